import { isSameMailbox } from "@portico/domain/person/shared-mailbox";
import type { ApplicationState, Records } from "@portico/domain/records/records";
import { recordOf } from "../../kernel/applicant-of.ts";
import { contactOf } from "./contact-of.ts";
import { peopleOf } from "./letters-of.ts";

/** One person of an application, and the application. */
interface Person {
  readonly application: ApplicationState;
  readonly records: Records;
  readonly applicantId: number;
}

/**
 * Whether the other person of the application gave the same email address. Both can then read the codes sent there, and only their birth
 * dates tell them apart.
 */
export function sharesMailbox({ application, records, applicantId }: Person): boolean {
  const { emailAddress } = contactOf(records, applicantId);
  return peopleOf(application, records).some(
    (id) => id !== applicantId && isSameMailbox(contactOf(records, id).emailAddress, emailAddress),
  );
}

/** Whether a birth date is the person's. Always true if nobody shares their mailbox, because then the page doesn't ask. */
export function isBornOn(person: Person, dateOfBirth: string | undefined): boolean {
  if (!sharesMailbox(person)) return true;
  const own = recordOf(person.records, "identification", person.applicantId);
  return own !== undefined && own.dateOfBirth === dateOfBirth;
}
