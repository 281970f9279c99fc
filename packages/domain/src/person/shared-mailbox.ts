/** A person's mailbox, and their birth date if it is known. */
export interface Reachable {
  readonly emailAddress: string;
  readonly dateOfBirth?: string | undefined;
}

/** Whether two email addresses are one mailbox. Capital letters make no difference. */
export function isSameMailbox(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The error at the email field when email address and birth date wouldn't tell an application's two people apart. */
export const sameMailboxAndBirthDate =
  "You both have the same date of birth. Give an email address for each of you, so that we can tell you apart.";

/**
 * Whether a code sent to their mailboxes and a birth date identify only one of two people. Both people read the codes in
 * a shared mailbox, so the birth date is the second factor there.
 */
export function canBeToldApart(one: Reachable, other: Reachable): boolean {
  const isSameBirthDate = one.dateOfBirth !== undefined && one.dateOfBirth === other.dateOfBirth;
  return !isSameBirthDate || !isSameMailbox(one.emailAddress, other.emailAddress);
}
