import { useEffect, useId, useRef } from "react";
import { Button } from "../button/button.tsx";
import { Notice } from "../notice/notice.tsx";
import styles from "./barcode-scanner.module.css";
import { useBarcodes, type ScanProblem, type ScanState } from "./use-barcodes.ts";
import type { ToDecode } from "./decode-worker.ts";

export interface BarcodeScannerProps {
  readonly formats: ToDecode["formats"];
  /** Returns whether a barcode's text is what the page needs. */
  readonly onText: (text: string) => boolean;
  readonly onClose: () => void;
  readonly labels: {
    readonly title: string;
    /** The button that closes the camera, such as "Type it instead". */
    readonly close: string;
  } & Readonly<Record<ScanState, string>>;
}

const problems: ReadonlySet<ScanState> = new Set<ScanProblem>(["denied", "noCamera", "broken"]);

/** The camera's picture, with what to do. It takes the focus when it opens, and each change of its message is announced. */
export function BarcodeScanner({ formats, onText, onClose, labels }: BarcodeScannerProps) {
  const { video, state } = useBarcodes({ formats, onText });
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isProblem = problems.has(state);
  return (
    <section className={styles.scanner} aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
        {labels.title}
      </h2>
      <video ref={video} className={styles.video} hidden={isProblem} muted playsInline aria-hidden="true" />
      <div aria-live="polite">
        {isProblem ? <Notice tone="warning">{labels[state]}</Notice> : <p>{labels[state]}</p>}
      </div>
      <div>
        <Button kind="secondary" onClick={onClose}>
          {labels.close}
        </Button>
      </div>
    </section>
  );
}
