import type * as z from "zod/mini";
import type { Address, AddressSuggestion } from "@portico/domain/address";

/** An address as its form keeps it. */
export type AddressValues = z.input<typeof Address>;

/** An address as one line, to choose it by. */
export function addressInOneLine({ street, secondaryLine, city, state, postalCode }: AddressSuggestion): string {
  return [street, secondaryLine, `${city}, ${state} ${postalCode}`].filter(Boolean).join(", ");
}
