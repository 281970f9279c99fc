import { useEffect, useId, useRef, type ReactNode } from "react";
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
  /** A message instead of the state's own, such as that an ID has expired. */
  readonly told?: ReactNode;
  readonly labels: {
    readonly title: string;
    /** The button that closes the camera, such as "Type it instead". */
    readonly close: string;
  } & Readonly<Record<ScanState, string>>;
}

const problems: ReadonlySet<ScanState> = new Set<ScanProblem>(["denied", "noCamera", "broken"]);

/** The camera's picture, with what to do. It takes the focus when it opens, and each change of its message is announced. */
export function BarcodeScanner({ formats, onText, onClose, told, labels }: BarcodeScannerProps) {
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
      <div role="status">
        {isProblem ? <Notice tone="warning">{labels[state]}</Notice> : <p>{told ?? labels[state]}</p>}
      </div>
      <div>
        <Button kind="secondary" onClick={onClose}>
          {labels.close}
        </Button>
      </div>
    </section>
  );
}
