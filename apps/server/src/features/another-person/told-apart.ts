import { peopleOf } from "@portico/domain/application/people-of";
import { answeredAs, identityOf } from "@portico/domain/application/identity-of";
import { identityChangeSince } from "@portico/domain/person/another-person";
import type { Person } from "@portico/domain/person/person";
import { canBeToldApart, sameMailboxAndBirthDate, type Reachable } from "@portico/domain/person/shared-mailbox";
import { recordOf } from "../../kernel/applicant-of.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { contactOf } from "../letters/contact-of.ts";

/**
 * Requires that the two people of an application differ in mailbox or birth date. In a shared mailbox both can read the codes, so with the
 * same birth date each could open the other's notice. `applicantId` is null for a co-applicant who is about to be added. Throws
 * `fieldsInvalid` at the email field of the request's `part`.
 */
export function requireToldApart(
  { application, records, place }: Pick<AnyApplicationScope, "application" | "records" | "place">,
  applicantId: number | null,
  answers: Reachable,
  part: "data" | "applicant" | "coApplicant",
): void {
  if (place.company === "invited") return requireOwnMailbox({ application, records, place }, answers, part);
  const others = peopleOf(application, records).filter((id) => id !== applicantId);
  const isToldApart = others.every((id) => {
    const { emailAddress } = contactOf(records, id);
    return canBeToldApart(answers, { emailAddress, dateOfBirth: recordOf(records, "identification", id)?.dateOfBirth });
  });
  if (!isToldApart)
    throw new AppError("fieldsInvalid", { fields: { [`${part}.emailAddress`]: sameMailboxAndBirthDate } });
}

const notYourOwn = "Enter an email address of your own. The other person gave this one.";

/**
 * An invited person and the first one each have a mailbox of their own. Asking for the birth date instead would let one of them try the
 * other's.
 */
function requireOwnMailbox(
  { application, records, place }: Pick<AnyApplicationScope, "application" | "records" | "place">,
  { emailAddress }: Reachable,
  part: "data" | "applicant" | "coApplicant",
): void {
  const { primaryApplicantId, jointApplicantId } = application;
  const otherId = place.viewer === "primary" ? jointApplicantId : primaryApplicantId;
  if (otherId === null) return;
  if (contactOf(records, otherId).emailAddress.toLowerCase() === emailAddress.toLowerCase())
    throw new AppError("fieldsInvalid", { fields: { [`${part}.emailAddress`]: notYourOwn } });
}

/** The typed email address with the saved birth date. If the name is another person's, their birth date isn't known yet. */
export function withBirthDate(
  { records }: Pick<AnyApplicationScope, "records">,
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
