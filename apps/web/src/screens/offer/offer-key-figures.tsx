import type { ClosedEndOffer, LoanOffer, OpenEndOffer } from "@portico/domain/decision/decision";
import { withProtection } from "@portico/domain/decision/with-protection";
import { centsOf, dollarsOf, formatMoney } from "@portico/domain/values/money";
import { KeyFigures } from "../../outcomes/key-figures.tsx";
import { longDate } from "@portico/domain/values/long-date";
import { t } from "./words.ts";

interface Props<Offer> {
  readonly offer: Offer;
  /** The first payment still depends on the day of the acceptance. */
  readonly isOpen: boolean;
}

/** The payment or the limit in large figures, and the rate, the amount and the total below. */
export function OfferKeyFigures({ offer, isOpen }: Props<LoanOffer>) {
  return offer.kind === "openEnd" ? <OfLine offer={offer} /> : <OfLoan offer={offer} isOpen={isOpen} />;
}

function OfLoan({ offer, isOpen }: Props<ClosedEndOffer>) {
  const { termInMonths: months, annualPercentageRate, loanAmount, firstPaymentOn } = offer;
  const date = longDate(firstPaymentOn);
  const paid = withProtection(offer, offer.paymentProtectionMonthly);
  return (
    <KeyFigures
      main={{ label: t("payment"), value: formatMoney(paid.monthly) }}
      notes={[
        t(isOpen ? "paymentNoteOpen" : "paymentNote", { months, date }),
        ...protectionNote(offer, offer.monthlyPayment),
      ]}
      others={[
        { label: t("rate"), value: t("rateApr", { rate: annualPercentageRate.toFixed(2) }) },
        { label: t("amount"), value: formatMoney(loanAmount) },
        { label: t("totalShort"), value: formatMoney(paid.total) },
      ]}
    />
  );
}

function OfLine({ offer }: Pick<Props<OpenEndOffer>, "offer">) {
  const minimum = dollarsOf(centsOf(offer.minimumPaymentOfLimit) + centsOf(offer.paymentProtectionMonthly));
  return (
    <KeyFigures
      main={{ label: t("limit"), value: formatMoney(offer.loanAmount) }}
      notes={[t("limitNote"), ...protectionNote(offer, offer.minimumPaymentOfLimit)]}
      others={[
        { label: t("rate"), value: t("rateApr", { rate: offer.annualPercentageRate.toFixed(2) }) },
        { label: t("minimum"), value: t("aMonth", { payment: formatMoney(minimum) }) },
      ]}
    />
  );
}

/** The parts of a payment that includes protection. */
function protectionNote({ paymentProtectionMonthly: premium }: LoanOffer, alone: number): readonly string[] {
  return premium > 0 ? [t("withProtection", { alone: formatMoney(alone), protection: formatMoney(premium) })] : [];
}
