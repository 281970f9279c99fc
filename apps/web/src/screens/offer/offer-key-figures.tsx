import type { ClosedEndOffer, LoanOffer, OpenEndOffer } from "@portico/domain/decision/decision";
import { formatMoney } from "@portico/domain/values/money";
import { KeyFigures } from "../../outcomes/key-figures.tsx";
import { longDate } from "../../outcomes/long-date.ts";
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
  const { termInMonths: months, annualPercentageRate, loanAmount, totalOfPayments, firstPaymentOn } = offer;
  const { monthlyPayment, paymentProtectionMonthly } = offer;
  const date = longDate(firstPaymentOn);
  const total = formatMoney(monthlyPayment + paymentProtectionMonthly);
  return (
    <KeyFigures
      main={{ label: t("payment"), value: formatMoney(monthlyPayment) }}
      notes={[
        t(isOpen ? "paymentNoteOpen" : "paymentNote", { months, date }),
        ...(paymentProtectionMonthly > 0 ? [t("withProtection", { total })] : []),
      ]}
      others={[
        { label: t("rate"), value: t("rateApr", { rate: annualPercentageRate.toFixed(2) }) },
        { label: t("amount"), value: formatMoney(loanAmount) },
        { label: t("totalShort"), value: formatMoney(totalOfPayments) },
      ]}
    />
  );
}

function OfLine({ offer }: Pick<Props<OpenEndOffer>, "offer">) {
  return (
    <KeyFigures
      main={{ label: t("limit"), value: formatMoney(offer.loanAmount) }}
      notes={[t("limitNote")]}
      others={[
        { label: t("rate"), value: t("rateApr", { rate: offer.annualPercentageRate.toFixed(2) }) },
        { label: t("minimum"), value: formatMoney(offer.minimumPaymentOfLimit) },
      ]}
    />
  );
}
