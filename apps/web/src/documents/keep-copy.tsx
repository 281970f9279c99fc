import { ActionProblem } from "../forms/saving/action-problem.tsx";
import { useAction } from "../forms/saving/use-action.ts";
import { Button } from "../widgets/button/button.tsx";
import styles from "./keep-copy.module.css";
import { t } from "./notice-words.ts";

interface Props {
  /** Asks for the notice as a PDF, in base64. */
  readonly askForPdf: () => Promise<{ readonly pdf: string }>;
}

/** Two ways to keep a copy of a notice. The file's name says nothing about the reader, because others may use the device. */
export function KeepCopy({ askForPdf }: Props) {
  const saving = useAction(async () => {
    const { pdf } = await askForPdf();
    save(Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0)));
  });
  return (
    <>
      <ActionProblem action={saving} />
      <div className={styles.ways}>
        <Button kind="secondary" isBusy={saving.isRunning} onClick={() => void saving.run()}>
          {t("savePdf")}
        </Button>
        <Button kind="quiet" onClick={() => window.print()}>
          {t("print")}
        </Button>
      </div>
    </>
  );
}

function save(content: Uint8Array<ArrayBuffer>): void {
  const href = URL.createObjectURL(new Blob([content], { type: "application/pdf" }));
  const link = Object.assign(document.createElement("a"), { href, download: "notice.pdf" });
  link.click();
  // The browser reads the file after the press.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
