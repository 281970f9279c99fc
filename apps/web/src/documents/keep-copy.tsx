import { ActionProblem } from "../forms/saving/action-problem.tsx";
import { useAction } from "../forms/saving/use-action.ts";
import { Button } from "../widgets/button/button.tsx";
import styles from "./keep-copy.module.css";
import { t } from "./notice-words.ts";
import { savePdf } from "./save-pdf.ts";

interface Props {
  /** Asks for the notice as a PDF, in base64. */
  readonly askForPdf: () => Promise<{ readonly pdf: string }>;
}

/** Two ways to keep a copy of a notice. */
export function KeepCopy({ askForPdf }: Props) {
  const saving = useAction(async () => {
    const { pdf } = await askForPdf();
    savePdf(pdf, "notice.pdf");
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
