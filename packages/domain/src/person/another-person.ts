import type { Records } from "../records/records.ts";

/** What tells people apart. Left out where somebody has not said it yet. */
export interface Identity {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly dateOfBirth?: string | undefined;
  readonly taxpayerIdentificationNumber?: string | undefined;
}

const identityParts = ["firstName", "lastName", "dateOfBirth", "taxpayerIdentificationNumber"] as const;

/**
 * How an identity changed. `samePerson`: nothing, or a slip of spelling. `otherName`: one name is another, so who it is must be checked again.
 * `otherNumbers`: the birth date or the taxpayer number was corrected, and an agreement to a credit check does not cover the new one.
 * `anotherPerson`: nothing that the first one said holds.
 */
export type IdentityChange = "samePerson" | "otherName" | "otherNumbers" | "anotherPerson";

/** One change is a correction. Two of first name, last name, birth date and taxpayer number make another person (decision 048). */
export function identityChange(before: Identity, after: Identity): IdentityChange {
  const names = (["firstName", "lastName"] as const).filter((part) => isOtherName(before[part], after[part]));
  const numbers = (["dateOfBirth", "taxpayerIdentificationNumber"] as const).filter((part) =>
    isOther(before[part], after[part]),
  );
  if (isSwapped(before, after)) return "otherName";
  if (names.length + numbers.length > 1) return "anotherPerson";
  if (numbers.length > 0) return "otherNumbers";
  return names.length > 0 ? "otherName" : "samePerson";
}

/** From the weakest to the strongest. */
const strength: readonly IdentityChange[] = ["samePerson", "otherName", "otherNumbers", "anotherPerson"];

/**
 * The same for a person whose answers were given as somebody else: one name after the other makes another person, too. A save that changes
 * nothing changes nobody.
 */
export function identityChangeSince(first: Identity, before: Identity, after: Identity): IdentityChange {
  if (isSameIdentity(before, after)) return "samePerson";
  const changes = new Set([identityChange(before, after), identityChange(first, after)]);
  return strength.findLast((change) => changes.has(change)) ?? "samePerson";
}

/** Letter by letter; what one of them leaves out is no difference. */
export function isSameIdentity(one: Identity, other: Identity): boolean {
  return identityParts.every((part) => !isOther(one[part], other[part]));
}

/** Who a person was when they gave the answers that the application holds. */
export function answeredAs(
  records: Pick<Records, "applicant" | "identification">,
  applicantId: number | null,
): Identity {
  const person = records.applicant.find((record) => record.applicantId === applicantId);
  return { ...identityOf(records, applicantId), ...person?.answeredAs };
}

/** The identity of one of an application's people. */
export function identityOf(
  { applicant, identification }: Pick<Records, "applicant" | "identification">,
  applicantId: number | null,
): Identity {
  const person = applicant.find((record) => record.applicantId === applicantId);
  const numbers = identification.find((record) => record.applicantId === applicantId);
  return {
    firstName: person?.firstName,
    lastName: person?.lastName,
    dateOfBirth: numbers?.dateOfBirth,
    taxpayerIdentificationNumber: numbers?.taxpayerIdentificationNumber,
  };
}

function isOther(before: string | undefined, after: string | undefined): boolean {
  return before !== undefined && after !== undefined && before !== after;
}

/** A first and a last name in each other's field. */
function isSwapped(before: Identity, after: Identity): boolean {
  return (
    before.firstName !== undefined &&
    before.firstName !== before.lastName &&
    lettersOf(before.firstName) === lettersOf(after.lastName ?? "") &&
    lettersOf(before.lastName ?? "") === lettersOf(after.firstName ?? "") &&
    before.dateOfBirth === after.dateOfBirth &&
    before.taxpayerIdentificationNumber === after.taxpayerIdentificationNumber
  );
}

/** A slip of the finger, or a name written shorter or longer, is still the same name: Quil and Quill, Dan and Daniel. */
function isOtherName(before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  const [one, other] = [lettersOf(before), lettersOf(after)];
  return !one.startsWith(other) && !other.startsWith(one) && !isOneSlip(one, other);
}

function lettersOf(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");
}

/** One letter more, less or different, or two neighbors swapped. */
function isOneSlip(one: string, other: string): boolean {
  const start = sharedStart(one, other);
  const end = sharedStart(reversed(one.slice(start)), reversed(other.slice(start)));
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left === reversed(right);
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length += 1;
  return length;
}

function reversed(text: string): string {
  return text.split("").toReversed().join("");
}
