import { applicationApi } from "@portico/contract/application";
import { call } from "../../api/call.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import type { OutcomeProps } from "../../page/screen-module.ts";
import { Button } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";

interface Props extends Pick<OutcomeProps, "onDone"> {
  readonly applicationId: number;
  /** With a co-borrower, or without the one who applied too. */
  readonly who: "together" | "alone";
  /** The person who would apply alone. */
  readonly firstName: string;
}

/** Opens an application for the same loan that is linked to the declined one. */
export function ApplyAgain({ applicationId, who, firstName, onDone }: Props) {
  const isAlone = who === "alone";
  const asking = useAction(async () => {
    const { journey } = await call(applicationApi[isAlone ? "applyAlone" : "applyTogether"], { applicationId });
    onDone(journey);
  });
  return (
    <>
      <p>{isAlone ? t("aloneText", { firstName }) : t("togetherText")}</p>
      <ActionProblem action={asking} />
      <Button kind="secondary" isBusy={asking.isRunning} busyLabel={t("asking")} onClick={() => void asking.run()}>
        {isAlone ? t("applyAlone", { firstName }) : t("applyTogether")}
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
