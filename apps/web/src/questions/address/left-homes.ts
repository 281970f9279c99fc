import { AddressType, monthsOfResidence, type Address } from "@portico/domain/address/address";
import { leftHome } from "@portico/domain/address/left-home";
import { isSameAddress, isSameHouse } from "@portico/domain/address/same-address";
import { onJourney } from "../../api/journey-store.ts";

interface StoredAddress extends Address {
  readonly id: number;
}

/** The homes that people moved from while this tab was open, by the id of the address record that now holds their new home. */
const leftHomes = new Map<number, Address>();

// Forget them when the application ends or another one begins.
onJourney((journey) => {
  if (!journey) leftHomes.clear();
});

/** Notes the home that somebody moved from, if this is a move. */
export function noteMove({ id, ...from }: StoredAddress, to: Address): void {
  const left = leftHome(from, to);
  if (left) leftHomes.set(id, left);
}

/** The new home of a person who moved along with another one. Their time there changes only if it was the same before (067). */
export function movedAlong(own: Address, from: Address, to: Address): Address {
  const { yearsLived, monthsLived } = monthsOfResidence([own]) === monthsOfResidence([from]) ? to : own;
  return { ...to, yearsLived, monthsLived };
}

/**
 * The home that somebody moved from, to offer it as a previous address. Undefined if it is already on file, even if its apartment was
 * corrected.
 */
export function leftHomeOf(onFile: readonly StoredAddress[]): Address | undefined {
  const left = onFile.flatMap(({ id }) => leftHomes.get(id) ?? [])[0];
  const isListed = (address: StoredAddress) =>
    address.type === AddressType.previous ? isSameHouse(address, left!) : isSameAddress(address, left!);
  return left && !onFile.some(isListed) ? left : undefined;
}
