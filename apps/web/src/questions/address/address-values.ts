import type * as z from "zod/mini";
import type { Address, AddressSuggestion, PostalAddress } from "@portico/domain/address/address";
import type { StepForm } from "../../forms/step-form.ts";

/** An address as its form holds it. */
export type AddressValues = z.input<typeof Address>;

/** The fields that every form about a place has. */
export type PlaceValues = z.input<typeof PostalAddress> & { bypassVerification?: boolean | undefined };

/** The fields that make a place. */
export const placeFields = ["street", "secondaryLine", "city", "state", "postalCode"] as const;

/** The form as a form about a place only. The cast is needed because React Hook Form's types don't describe a part of a form. */
export function placeFormOf<Values extends PlaceValues>(form: StepForm<Values>): StepForm<PlaceValues> {
  return form as unknown as StepForm<PlaceValues>;
}

/** An address in one line, for a list of choices. */
export function addressInOneLine({ street, secondaryLine, city, state, postalCode }: AddressSuggestion): string {
  return [street, secondaryLine, `${city}, ${state} ${postalCode}`].filter(Boolean).join(", ");
}
