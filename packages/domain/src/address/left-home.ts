import { AddressType, monthsOfResidence, type Address } from "./address.ts";
import { isSameAddress, isSameHouse } from "./same-address.ts";

/**
 * The home that somebody moved from, with the time there. It is a move only if the time at the new address is shorter. Otherwise the address
 * was corrected.
 */
export function leftHome<Home extends Address>(from: Home, to: Address): Home | undefined {
  const months = monthsOfResidence([from]) - monthsOfResidence([to]);
  if (isSameAddress(from, to) || months <= 0) return undefined;
  return { ...from, yearsLived: Math.floor(months / 12), monthsLived: months % 12 };
}

/** The most previous addresses of one person. Older ones don't matter to a loan. */
export const mostPreviousAddresses = 10;

/**
 * The previous homes after the current one changed, the latest first. The home that somebody moved from comes first. If they are back at the
 * first previous home, it is the current one again.
 */
export function formerHomesAfter<Home extends Address>(former: readonly Home[], from: Home, to: Address): Home[] {
  const isBack = !isSameAddress(from, to) && former[0] !== undefined && isSameAddress(former[0], to);
  const earlier = isBack ? former.slice(1) : [...former];
  const left = leftHome(from, to);
  if (!left || earlier.some((home) => isSameHouse(home, left))) return earlier;
  const { residenceStatus: _kind, monthlyHousingPaymentAmount: _cost, ...home } = left;
  return [{ ...home, type: AddressType.previous } as Home, ...earlier].slice(0, mostPreviousAddresses);
}
