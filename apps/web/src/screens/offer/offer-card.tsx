import { offerApi } from "@portico/contract/application";
import type { LoanOffer } from "@portico/domain/decision/decision";
import { withProtection } from "@portico/domain/decision/with-protection";
import { formatMoney } from "@portico/domain/values/money";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { refreshReads } from "../../api/query-client.ts";
import { Refusal } from "../../api/refusal.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { useLostAnswer } from "../../forms/saving/use-lost-answer.ts";
import { longDate } from "@portico/domain/values/long-date";
import type { OutcomeProps } from "../../page/screen-module.ts";
import { Button } from "../../widgets/button/button.tsx";
import { ConfirmDialog } from "../../widgets/dialog/confirm-dialog.tsx";
import { OfferKeyFigures } from "./offer-key-figures.tsx";
import { ownMoneyWords } from "./against-today.tsx";
import { closedOffer } from "./closed-offer-ahead.ts";
import type { OfferAnswer } from "./offer-answer.ts";
import styles from "./offer-card.module.css";
import { showAccepted } from "./show-accepted.ts";
import { uploads } from "../../outcomes/uploads-ahead.ts";
import { t } from "./words.ts";

interface Props extends Pick<OutcomeProps, "onDone"> {
  readonly applicationId: number;
  readonly offer: LoanOffer;
  readonly refinanced: OfferAnswer["refinanced"];
  readonly purchasePrice: OfferAnswer["purchasePrice"];
  /** What a yes here would add to, or end. */
  readonly effects: readonly string[];
  /** The person confirms this term, before the server answers. */
  readonly onTerm: (months: number | undefined) => void;
  /** The server didn't count the yes. */
  readonly onDropped: () => void;
}

/** The figures that people decide by, with the button that accepts them. Both fit on a phone's first screen. */
export function OfferCard({ applicationId, offer, effects, onDone, onTerm, onDropped, ...own }: Props) {
  const [isAsking, setAsking] = useState(false);
  const costs = offer.kind === "openEnd" ? offer.openingCosts : undefined;
  const months = termOf(offer);
  const [yesTo, setYesTo] = useState(months);
  const accepting = useAction(async () => {
    setYesTo(months);
    onTerm(months);
    // Close the dialog, because it would cover the progress on the page.
    setAsking(false);
    try {
      const { journey } = await call(offerApi.accept, { applicationId, ...shownIn(offer) })
        .catch(showNewDay)
        .catch(showAccepted);
      onDone(journey);
    } catch (error) {
      if (error instanceof Refusal) onDropped();
      throw error;
    }
  });
  useLostAnswer(accepting, { endpoint: offerApi.accept, notArrived: t("acceptNotArrived"), onArrived: onDone });
  // The offer was repriced since, so the earlier yes wasn't carried out and can't be anymore.
  if (accepting.isUnanswered && yesTo !== months) accepting.forget();
  const ask = () => {
    void closedOffer.fetchAhead();
    void uploads.fetchAhead();
    setAsking(true);
  };
  return (
    <section className={styles.card}>
      <OfferKeyFigures offer={offer} isOpen />
      <Effects of={effects} />
      <Button wide isBusy={accepting.isRunning} busyLabel={t("accepting")} onClick={ask}>
        {t("accept")}
      </Button>
      <ActionProblem action={accepting} />
      <p className={styles.until}>{t("goodUntil", { date: longDate(offer.expiresOn) })}</p>
      <ConfirmDialog
        isOpen={isAsking}
        title={offer.kind === "openEnd" ? t("confirmLineTitle") : t("confirmTitle")}
        confirmLabel={t("confirm")}
        // After a lost answer, "Not yet" may come too late.
        cancelLabel={t(accepting.isUnanswered ? "back" : "cancel")}
        onConfirm={() => void accepting.run()}
        onCancel={() => setAsking(false)}
      >
        <Effects of={effects} />
        {accepting.isUnanswered && <p>{earlierYes(offer)}</p>}
        <p>
          {inOneSentence(offer)} {ownMoneyWords({ offer, ...own })}
        </p>
        {costs !== undefined && <p>{costs}</p>}
        {offer.paymentProtectionMonthly > 0 && <p>{protectionIn(offer)}</p>}
      </ConfirmDialog>
    </section>
  );
}

function Effects({ of: texts }: { readonly of: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}

function earlierYes(offer: LoanOffer): string {
  return offer.kind === "openEnd" ? t("confirmAgainLine") : t("confirmAgain", { months: offer.termInMonths });
}

function protectionIn(offer: LoanOffer): string {
  const protection = formatMoney(offer.paymentProtectionMonthly);
  if (offer.kind === "openEnd") return t("confirmProtection", { protection });
  return t("confirmProtectionTotal", { protection, alone: formatMoney(offer.monthlyPayment) });
}

function inOneSentence(offer: LoanOffer): string {
  const common = { amount: formatMoney(offer.loanAmount), rate: offer.annualPercentageRate.toFixed(2) };
  if (offer.kind === "openEnd") return t("confirmLineText", common);
  return t("confirmText", {
    ...common,
    months: offer.termInMonths,
    payment: formatMoney(withProtection(offer, offer.paymentProtectionMonthly).monthly),
    date: longDate(offer.firstPaymentOn),
  });
}

/** After midnight, the first payment date differs from the one on the page. Loads the new date, and throws the rejection again. */
async function showNewDay(error: unknown): Promise<never> {
  const isChanged = error instanceof Refusal && error.code === "offerChanged";
  if (isChanged && !(await refreshReads())) throw new Refusal("offerChanged", { message: t("changedNotLoaded") });
  throw error;
}

/** The figures of the page that the server compares, because another window may have changed them. */
function shownIn(offer: LoanOffer) {
  if (offer.kind !== "closedEnd") return {};
  const { firstPaymentOn, termInMonths } = offer;
  return { firstPaymentOn, termInMonths };
}

function termOf(offer: LoanOffer): number | undefined {
  return offer.kind === "closedEnd" ? offer.termInMonths : undefined;
}
