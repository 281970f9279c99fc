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

/** Opens an application with a co-borrower that is linked to the declined one. */
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
