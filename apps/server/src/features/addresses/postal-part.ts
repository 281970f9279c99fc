import type { PostalAddress } from "@portico/domain/address/address";

/** The part of an address that the postal authority gets. It doesn't need the time that somebody lived there. */
export function postalPartOf({ street, secondaryLine, city, state, postalCode }: PostalAddress): PostalAddress {
  return { street, ...(secondaryLine ? { secondaryLine } : {}), city, state, postalCode };
}

/** Whether two addresses name the same place, character by character. */
export function isSamePlace(one: PostalAddress, other: PostalAddress): boolean {
  return JSON.stringify(postalPartOf(one)) === JSON.stringify(postalPartOf(other));
}
