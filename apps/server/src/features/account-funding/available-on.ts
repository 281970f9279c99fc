import type { FundingSource } from "@portico/domain/accounts/funding-limits";
import type { AccountOpening, OpeningDeposit } from "@portico/domain/accounts/opening";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { businessDaysAfter } from "@portico/domain/values/business-days";
import type { CalendarDate } from "@portico/domain/values/dates";

interface Made {
  readonly tenant: Tenant;
  /** The day of the payment. */
  readonly today: CalendarDate;
}

/**
 * The day on which the money can be used, by the institution's terms (12 CFR 229.2 doesn't cover these payments). The days count from the
 * payment, as the signed document says, and not from the day its bank sends it. Undefined: at once.
 */
export function availableOn({ tenant, today }: Made, source: FundingSource): CalendarDate | undefined {
  const { cardDays = 0, bankDays = 0 } = tenant.accounts?.availability ?? {};
  const days = { internal: 0, card: cardDays, bankAccount: bankDays }[source];
  return days > 0 ? businessDaysAfter(today, days) : undefined;
}

/** The day on which a deposit can be used. A pending one has no hold in the core yet, but its day is known. */
export function usableOnOf(
  tenant: Tenant,
  { accounts }: Pick<AccountOpening, "accounts">,
  { fundingProductId, source, state, holdUntil }: OpeningDeposit,
): CalendarDate | undefined {
  const openedOn = accounts.find((one) => one.fundingProductId === fundingProductId)?.openedOn;
  return state === "pending" && openedOn !== undefined ? availableOn({ tenant, today: openedOn }, source) : holdUntil;
}
