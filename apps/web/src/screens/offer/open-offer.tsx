import { useState } from "react";
import { offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { formatDate } from "@portico/domain/values/dates";
import type { LoanOffer } from "@portico/domain/decision/decision";
import { formatMoney } from "@portico/domain/values/money";
import { call } from "../../api/call.ts";
import { refreshReads } from "../../api/query-client.ts";
import { Refusal } from "../../api/refusal.ts";
import { ScoreDisclosure } from "../../documents/score-disclosure.tsx";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { canComeBack } from "../../page/can-come-back.ts";
import { useFrame } from "../../page/frame.ts";
import type { OutcomeProps } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { Button } from "../../widgets/button/button.tsx";
import { ConfirmDialog } from "../../widgets/dialog/confirm-dialog.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { OfferFigures } from "./offer-figures.tsx";
import { t } from "./words.ts";

export type OfferAnswer = OutputOf<typeof offerApi.read>;

interface Props extends Pick<OutcomeProps, "onDone"> {
  readonly applicationId: number;
  readonly isJoint: boolean;
  readonly answer: OfferAnswer;
  readonly offer: LoanOffer;
}

/** The offer, with the button to accept it and a confirmation. */
export function OpenOffer({ applicationId, isJoint, answer, offer, onDone }: Props) {
  const frame = useFrame();
  const { configuration } = frame;
  const [isAsking, setAsking] = useState(false);
  const accepting = useAction(async () => {
    // Close the dialog, because it would cover the progress on the page.
    setAsking(false);
    const { journey } = await call(offerApi.accept, { applicationId, ...namedDay(offer) }).catch(showNewDay);
    onDone(journey);
  });
  const telephone = configuration.clientTelephone;
  return (
    <Page
      title={t("title")}
      lede={t("lede", { description: answer.loanApplication?.description ?? "" })}
      primary={
        <Button isBusy={accepting.isRunning} busyLabel={t("accepting")} onClick={() => setAsking(true)}>
          {t("accept")}
        </Button>
      }
      secondary={
        <Button kind="quiet" onClick={() => window.print()}>
          {t("print")}
        </Button>
      }
      aside={answer.scoreNotice && <ScoreDisclosure notice={answer.scoreNotice} />}
      footnote={t(canComeBack(frame) ? "notNow" : "notNowCall", { date: formatDate(offer.expiresOn), telephone })}
    >
      <OfferFigures offer={offer} referenceNumber={answer.loanApplication?.referenceNumber} />
      <LowerThanAsked answer={answer} offer={offer} telephone={telephone} />
      <OfCoBorrower isJoint={isJoint} scoreNotice={answer.scoreNotice} />
      {/* Keep the message near the button that it asks to press again. The top of this page is far away. */}
      <ActionProblem action={accepting} />
      <ConfirmDialog
        isOpen={isAsking}
        title={offer.kind === "openEnd" ? t("confirmLineTitle") : t("confirmTitle")}
        confirmLabel={t("confirm")}
        // After a lost answer, "Not yet" may come too late.
        cancelLabel={t(accepting.isUnanswered ? "back" : "cancel")}
        onConfirm={() => void accepting.run()}
        onCancel={() => setAsking(false)}
      >
        {accepting.isUnanswered && <p>{t("confirmAgain")}</p>}
        <InWords offer={offer} />
      </ConfirmDialog>
    </Page>
  );
}

/** If there is a score notice, credit reports were used, so the co-borrower gets their own notice. */
export function OfCoBorrower({ isJoint, scoreNotice }: { isJoint: boolean } & Pick<OfferAnswer, "scoreNotice">) {
  return isJoint && scoreNotice ? <p>{t("coBorrowerNotice")}</p> : null;
}

function LowerThanAsked({ answer, offer, telephone }: Pick<Props, "answer" | "offer"> & { telephone: string }) {
  const asked = answer.loanApplication?.requestedLoanAmount ?? 0;
  if (offer.loanAmount >= asked) return null;
  return (
    <Notice title={t("lowerTitle")}>
      <p>{t("lowerText", { requested: formatMoney(asked), offered: formatMoney(offer.loanAmount), telephone })}</p>
    </Notice>
  );
}

function InWords({ offer }: Pick<Props, "offer">) {
  return (
    <>
      <p>{inOneSentence(offer)}</p>
      {offer.paymentProtectionMonthly > 0 && <p>{withProtection(offer)}</p>}
    </>
  );
}

function withProtection(offer: LoanOffer): string {
  const protection = formatMoney(offer.paymentProtectionMonthly);
  if (offer.kind === "openEnd") return t("confirmProtection", { protection });
  const total = formatMoney(offer.monthlyPayment + offer.paymentProtectionMonthly);
  return t("confirmProtectionTotal", { protection, total });
}

function inOneSentence(offer: LoanOffer): string {
  const common = { amount: formatMoney(offer.loanAmount), rate: offer.annualPercentageRate.toFixed(2) };
  if (offer.kind === "openEnd") return t("confirmLineText", common);
  return t("confirmText", {
    ...common,
    months: offer.termInMonths,
    payment: formatMoney(offer.monthlyPayment),
    date: formatDate(offer.firstPaymentOn),
  });
}

/** After midnight, the first payment date differs from the one on the page. Loads the new date, and throws the rejection again. */
async function showNewDay(error: unknown): Promise<never> {
  const isChanged = error instanceof Refusal && error.code === "offerChanged";
  if (isChanged && !(await refreshReads())) throw new Refusal("offerChanged", { message: t("changedNotLoaded") });
  throw error;
}

function namedDay(offer: LoanOffer) {
  return offer.kind === "closedEnd" ? { firstPaymentOn: offer.firstPaymentOn } : {};
}
