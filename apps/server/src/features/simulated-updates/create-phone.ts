import type { InputOf } from "@portico/contract/endpoint";
import type { simulatedUpdateApi } from "@portico/contract/simulated-update";
import { contactWrites } from "../people/contact-writes.ts";
import type { Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { requireStillOpen } from "./require-still-open.ts";

type CreatePhone = (typeof simulatedUpdateApi)["createPhone"];

/** Changes an applicant's phone number in every record. Results that depended on the old number are voided, as after a page. */
export function createPhone(
  scope: ApplicationScope,
  { applicantId, phoneNumber }: InputOf<CreatePhone>,
): Change<CreatePhone> {
  requireStillOpen(scope);
  return {
    writes: contactWrites(scope, applicantId, { phoneNumber }),
    events: [{ action: "applicant.updated", applicantId, details: { isSimulated: true } }],
    answer: { created: true },
  };
}
