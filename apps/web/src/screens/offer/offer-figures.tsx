import { formatDate } from "@portico/domain/dates";
import type { LoanOffer } from "@portico/domain/decision";
import { formatMoney } from "@portico/domain/money";
import { FigureList } from "../../widgets/figures/figure-list.tsx";
import { SummaryList } from "../../widgets/summary-list/summary-list.tsx";
import { t } from "./words.ts";

interface Props {
  readonly offer: LoanOffer;
  readonly referenceNumber: string | undefined;
}

/** What a person decides by, largest first; then the figures of the law's box (12 CFR 1026.18). */
export function OfferFigures({ offer, referenceNumber }: Props) {
  const { monthlyPayment, termInMonths, firstPaymentOn, annualPercentageRate, loanAmount, conditions } = offer;
  const firstPayment = formatDate(firstPaymentOn);
  const payment = formatMoney(monthlyPayment);
  const percent = annualPercentageRate.toFixed(2);
  return (
    <>
      <FigureList
        main={{
          label: t("payment"),
          value: payment,
          note: t("paymentNote", { months: termInMonths, date: firstPayment }),
        }}
        figures={[
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
          { label: t("schedule"), value: t("scheduleValue", { months: termInMonths, payment, date: firstPayment }) },
          ...(offer.paymentProtectionMonthly > 0
            ? [
                {
                  label: t("protection"),
                  value: t("perMonth", { amount: formatMoney(offer.paymentProtectionMonthly) }),
                },
              ]
            : []),
          { label: t("lateCharge"), value: conditions.lateCharge },
          { label: t("prepayment"), value: conditions.prepayment },
          { label: t("securityInterest"), value: conditions.securityInterest },
          { label: t("expires"), value: formatDate(offer.expiresOn) },
          ...(referenceNumber === undefined ? [] : [{ label: t("reference"), value: referenceNumber }]),
        ]}
      />
      <p>{t("contract")}</p>
    </>
  );
}
