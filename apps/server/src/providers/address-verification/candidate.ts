import * as z from "zod/mini";
import { PostalAddress } from "@portico/domain/address/address";

const Text = z._default(z.string(), "");

/** The fields we read from a candidate of Smarty's US Street API. Every field may be missing. */
export const Candidate = z.object({
  delivery_line_1: Text,
  components: z.object({
    secondary_designator: Text,
    secondary_number: Text,
    city_name: Text,
    state_abbreviation: Text,
    zipcode: Text,
    plus4_code: Text,
  }),
  metadata: z.object({ record_type: Text }),
  analysis: z.object({ dpv_match_code: Text, dpv_footnotes: Text, footnotes: Text }),
});
export type Candidate = z.output<typeof Candidate>;

/** Two-letter delivery codes: "AABBPB" contains PB. */
export function deliveryNotesOf({ analysis }: Candidate): ReadonlySet<string> {
  return new Set(analysis.dpv_footnotes.match(/../g));
}

/** Codes for changed or missing parts, each followed by a #: "A#M#" contains A and M. */
export function changeNotesOf({ analysis }: Candidate): ReadonlySet<string> {
  return new Set(analysis.footnotes.split("#").filter(Boolean));
}

/** Returns the address in the postal service's spelling, or undefined if we couldn't store it. */
export function addressOf(candidate: Candidate, { withSecondary = true } = {}): PostalAddress | undefined {
  const { components } = candidate;
  const secondary = [components.secondary_designator, components.secondary_number].filter(Boolean).join(" ");
  const line = candidate.delivery_line_1;
  const street = secondary !== "" && line.endsWith(` ${secondary}`) ? line.slice(0, -secondary.length - 1) : line;
  const result = PostalAddress.safeParse({
    street,
    ...(withSecondary && secondary !== "" ? { secondaryLine: secondary } : {}),
    city: components.city_name,
    state: components.state_abbreviation,
    postalCode: [components.zipcode, components.plus4_code].filter(Boolean).join("-"),
  });
  return result.success ? result.data : undefined;
}
