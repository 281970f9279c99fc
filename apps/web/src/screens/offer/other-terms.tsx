import type { LoanOffer } from "@portico/domain/decision/decision";
import { formatMoney } from "@portico/domain/values/money";
import { TermList } from "./term-list.tsx";
import { t } from "./words.ts";

/** The chosen protection, which is outside the federal disclosures. */
export function OtherTerms({ offer }: { readonly offer: LoanOffer }) {
  const { paymentProtectionMonthly: protection } = offer;
  if (protection === 0) return null;
  const value = t("perMonth", { amount: formatMoney(protection) });
  return <TermList title={t("otherTitle")} rows={[{ label: t("protection"), value }]} />;
}
