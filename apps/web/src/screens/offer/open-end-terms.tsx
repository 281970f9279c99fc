import type { OpenEndOffer } from "@portico/domain/decision/decision";
import { formatMoney } from "@portico/domain/values/money";
import styles from "./term-list.module.css";
import { TermList } from "./term-list.tsx";
import { t } from "./words.ts";

/**
 * Open-end credit: its rate, the minimum payment's formula, and the account's terms (12 CFR 1026.6(b)). It shows no term, total or finance
 * charge, because they depend on how the credit is used.
 */
export function OpenEndTerms({ offer, isSigned }: { readonly offer: OpenEndOffer; readonly isSigned: boolean }) {
  const { conditions } = offer;
  return (
    <div className={styles.terms} data-legal>
      <TermList
        title={t("costTitle")}
        rows={[
          { label: t("costRateOfLine"), value: `${offer.annualPercentageRate.toFixed(2)}%` },
          {
            label: t("minimumRule"),
            value: t("minimumRuleValue", {
              percent: String(offer.minimumPaymentPercent),
              least: formatMoney(offer.leastMinimumPayment),
            }),
          },
          ...offer.accountTerms,
          ...(offer.openingCosts === undefined ? [] : [{ label: t("openingCosts"), value: offer.openingCosts }]),
          { label: t("lateCharge"), value: conditions.lateCharge },
          { label: t("prepayment"), value: conditions.prepayment },
          { label: t("securityInterest"), value: conditions.securityInterest },
        ]}
      />
      <p>{isSigned ? t("contractOfLine") : `${t("contractOfLine")} ${t("contractAhead")}`}</p>
    </div>
  );
}
