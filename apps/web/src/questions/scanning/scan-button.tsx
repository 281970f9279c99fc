import { useLayoutEffect, useRef, useState, type ComponentType } from "react";
import { Button } from "../../widgets/button/button.tsx";
import { CameraIcon } from "../../widgets/icons/interface-icons.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import type { BarcodeScannerProps } from "../../widgets/barcode-scanner/barcode-scanner.tsx";
import { t } from "./words.ts";

type Scanner = ComponentType<BarcodeScannerProps>;
type Phase = { readonly name: "closed" | "loading" | "failed" } | { readonly name: "open"; readonly Scanner: Scanner };

interface Props {
  readonly what: "vin" | "id" | "license";
  /** The words of the button, if they aren't the usual ones. */
  readonly label?: string | undefined;
  /** Returns whether the barcode's text is what the page needs. If so, the scanner closes. */
  readonly onText: (text: string) => boolean;
  /** The field that gets the focus once the scanner has closed with a barcode. */
  readonly field?: Focusable;
}

/** The kinds of barcodes on vehicles, and the one on the back of licenses and state IDs. */
const formats = { vin: ["Code39", "Code128", "DataMatrix", "QRCode"], id: ["PDF417"], license: ["PDF417"] } as const;

/**
 * A button that opens the camera and reads a barcode on the device. The scanner and its library load only once it is pressed. Nothing is
 * shown in a browser that gives pages no camera.
 */
export function ScanButton({ what, label = t(`${what}Button`), onText, field }: Props) {
  const [phase, setPhase] = useState<Phase>({ name: "closed" });
  const button = useRef<HTMLButtonElement>(null);
  const focusOnceClosed = useFocusOnceClosed(phase);
  if (!hasCameras()) return null;
  const open = async () => {
    setPhase({ name: "loading" });
    setPhase(await loadScanner());
  };
  if (phase.name === "open")
    return (
      <phase.Scanner
        formats={[...formats[what]]}
        labels={labelsOf(what)}
        onText={(text) => {
          if (!onText(text)) return false;
          focusOnceClosed(field);
          setPhase({ name: "closed" });
          return true;
        }}
        onClose={() => {
          focusOnceClosed(() => button.current);
          setPhase({ name: "closed" });
        }}
      />
    );
  return (
    <>
      <div>
        <Button
          ref={button}
          kind="secondary"
          icon={<CameraIcon />}
          isBusy={phase.name === "loading"}
          busyLabel={t("loading")}
          onClick={() => void open()}
        >
          {label}
        </Button>
      </div>
      {phase.name === "failed" && (
        <Notice tone="warning" role="alert">
          {t("broken")}
        </Notice>
      )}
    </>
  );
}

type Focusable = (() => HTMLElement | null) | undefined;

/** Focuses an element once the scanner is gone, before the page moves a lost focus to its heading (`page/use-kept-focus.ts`). */
function useFocusOnceClosed(phase: Phase): (wanted: Focusable) => void {
  const next = useRef<Focusable>(undefined);
  useLayoutEffect(() => {
    if (phase.name !== "closed") return;
    next.current?.()?.focus();
    next.current = undefined;
  }, [phase]);
  return (wanted) => {
    next.current = wanted;
  };
}

async function loadScanner(): Promise<Phase> {
  try {
    const { BarcodeScanner } = await import("../../widgets/barcode-scanner/barcode-scanner.tsx");
    return { name: "open", Scanner: BarcodeScanner };
  } catch {
    return { name: "failed" };
  }
}

/** Pages without a secure connection have no cameras, whatever the type says. */
export function hasCameras(): boolean {
  return (navigator as { readonly mediaDevices?: MediaDevices }).mediaDevices !== undefined;
}

function labelsOf(what: Props["what"]): BarcodeScannerProps["labels"] {
  return {
    title: t(`${what}Title`),
    close: t("close"),
    starting: t("starting"),
    reading: t(`${what}Reading`),
    slow: t("slow"),
    wrong: t(`${what}Wrong`),
    denied: t("denied"),
    noCamera: t("noCamera"),
    broken: t("broken"),
  };
}
