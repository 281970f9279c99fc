import * as z from "zod/mini";
import { fieldNames } from "./field-names.ts";
import { MaximumLength } from "./limits.ts";
import { text } from "./text.ts";

/** An email address. The verifier, not this rule, checks that its mailbox exists. */
export const EmailAddress = text({
  field: fieldNames.email,
  max: MaximumLength.email,
  required: "Enter an email address.",
}).check(
  z.regex(
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$|^$/,
    "Enter an email address, such as name@example.com.",
  ),
);

/** The error for an address that receives no mail. */
export const undeliverableEmail = "We could not deliver to this email address. Check it.";

/** The verifier's result for an address. `unknown` counts as valid, because a vendor must never stop an applicant. */
export const EmailVerificationResult = z.object({ emailIsValid: z.boolean() });
export type EmailVerificationResult = z.output<typeof EmailVerificationResult>;
