import { applicationApi } from "@portico/contract/application";
import { formatMoney } from "@portico/domain/values/money";
import { grouped } from "@portico/domain/values/reference-number";
import { call } from "../../api/call.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { OwnScores } from "../../outcomes/own-scores.tsx";
import { EndOfApplication } from "../../outcomes/ways-on.tsx";
import type { OutcomeProps } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { Button } from "../../widgets/button/button.tsx";
import type { OfferAnswer } from "./offer-answer.ts";
import { t } from "./closed-words.ts";

export type OtherLoan = NonNullable<NonNullable<OfferAnswer["counteroffer"]>["accepted"]>;

interface Props extends Pick<OutcomeProps, "journey" | "onDone"> {
  readonly answer: OfferAnswer;
  readonly accepted: OtherLoan;
}

/** The offer of a counteroffer after another one was accepted: it is closed, with the way to the accepted one. */
export function OtherAccepted({ journey, answer, accepted, onDone }: Props) {
  const { applicationId } = journey;
  const { loanApplication, scoreNotice } = answer;
  const opening = useAction(async () => {
    const opened = await call(applicationApi.takeCounteroffer, { applicationId, ...accepted.taken });
    onDone(opened.journey);
  });
  return (
    <Page
      title={t("otherAcceptedTitle")}
      lede={ledeOf(accepted)}
      primary={
        <Button isBusy={opening.isRunning} busyLabel={t("openingAccepted")} onClick={() => void opening.run()}>
          {t("openAccepted")}
        </Button>
      }
      secondary={<EndOfApplication />}
      footnote={loanApplication && t("referenceOfClosed", { reference: grouped(loanApplication.referenceNumber) })}
      aside={scoreNotice && <OwnScores journey={journey} notice={scoreNotice} />}
    >
      <ActionProblem action={opening} />
    </Page>
  );
}

function ledeOf({ loanAmount, termInMonths: months, referenceNumber }: OtherLoan): string {
  const facts = { amount: formatMoney(loanAmount), reference: grouped(referenceNumber) };
  return months === null ? t("otherAcceptedLine", facts) : t("otherAcceptedLoan", { ...facts, months });
}
