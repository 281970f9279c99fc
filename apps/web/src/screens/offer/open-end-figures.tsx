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
 * A credit that stays open: its limit and its rate, how the minimum payment is reckoned, and the account's terms (12 CFR 1026.6(b)). No
 * term, no total and no finance charge: they depend on how it is used, and any figure would be made up.
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
