/** Groups of digits with a space or a dash between them. All dashes are already hyphens at this point. */
const digitGroups = /\d+(?:(?: ?- ?| )\d+)*/g;

/** A number without spaces, in groups of four, or in the groups of a card with 14 or 15 digits. */
const asOnACard = /^(?:\d+|(?:\d{4} ){3,4}\d{1,4}|\d{4} \d{6} \d{4,5})$/;

/** Payment cards begin with 3 to 6, or with 22 to 27. Years and most phone numbers don't. */
const ofPaymentCard = /^(?=[3-6]|2[2-7])\d{13,19}$/;

/** Tells whether a text contains a payment card's number. The last digit of one is a check digit (ISO/IEC 7812-1). */
export function holdsCardNumber(typed: string): boolean {
  return (typed.match(digitGroups) ?? []).some((found) => {
    const groups = found.split(/[ -]+/);
    return runsOf(groups).some((run) => {
      const isWhole = run.length === groups.length;
      return (isWhole || asOnACard.test(run.join(" "))) && isCardNumber(run.join(""));
    });
  });
}

/** Every series of neighboring groups, because an expiration date or a security code may follow the number. */
function runsOf(groups: readonly string[]): readonly string[][] {
  return groups.flatMap((_, from) => groups.slice(from).map((_group, more) => groups.slice(from, from + more + 1)));
}

function isCardNumber(digits: string): boolean {
  return ofPaymentCard.test(digits) && luhnSum(digits) % 10 === 0;
}

/** Adds the digits after doubling every second one from the right, whose own digits are added in turn. */
function luhnSum(digits: string): number {
  return Array.from(digits, Number).reduce((sum, digit, place) => {
    const value = (digits.length - place) % 2 === 0 ? digit * 2 : digit;
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}
