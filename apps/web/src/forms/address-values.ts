import type * as z from "zod/mini";
import type { Address, AddressSuggestion, PostalAddress } from "@portico/domain/address/address";
import type { StepForm } from "./step-form.ts";

/** An address as its form keeps it. */
export type AddressValues = z.input<typeof Address>;

/** What every form about a place holds, whatever else it asks. */
export type PlaceValues = z.input<typeof PostalAddress> & { bypassVerification?: boolean | undefined };

/** The part of a form that is about the place. React Hook Form's types know a form only as a whole. */
export function placeFormOf<Values extends PlaceValues>(form: StepForm<Values>): StepForm<PlaceValues> {
  return form as unknown as StepForm<PlaceValues>;
}

/** An address as one line, to choose it by. */
export function addressInOneLine({ street, secondaryLine, city, state, postalCode }: AddressSuggestion): string {
  return [street, secondaryLine, `${city}, ${state} ${postalCode}`].filter(Boolean).join(", ");
}
