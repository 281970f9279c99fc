import { formatDate } from "@portico/domain/values/dates";
import type { ClosedEndOffer, LoanOffer } from "@portico/domain/decision/decision";
import { formatMoney } from "@portico/domain/values/money";
import { today } from "../../api/server-clock.ts";
import { FigureList } from "../../widgets/figures/figure-list.tsx";
import { SummaryList } from "../../widgets/summary-list/summary-list.tsx";
import { OpenEndFigures } from "./open-end-figures.tsx";
import { sharedRows } from "./shared-rows.ts";
import { t } from "./words.ts";

interface Props {
  readonly offer: LoanOffer;
  readonly referenceNumber: string | undefined;
}

/** The key figures first, the most important on top, then everything that the law requires for this kind of credit. */
export function OfferFigures({ offer, referenceNumber }: Props) {
  return offer.kind === "openEnd" ? (
    <OpenEndFigures offer={offer} referenceNumber={referenceNumber} />
  ) : (
    <ClosedEndFigures offer={offer} referenceNumber={referenceNumber} />
  );
}

/** The disclosures that the law requires for a closed-end loan (12 CFR 1026.18). */
function ClosedEndFigures({ offer, referenceNumber }: Props & { readonly offer: ClosedEndOffer }) {
  const { monthlyPayment, termInMonths, firstPaymentOn, annualPercentageRate, loanAmount } = offer;
  const isOpen = !offer.accepted && today() <= offer.expiresOn;
  const firstPayment = formatDate(firstPaymentOn);
  const payment = formatMoney(monthlyPayment);
  const percent = annualPercentageRate.toFixed(2);
  return (
    <>
      <FigureList
        main={{
          label: t("payment"),
          value: payment,
          note: t(isOpen ? "paymentNoteOpen" : "paymentNote", { months: termInMonths, date: firstPayment }),
        }}
        figures={[
          ...withProtection(offer),
          { label: t("rate"), value: t("rateApr", { rate: percent }) },
          { label: t("term"), value: t("months", { months: termInMonths }) },
          { label: t("amount"), value: formatMoney(loanAmount), note: t("amountNote") },
        ]}
      />
      <SummaryList
        title={t("costTitle")}
        rows={[
          { label: t("costRate"), value: `${percent}%` },
          { label: t("financeCharge"), value: formatMoney(offer.financeCharge) },
          { label: t("amountFinanced"), value: formatMoney(loanAmount) },
          { label: t("total"), value: formatMoney(offer.totalOfPayments) },
          {
            label: t("schedule"),
            value: t(isOpen ? "scheduleValueOpen" : "scheduleValue", {
              months: termInMonths,
              payment,
              date: firstPayment,
            }),
          },
          ...sharedRows(offer, referenceNumber),
        ]}
      />
      <p>{t("contract")}</p>
    </>
  );
}

/** The payment with the protection that the person chose, which isn't part of the loan's own payment. */
function withProtection({ monthlyPayment, paymentProtectionMonthly }: ClosedEndOffer) {
  if (paymentProtectionMonthly === 0) return [];
  const value = formatMoney(monthlyPayment + paymentProtectionMonthly);
  return [{ label: t("withProtection"), value, note: t("withProtectionNote") }];
}
