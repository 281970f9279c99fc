import { accountFundingApi } from "@portico/contract/account-funding";
import { call } from "../../api/call.ts";
import { readAgain } from "../../api/read-again.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { useFrame } from "../../page/frame.ts";
import type { AnyOutcomeProps } from "../../page/screen-module.ts";
import { Button } from "../../widgets/button/button.tsx";
import styles from "./account-opening.module.css";
import { t } from "./words.ts";

interface Props extends Pick<AnyOutcomeProps, "onDone"> {
  readonly applicationId: number;
  readonly productTypeId: number;
}

/** The one loan that is offered after accounts opened. "No, thanks" ends it for good. Its first pages ask before anybody looks at a report. */
export function LoanOffer({ applicationId, productTypeId, onDone }: Props) {
  const product = useFrame().products.find(({ id }) => id === productTypeId)?.displayText;
  const taking = useAction(async () => {
    onDone((await call(accountFundingApi.answerLoanOffer, { applicationId, answer: "taken" })).journey);
  });
  const declining = useAction(async () => {
    await call(accountFundingApi.answerLoanOffer, { applicationId, answer: "declined" });
    await readAgain(accountFundingApi.opening, { applicationId });
  });
  if (product === undefined) return null;
  const title = t("loanOffer", { product });
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <p>{t("loanOfferHint")}</p>
      <ActionProblem action={taking} />
      <ActionProblem action={declining} />
      <p className={styles.actions}>
        <Button kind="secondary" isBusy={taking.isRunning} onClick={() => void taking.run()}>
          {t("loanOfferTake")}
        </Button>
        <Button kind="quiet" isBusy={declining.isRunning} onClick={() => void declining.run()}>
          {t("loanOfferDecline")}
        </Button>
      </p>
    </section>
  );
}
