import { identityChange, identityChangeSince, type Identity } from "./another-person.ts";
import { isWithinSlips, lettersOf } from "./spelling.ts";

/** A person's identity and contact. */
export interface Named extends Identity {
  readonly emailAddress?: string | undefined;
  readonly phoneNumber?: string | undefined;
}

/** The error when a changed name may be another person's, and the answer is missing. */
export const whoIsItRequired = "Is this the same person? Choose one.";

/**
 * Whether a save must say if a changed name still means the same person (decision 156). Couples and siblings share a last name, so another
 * first name alone may be another person. Two other names always are, and aren't asked.
 *
 * @param first the identity of the person who gave the answers
 */
export function asksWhoItIs(first: Named, before: Named, after: Named): boolean {
  if (identityChangeSince(first, before, { ...before, ...after }) === "anotherPerson") return false;
  return isOtherFirstName(first, before, after) || (isOtherLastName(before, after) && isOtherContact(before, after));
}

function isOtherFirstName(first: Named, before: Named, after: Named): boolean {
  const [behind, saved, typed] = [first, before, after].map(({ firstName }) => firstName) as [string, string, string];
  if (!behind || !saved || !typed || lettersOf(saved) === lettersOf(typed)) return false;
  if (isCorrection(behind, typed) || isSwapped(before, after)) return false;
  // Each of several saves may change one letter only, and together they make another name.
  return !isCorrection(saved, typed) || isCorrection(behind, saved);
}

/**
 * The same letters, a middle name or initial more or less, or one slip inside a name of five letters or more. One letter in a short name or
 * at the end makes somebody else's: Lea and Leo, Mark and Mary, Robert and Roberta.
 */
function isCorrection(one: string, other: string): boolean {
  const [left, right] = [lettersOf(one), lettersOf(other)];
  if (left === right || lettersOf(firstWord(one)) === lettersOf(firstWord(other))) return true;
  const isLong = Math.min(left.length, right.length) >= longName;
  return isLong && left[0] === right[0] && left.at(-1) === right.at(-1) && isWithinSlips(1, left, right);
}

const longName = 5;

const firstWord = (name: string) => name.trim().split(/\s/)[0] ?? "";

const isSwapped = (before: Named, after: Named) =>
  identityChange(nameOf(before), nameOf(after)) === "otherName" &&
  lettersOf(before.firstName ?? "") === lettersOf(after.lastName ?? "");

function isOtherLastName(before: Named, after: Named): boolean {
  return identityChange({ lastName: before.lastName }, { lastName: after.lastName }) === "otherName";
}

/** A marriage may change a last name, but rarely with the email address and the phone too. */
function isOtherContact(before: Named, after: Named): boolean {
  return before.emailAddress !== after.emailAddress && before.phoneNumber !== after.phoneNumber;
}

const nameOf = ({ firstName, lastName }: Named): Identity => ({ firstName, lastName });
