import type { AnswerOf, BodyOf } from "@portico/contract/integration/core/calls";
import { scoped } from "../../scope.ts";
import type { World } from "../../world.ts";
import { CoreRefused } from "../core-refused.ts";
import { balanceOf, createJournal, type Journal } from "./journal.ts";

type State = AnswerOf<"account">;

/** A member's account: one that was opened here, or one of a demo member that was used. */
export interface Share extends Pick<State, "accountReference" | "owners" | "category" | "lastFour" | "restrictions"> {
  readonly institution: string;
  readonly memberNumber: string;
  /** What it was opened with. Left out of a demo member's account. */
  readonly opening?: BodyOf<"openAccount">;
  /** What a demo member's account holds for loans from here. */
  readonly heldForLoansCents: number;
  status: State["status"];
}

export interface BookedDeposit {
  readonly order: BodyOf<"postDeposit">;
  readonly bookedOn: string;
  state: AnswerOf<"deposit">["state"];
  holdUntil: string | undefined;
  reversal: AnswerOf<"deposit">["reversal"];
}

export interface BookedHold {
  readonly order: BodyOf<"placeHold">;
  readonly accountReference: string;
  isReleased: boolean;
}

export interface OpenedMember {
  readonly memberNumber: string;
  readonly name: string;
  readonly memberSince: string;
}

/** What one institution's core knows besides its members: its ledger, and what was opened here. */
export interface Books {
  readonly institution: string;
  readonly now: () => Date;
  readonly journal: Journal;
  readonly members: OpenedMember[];
  readonly shares: Map<string, Share>;
  readonly deposits: Map<string, BookedDeposit>;
  readonly holds: Map<string, BookedHold>;
  readonly cards: Map<string, AnswerOf<"orderCard"> & { readonly accountReference: string }>;
  readonly transfers: Set<string>;
  readonly fees: Set<string>;
}

/** The books of an institution in a scope. */
export type AllBooks = (scope: string) => { of(institution: string): Books; all(): readonly Books[] };

export function createBooks(world: World): AllBooks {
  return scoped(() => {
    const books = new Map<string, Books>();
    return {
      of(institution) {
        const known = books.get(institution);
        if (known) return known;
        const made = booksOf(institution, world);
        books.set(institution, made);
        return made;
      },
      all: () => [...books.values()],
    };
  });
}

const booksOf = (institution: string, { now }: World): Books => ({
  institution,
  now,
  journal: createJournal(),
  members: [],
  shares: new Map(),
  deposits: new Map(),
  holds: new Map(),
  cards: new Map(),
  transfers: new Set(),
  fees: new Set(),
});

/** Today, as YYYY-MM-DD. */
export const todayOf = ({ now }: Books): string => now().toISOString().slice(0, 10);
export const instantOf = ({ now }: Books): string => now().toISOString();

/** An account that isn't voided. */
export function openShare(books: Books, reference: string): Share {
  const share = knownShare(books, reference);
  if (share.status === "voided") throw new CoreRefused("accountVoided");
  return share;
}

export function knownShare({ shares }: Books, reference: string): Share {
  const share = shares.get(reference);
  if (!share) throw new CoreRefused("accountNotFound");
  return share;
}

const isActive = (until: string | undefined, today: string): boolean => until === undefined || today < until;

/** The balance without holds, and without deposits that are held. */
export function availableOf(books: Books, { accountReference: reference, heldForLoansCents }: Share): number {
  const today = todayOf(books);
  const holds = [...books.holds.values()].filter(
    ({ accountReference, isReleased, order }) =>
      accountReference === reference && !isReleased && isActive(order.until, today),
  );
  const held = [...books.deposits.values()].filter(
    ({ order, state, holdUntil }) =>
      order.accountReference === reference && state === "posted" && holdUntil !== undefined && today < holdUntil,
  );
  const sum = [...holds, ...held].reduce((total, { order }) => total + order.amountCents, heldForLoansCents);
  return balanceOf(books.journal, reference) - sum;
}

/** Deposits that aren't in the balance yet. */
export function pendingOf({ deposits }: Books, reference: string): number {
  return [...deposits.values()]
    .filter(({ order, state }) => order.accountReference === reference && state === "pending")
    .reduce((total, { order }) => total + order.amountCents, 0);
}

/** An account as the core's answers show it. */
export function stateOf(books: Books, share: Share): State {
  const { accountReference, opening, owners, category, status, lastFour, restrictions } = share;
  return {
    accountReference,
    ...(opening && { productCode: opening.productCode }),
    ...(opening?.nickname !== undefined && { nickname: opening.nickname }),
    category,
    status,
    lastFour,
    owners,
    balanceCents: balanceOf(books.journal, accountReference),
    availableBalanceCents: availableOf(books, share),
    pendingCents: pendingOf(books, accountReference),
    restrictions,
  };
}
