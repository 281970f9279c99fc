import type { LoanOffer } from "@portico/domain/decision/decision";
import { formatMoney } from "@portico/domain/values/money";
import { grouped } from "@portico/domain/values/reference-number";
import { TermList } from "./term-list.tsx";
import { t } from "./words.ts";

interface Props {
  readonly offer: LoanOffer;
  readonly referenceNumber?: string | undefined;
}

/** The terms outside the federal disclosures: the chosen protection and the reference number. */
export function OtherTerms({ offer, referenceNumber }: Props) {
  const { paymentProtectionMonthly: protection } = offer;
  const rows = [
    ...(protection > 0 ? [{ label: t("protection"), value: t("perMonth", { amount: formatMoney(protection) }) }] : []),
    ...(referenceNumber === undefined ? [] : [{ label: t("reference"), value: grouped(referenceNumber) }]),
  ];
  return rows.length === 0 ? null : <TermList title={t("otherTitle")} rows={rows} />;
}
