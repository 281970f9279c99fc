import type { AnswerOf, BodyOf } from "@portico/contract/integration/core/calls";
import { steadyNumber } from "../../hash.ts";
import { CoreRefused } from "../core-refused.ts";
import type { Account, Person } from "../person.ts";
import { availableOf, instantOf, openShare, stateOf, todayOf, type Books, type Share } from "./books.ts";
import { accountNamed, credit, debit, post } from "./journal.ts";
import { accountNumbers, routingNumberOf } from "./numbers.ts";

/** The product code that the core doesn't have. It opens an account for any other. */
export const unknownProduct = "UNKNOWN";

/** The members who were created here have numbers that no other member has. */
export const nextMemberNumber = ({ members }: Books): string => String(9_500_001 + members.length);

export function openAccount(books: Books, opening: BodyOf<"openAccount">): AnswerOf<"openAccount"> {
  if (opening.productCode === unknownProduct) throw new CoreRefused("productUnknown");
  const owners = opening.ownership.owners.map((owner) => ({
    role: owner.role,
    ...("memberNumber" in owner && { memberNumber: owner.memberNumber }),
  }));
  const primary = owners.find(({ role }) => role === "primary");
  if (primary?.memberNumber === undefined) throw new CoreRefused("memberNotFound");
  const { memberNumber } = primary;
  const { institution } = books;
  const openings = [...books.shares.values()].flatMap((share) =>
    share.opening ? [{ ...share, ...share.opening }] : [],
  );
  if (openings.some(({ openingId }) => openingId === opening.openingId)) throw new CoreRefused("idTaken");
  const place = openings.filter((share) => share.memberNumber === memberNumber).length;
  const numbers = accountNumbers(institution, memberNumber, place + 1);
  books.shares.set(numbers.accountReference, {
    institution,
    accountReference: numbers.accountReference,
    memberNumber,
    owners,
    opening,
    category: opening.category,
    lastFour: numbers.accountNumber.slice(-4),
    restrictions: opening.restrictions,
    heldForLoansCents: 0,
    status: "open",
  });
  return { ...numbers, memberNumber, routingNumber: routingNumberOf(institution), openedOn: todayOf(books) };
}

/** Brings a demo member's account into the books, with its balance. */
export function bringForward(books: Books, { memberNumber }: Person, account: Account): void {
  const { reference, type, lastFour, availableBalanceCents, holds = [] } = account;
  if (books.shares.has(reference)) return;
  const heldForLoansCents = holds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const balanceCents = availableBalanceCents + heldForLoansCents;
  books.shares.set(reference, {
    institution: books.institution,
    accountReference: reference,
    memberNumber,
    owners: [{ role: "primary", memberNumber }],
    category: type,
    lastFour,
    restrictions: [],
    heldForLoansCents,
    status: "open",
  });
  const lines = [debit("broughtForward", balanceCents), credit(accountNamed(reference), balanceCents)];
  post(books.journal, { kind: "opening", lines }, instantOf(books));
}

/** A member's accounts: those of the roster with their present balances, and those that were opened here. */
export function accountsOfMember(books: Books, { memberNumber, accounts }: Person): AnswerOf<"accounts">["accounts"] {
  const present = accounts.map((account) => {
    const share = books.shares.get(account.reference);
    return share ? { ...account, availableBalanceCents: availableOf(books, share) } : account;
  });
  const opened = [...books.shares.values()].filter(
    ({ opening, status, owners }) =>
      opening && status === "open" && owners.some((owner) => owner.memberNumber === memberNumber),
  );
  return [
    ...present,
    ...opened.map((share) => ({
      reference: share.accountReference,
      type: share.category,
      lastFour: share.lastFour,
      availableBalanceCents: availableOf(books, share),
    })),
  ];
}

export function voidAccount(books: Books, reference: string): AnswerOf<"voidAccount"> {
  const share = openShare(books, reference);
  const { balanceCents, availableBalanceCents, pendingCents } = stateOf(books, share);
  if (balanceCents !== 0 || availableBalanceCents !== 0 || pendingCents !== 0) throw new CoreRefused("accountNotEmpty");
  share.status = "voided";
  return stateOf(books, share);
}

export function orderCard(books: Books, reference: string, order: BodyOf<"orderCard">): AnswerOf<"orderCard"> {
  const share: Share = openShare(books, reference);
  if (share.restrictions.includes("noDebitCard")) throw new CoreRefused("restricted");
  const { orderId, memberNumber = share.memberNumber } = order;
  if (!share.owners.some((owner) => owner.memberNumber === memberNumber)) throw new CoreRefused("notTheirAccount");
  if (books.cards.has(orderId)) throw new CoreRefused("idTaken");
  const digits = (range: number) => steadyNumber(range, "card", books.institution, orderId);
  const card = {
    orderId,
    accountReference: share.accountReference,
    cardReference: digits(2 ** 40).toString(36),
    lastFour: String(digits(10_000)).padStart(4, "0"),
    arrivesBy: daysAfter(books.now(), 10),
  };
  books.cards.set(orderId, card);
  return card;
}

function daysAfter(day: Date, days: number): string {
  return new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
