import type { LoanOffer } from "@portico/domain/decision/decision";
import { formatMoney } from "@portico/domain/values/money";
import { longDate } from "../../outcomes/long-date.ts";
import { TermList } from "./term-list.tsx";
import { t } from "./words.ts";

interface Props {
  readonly offer: LoanOffer;
  readonly referenceNumber: string | undefined;
}

/** The terms outside the federal disclosures: the chosen protection, the offer's last day, and the reference number. */
export function OtherTerms({ offer, referenceNumber }: Props) {
  const { accepted, expiresOn, paymentProtectionMonthly: protection } = offer;
  const rows = [
    ...(protection > 0 ? [{ label: t("protection"), value: t("perMonth", { amount: formatMoney(protection) }) }] : []),
    ...(accepted ? [] : [{ label: t("expires"), value: longDate(expiresOn) }]),
    ...(referenceNumber === undefined ? [] : [{ label: t("reference"), value: referenceNumber }]),
  ];
  return rows.length === 0 ? null : <TermList title={t("otherTitle")} rows={rows} />;
}
