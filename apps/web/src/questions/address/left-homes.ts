import { monthsOfResidence, type Address } from "@portico/domain/address/address";
import { isSameAddress } from "@portico/domain/address/same-address";
import { onJourney } from "../../api/journey-store.ts";

interface StoredAddress extends Address {
  readonly id: number;
}

/** The homes that people moved from while this tab was open, by the ID of the address that is their home now. */
const leftHomes = new Map<number, Address>();

// Another application, or the end of this one, has nothing to do with them.
onJourney((journey) => {
  if (!journey) leftHomes.clear();
});

/** Notes the home that somebody left. A corrected address isn't a move, and its time doesn't get shorter. */
export function noteMove({ id, ...from }: StoredAddress, to: Address): void {
  if (isSameAddress(from, to) || monthsOfResidence([to]) >= monthsOfResidence([from])) return;
  leftHomes.set(id, from);
}

/** The home that somebody left, to offer it as a previous one. Undefined if it is on file. */
export function leftHomeOf(onFile: readonly StoredAddress[]): Address | undefined {
  const left = onFile.flatMap(({ id }) => leftHomes.get(id) ?? [])[0];
  return left && !onFile.some((address) => isSameAddress(address, left)) ? left : undefined;
}
