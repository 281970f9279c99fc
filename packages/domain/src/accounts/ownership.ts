/** The roles of an account's owners. The primary owner is the member. A minor owns it together with a primary owner who is an adult. */
export const ownerRoles = ["primary", "joint", "minor"] as const;
export type OwnerRole = (typeof ownerRoles)[number];

/** The most people who own an account together. */
export const mostOwners = 5;

/** Whether these roles make an account's owners: one primary owner, and either joint owners or one minor. */
export function areOwners(roles: readonly OwnerRole[]): boolean {
  const count = (role: OwnerRole) => roles.filter((one) => one === role).length;
  const isMinors = count("minor") === 1 && count("joint") === 0;
  return count("primary") === 1 && (count("minor") === 0 || isMinors) && roles.length <= mostOwners;
}

/** A whole account in basis points, which are hundredths of a percent. */
export const wholeShare = 10_000;

/** The most people whom an account is payable to on death. */
export const mostBeneficiaries = 10;

interface Share {
  readonly shareBasisPoints: number;
}

/** Whether the shares of the beneficiaries add up to the whole account. An account without beneficiaries is fine too. */
export function areWhole(beneficiaries: readonly Share[]): boolean {
  if (beneficiaries.length === 0) return true;
  const sum = beneficiaries.reduce((total, { shareBasisPoints }) => total + shareBasisPoints, 0);
  return sum === wholeShare && beneficiaries.every(({ shareBasisPoints }) => shareBasisPoints > 0);
}

/** Equal shares that add up to the whole. The first ones are larger by a basis point if it can't be divided. */
export function equalShares(count: number): readonly number[] {
  const rest = wholeShare % count;
  return Array.from({ length: count }, (_, place) => Math.floor(wholeShare / count) + (place < rest ? 1 : 0));
}

/**
 * The choice about overdrafts by ATM and everyday debit card (12 CFR 1005.17). Only `optedIn` lets the institution charge for them.
 */
export const overdraftChoices = ["optedIn", "notOptedIn", "notOffered"] as const;
export type OverdraftChoice = (typeof overdraftChoices)[number];

/** What an institution keeps from a new account, such as lower limits after a screening with doubts. */
export const accountRestrictions = ["limits", "noDebitCard", "noOverdraft"] as const;
export type AccountRestriction = (typeof accountRestrictions)[number];
