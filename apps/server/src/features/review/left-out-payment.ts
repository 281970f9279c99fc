import { AddressType, type Address } from "@portico/domain/address/address";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { isSameAddress } from "@portico/domain/address/same-address";

/** Whether people usually pay for such a home: with a mortgage or a rent. */
export function isPaidFor(home: Address, { residenceStatuses }: Tenant["lists"]): boolean {
  const code = residenceStatuses.find(({ id }) => id === home.residenceStatus)?.code;
  return code === "mortgage" || code === "rent";
}

/**
 * Whether the payment of a present home was left out. The other borrower may have told it for the same home, and then it isn't asked
 * twice.
 */
export function isPaymentLeftOut(home: Address, all: readonly Address[]): boolean {
  if (home.type !== AddressType.physical || home.monthlyHousingPaymentAmount !== undefined) return false;
  return !all.some((other) => other.monthlyHousingPaymentAmount !== undefined && isSameAddress(other, home));
}
