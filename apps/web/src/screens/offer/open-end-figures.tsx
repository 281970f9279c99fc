import type { OpenEndOffer } from "@portico/domain/decision/decision";
import { formatMoney } from "@portico/domain/values/money";
import { FigureList } from "../../widgets/figures/figure-list.tsx";
import { SummaryList } from "../../widgets/summary-list/summary-list.tsx";
import { sharedRows } from "./shared-rows.ts";
import { t } from "./words.ts";

interface Props {
  readonly offer: OpenEndOffer;
  readonly referenceNumber: string | undefined;
}

/**
 * Open-end credit: its limit and rate, the minimum payment's formula, and the account's terms (12 CFR 1026.6(b)). It shows no term, total
 * or finance charge, because they depend on how the credit is used.
 */
export function OpenEndFigures({ offer, referenceNumber }: Props) {
  const rate = offer.annualPercentageRate.toFixed(2);
  return (
    <>
      <FigureList
        main={{ label: t("limit"), value: formatMoney(offer.loanAmount), note: t("limitNote") }}
        figures={[
          { label: t("rate"), value: t("rateApr", { rate }), note: t("rateNote") },
          {
            label: t("minimum"),
            value: formatMoney(offer.minimumPaymentOfLimit),
            note: t("minimumNote"),
          },
        ]}
      />
      <SummaryList
        title={t("costTitle")}
        rows={[
          { label: t("costRate"), value: `${rate}%` },
          {
            label: t("minimumRule"),
            value: t("minimumRuleValue", {
              percent: String(offer.minimumPaymentPercent),
              least: formatMoney(offer.leastMinimumPayment),
            }),
          },
          ...offer.accountTerms,
          ...sharedRows(offer, referenceNumber),
        ]}
      />
      <p>{t("contractOfLine")}</p>
    </>
  );
}
