import { formatDate } from "@portico/domain/values/dates";
import type { LoanOffer } from "@portico/domain/decision/decision";
import { formatMoney } from "@portico/domain/values/money";
import { t } from "./words.ts";

export interface OfferRow {
  readonly label: string;
  readonly value: string;
}

/** The rows below the figures of every offer: protection, conditions, expiration and reference number. */
export function sharedRows(offer: LoanOffer, referenceNumber: string | undefined): readonly OfferRow[] {
  const { conditions, paymentProtectionMonthly } = offer;
  return [
    ...(paymentProtectionMonthly > 0
      ? [{ label: t("protection"), value: t("perMonth", { amount: formatMoney(paymentProtectionMonthly) }) }]
      : []),
    { label: t("lateCharge"), value: conditions.lateCharge },
    { label: t("prepayment"), value: conditions.prepayment },
    { label: t("securityInterest"), value: conditions.securityInterest },
    ...(offer.accepted ? [] : [{ label: t("expires"), value: formatDate(offer.expiresOn) }]),
    ...(referenceNumber === undefined ? [] : [{ label: t("reference"), value: referenceNumber }]),
  ];
}
