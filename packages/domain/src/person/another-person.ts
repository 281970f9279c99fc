import { isWithinSlips, lettersOf } from "./spelling.ts";

/** The answers that identify a person. Unanswered ones are left out. */
export interface Identity {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly dateOfBirth?: string | undefined;
  readonly taxpayerIdentificationNumber?: string | undefined;
}

const identityParts = ["firstName", "lastName", "dateOfBirth", "taxpayerIdentificationNumber"] as const;

/**
 * How an identity changed.
 * - `samePerson`: no change, or a corrected spelling.
 * - `otherName`: the last name is different or the two were swapped, so the identity must be checked again.
 * - `otherFirstName`: the first name is different. The old agreements were made under the other one.
 * - `otherNumbers`: the birth date, the TIN, or both were corrected, so the old agreement to a credit check
 *   doesn't cover them.
 * - `anotherPerson`: none of the first person's answers are valid.
 */
export type IdentityChange = "samePerson" | "otherName" | "otherFirstName" | "otherNumbers" | "anotherPerson";

/**
 * One changed name is a correction, even with a typo in the birth date. So are changed numbers under the same name. Two
 * changed names, or a name and a number, mean another person (decision 048).
 */
export function identityChange(before: Identity, after: Identity): IdentityChange {
  const names = (["firstName", "lastName"] as const).filter((part) => isOtherName(before[part], after[part]));
  const numbers = (["dateOfBirth", "taxpayerIdentificationNumber"] as const).filter((part) =>
    isOther(before[part], after[part]),
  );
  if (isSwapped(before, after)) return "otherName";
  if (names.length === 0) return numbers.length > 0 ? "otherNumbers" : "samePerson";
  // Twins may have SSNs that differ by one digit, so only a difference in the birth date can be a typo.
  const others = numbers.filter((part) => part !== "dateOfBirth" || !isMistyped(before.dateOfBirth, after.dateOfBirth));
  if (names.length + others.length > 1) return "anotherPerson";
  if (numbers.length > 0) return "otherNumbers";
  return names.includes("firstName") ? "otherFirstName" : "otherName";
}

/** From the weakest to the strongest. */
const strength: readonly IdentityChange[] = [
  "samePerson",
  "otherName",
  "otherFirstName",
  "otherNumbers",
  "anotherPerson",
];

/**
 * Also compares with the identity of the person who gave the answers: changing one name after the other also means
 * another person. A save that changes nothing keeps the same person.
 */
export function identityChangeSince(first: Identity, before: Identity, after: Identity): IdentityChange {
  if (isSameIdentity(before, after)) return "samePerson";
  const changes = new Set([identityChange(before, after), identityChange(first, after)]);
  return strength.findLast((change) => changes.has(change)) ?? "samePerson";
}

/** Compares each part letter by letter. A part that is missing on one side isn't a difference. */
export function isSameIdentity(one: Identity, other: Identity): boolean {
  return identityParts.every((part) => !isOther(one[part], other[part]));
}

function isOther(before: string | undefined, after: string | undefined): boolean {
  return before !== undefined && after !== undefined && before !== after;
}

/** Whether the first and the last name traded fields. */
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

/** A typo, or a shorter or longer form, is still the same name: Quil and Quill, Dnaa and Danna, Dan and Daniel. */
function isOtherName(before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  const [one, other] = [lettersOf(before), lettersOf(after)];
  const slips = Math.min(one.length, other.length) < longName ? 1 : 2;
  return !one.startsWith(other) && !other.startsWith(one) && !isWithinSlips(slips, one, other);
}

/** In a shorter name, two typos would make different names count as the same: Sam and Kim. */
const longName = 4;

/** One digit more, less or different, or two neighbors swapped. */
function isMistyped(before = "", after = ""): boolean {
  const [one, other] = [before, after].map((day) => day.replaceAll("-", "")) as [string, string];
  return isWithinSlips(1, one, other);
}
