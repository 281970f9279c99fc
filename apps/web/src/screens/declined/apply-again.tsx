import { applicationApi } from "@portico/contract/application";
import { call } from "../../api/call.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import type { OutcomeProps } from "../../page/screen-module.ts";
import { Button } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";

interface Props extends Pick<OutcomeProps, "onDone"> {
  readonly applicationId: number;
}

/** Opens an application for the same loan with a co-borrower, linked to the declined one. */
export function ApplyTogether({ applicationId, onDone }: Props) {
  const asking = useAction(async () => {
    const { journey } = await call(applicationApi.applyTogether, { applicationId });
    onDone(journey);
  });
  return (
    <>
      <p>{t("togetherText")}</p>
      <ActionProblem action={asking} />
      <Button kind="secondary" isBusy={asking.isRunning} busyLabel={t("asking")} onClick={() => void asking.run()}>
        {t("applyTogether")}
      </Button>
    </>
  );
}

/** Leads back to the application with a co-borrower, which is open already. */
export function GoOnTogether({ journey, onDone }: Pick<OutcomeProps, "journey" | "onDone">) {
  return (
    <div>
      <Button kind="secondary" onClick={() => onDone(journey)}>
        {t("goOnTogether")}
      </Button>
    </div>
  );
}
