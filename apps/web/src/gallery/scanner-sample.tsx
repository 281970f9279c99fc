import { useState } from "react";
import { BarcodeScanner } from "../widgets/barcode-scanner/barcode-scanner.tsx";
import { Button } from "../widgets/button/button.tsx";

/** The camera opens only after a press, so that the gallery doesn't ask for it. */
export function ScannerSample() {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  if (!isOpen)
    return (
      <>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          Scan a barcode
        </Button>
        <p>{text}</p>
      </>
    );
  return (
    <BarcodeScanner
      formats={["QRCode", "Code39"]}
      onText={(read) => {
        setText(read);
        setOpen(false);
        return true;
      }}
      onClose={() => setOpen(false)}
      labels={{
        title: "Scan a barcode",
        close: "Type it instead",
        starting: "Starting the camera",
        reading: "Hold the barcode in front of the camera.",
        slow: "We can't read it yet. Move closer, and tilt it if it shines.",
        wrong: "That's another barcode.",
        denied: "The camera isn't allowed here.",
        noCamera: "We found no camera.",
        broken: "The camera can't be used here.",
      }}
    />
  );
}
