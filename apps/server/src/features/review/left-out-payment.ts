import { AddressType, type Address } from "@portico/domain/address/address";
import { isSameAddress } from "@portico/domain/address/same-address";

/**
 * Whether the payment of a present home was left out. The other borrower may have told it for the same home, and then it isn't asked
 * twice.
 */
export function isPaymentLeftOut(home: Address, all: readonly Address[]): boolean {
  if (home.type !== AddressType.physical || home.monthlyHousingPaymentAmount !== undefined) return false;
  return !all.some((other) => other.monthlyHousingPaymentAmount !== undefined && isSameAddress(other, home));
}
