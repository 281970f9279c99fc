import * as z from "zod/mini";
import { fieldNames } from "./field-names.ts";
import { MaximumLength } from "./limits.ts";
import { text } from "./text.ts";

/** An e-mail address. Whether its mailbox exists is the verifier's business, not this rule's. */
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

/** What stands at the field of an address that receives no mail. */
export const undeliverableEmail = "We could not deliver to this email address. Check it.";

/** What the verifier says of an address. Unknown counts as valid: the applicant is never stopped by a vendor. */
export const EmailVerificationResult = z.object({ emailIsValid: z.boolean() });
export type EmailVerificationResult = z.output<typeof EmailVerificationResult>;
