import { answeredAs, identityChangeSince, identityOf } from "@portico/domain/person/another-person";
import type { Person } from "@portico/domain/person/person";
import { canBeToldApart, sameMailboxAndBirthDate, type Reachable } from "@portico/domain/person/shared-mailbox";
import { recordOf } from "../../kernel/applicant-of.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { contactOf } from "../letters/contact-of.ts";
import { peopleOf } from "../letters/letters-of.ts";

/**
 * Requires answers that tell a person apart from the other one of the application. Both read the codes in a shared mailbox, and a birth date
 * that both have would let either open the other's notice. A co-applicant without an ID is about to be added. Throws `fieldsInvalid` at the
 * email field of `part` of the request.
 */
export function requireToldApart(
  { application, records }: Pick<ApplicationScope, "application" | "records">,
  applicantId: number | null,
  answers: Reachable,
  part: "data" | "applicant" | "coApplicant",
): void {
  const others = peopleOf(application, records).filter((id) => id !== applicantId);
  const isToldApart = others.every((id) => {
    const { emailAddress } = contactOf(records, id);
    return canBeToldApart(answers, { emailAddress, dateOfBirth: recordOf(records, "identification", id)?.dateOfBirth });
  });
  if (!isToldApart)
    throw new AppError("fieldsInvalid", { fields: { [`${part}.emailAddress`]: sameMailboxAndBirthDate } });
}

/** A person's contact details as typed, with the saved birth date. Another person's birth date isn't known yet. */
export function withBirthDate(
  { records }: Pick<ApplicationScope, "records">,
  applicantId: number,
  { firstName, lastName, emailAddress }: Person,
  isAnotherPerson = false,
): Reachable {
  const saved = identityOf(records, applicantId);
  const typed = { ...saved, firstName, lastName };
  const isAnother =
    isAnotherPerson || identityChangeSince(answeredAs(records, applicantId), saved, typed) === "anotherPerson";
  return { emailAddress, dateOfBirth: isAnother ? undefined : saved.dateOfBirth };
}
