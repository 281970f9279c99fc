import { peopleOf } from "@portico/domain/application/people-of";
import { isSameMailbox } from "@portico/domain/person/shared-mailbox";
import type { AnyApplication, Records } from "@portico/domain/records/records";
import { recordOf } from "../../kernel/applicant-of.ts";
import { contactOf } from "./contact-of.ts";

/** One person of an application, and the application. */
interface Person {
  readonly application: AnyApplication;
  readonly records: Records;
  readonly applicantId: number;
}

/**
 * Whether the other person of the application gave the same email address. Both can then read the codes sent there, and only their birth
 * dates tell them apart.
 */
function sharesMailbox({ application, records, applicantId }: Person): boolean {
  const { emailAddress } = contactOf(records, applicantId);
  return peopleOf(application, records).some(
    (id) => id !== applicantId && isSameMailbox(contactOf(records, id).emailAddress, emailAddress),
  );
}

/** Whether the other person of the application gave the same phone number. The answer has it only then. */
export function sharedPhone({ application, records, applicantId }: Person): { sharesPhone?: true } {
  const { phoneNumber } = contactOf(records, applicantId);
  const others = peopleOf(application, records).filter((id) => id !== applicantId);
  const isShared = others.some((id) => contactOf(records, id).phoneNumber === phoneNumber);
  return isShared ? { sharesPhone: true } : {};
}

/**
 * Whether a code must come with the person's birth date. An open application doesn't need it if no birth date is on file, since every date
 * would be wrong. That happens after the primary applicant became another person, and none of the former person's answers are left to
 * protect. A sent application always needs it, because the application shows the person's score.
 */
export function needsBirthDate(person: Person): boolean {
  const { application, records, applicantId } = person;
  const isUnknown = birthDateOf(records, applicantId) === undefined;
  return sharesMailbox(person) && !(isUnknown && application.status === "open");
}

/** Whether a birth date is the person's. Always true if none is needed, because then the page doesn't ask. */
export function isBornOn(person: Person, dateOfBirth: string | undefined): boolean {
  if (!needsBirthDate(person)) return true;
  const own = birthDateOf(person.records, person.applicantId);
  return own !== undefined && own === dateOfBirth;
}

/** A person's saved birth date. For a member who hasn't saved it yet, the core's. */
export function birthDateOf(records: Records, applicantId: number): string | undefined {
  return (recordOf(records, "identification", applicantId) ?? recordOf(records, "memberProfile", applicantId))
    ?.dateOfBirth;
}
