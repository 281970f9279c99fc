import type { transactionKinds } from "@portico/contract/integration/core/money";

/** The institution's own accounts in the ledger. */
export const internalAccounts = {
  cardClearing: "Card payments to receive",
  achClearing: "Bank payments to receive",
  returnsToCollect: "Returned deposits to collect",
  dividendsPaid: "Dividends paid",
  pendingDeposits: "Pending deposits",
  feeIncome: "Fee income",
  broughtForward: "Balances brought forward",
} as const;
export type InternalAccount = keyof typeof internalAccounts;

/** An internal account, or a member's account by its reference. */
export type LedgerAccount = InternalAccount | `account ${string}`;

export function accountNamed(reference: string): LedgerAccount {
  return `account ${reference}`;
}

/** One side of a posting. An amount is on one side only. */
export interface Line {
  readonly account: LedgerAccount;
  readonly debitCents: number;
  readonly creditCents: number;
}

export type EntryKind = (typeof transactionKinds)[number] | "pending";

export interface NewEntry {
  readonly kind: EntryKind;
  readonly lines: readonly Line[];
  readonly depositId?: string;
  readonly transferId?: string;
  readonly feeId?: string;
  /** The terms of a returned deposit let the member's account fall below zero. */
  readonly mayOverdraw?: boolean;
}

export interface Entry extends Omit<NewEntry, "mayOverdraw"> {
  readonly id: number;
  /** An instant. */
  readonly postedAt: string;
}

export interface Journal {
  readonly entries: Entry[];
  /** Debits less credits of each account, in cents. */
  readonly totals: Map<LedgerAccount, number>;
}

export const createJournal = (): Journal => ({ entries: [], totals: new Map() });

export const debit = (account: LedgerAccount, cents: number): Line => ({
  account,
  debitCents: cents,
  creditCents: 0,
});
export const credit = (account: LedgerAccount, cents: number): Line => ({
  account,
  debitCents: 0,
  creditCents: cents,
});

/** The balance of a member's account, which is a debt of the institution: credits less debits. */
export function balanceOf({ totals }: Journal, reference: string): number {
  return 0 - (totals.get(accountNamed(reference)) ?? 0);
}

/** Posts an entry, or throws and posts nothing. After it, debits are equal to credits, and only a return may overdraw an account. */
export function post(journal: Journal, { mayOverdraw = false, ...entry }: NewEntry, postedAt: string): Entry {
  const lines = entry.lines.filter(({ debitCents, creditCents }) => debitCents !== 0 || creditCents !== 0);
  const [debits, credits] = sumsOf(lines);
  if (lines.some((line) => !isRight(line)) || debits !== credits)
    throw new Error(`The entry isn't balanced: ${debits} and ${credits} cents.`);
  const totals = new Map(journal.totals);
  for (const { account, debitCents, creditCents } of lines)
    totals.set(account, (totals.get(account) ?? 0) + debitCents - creditCents);
  const isOverdrawn = lines.some(
    ({ account, debitCents }) => account.startsWith("account ") && debitCents > 0 && (totals.get(account) ?? 0) > 0,
  );
  if (isOverdrawn && !mayOverdraw) throw new Error("The entry would overdraw an account.");
  const posted = { ...entry, lines, id: journal.entries.length + 1, postedAt };
  journal.entries.push(posted);
  for (const { account } of lines) journal.totals.set(account, totals.get(account) ?? 0);
  assertBalanced(journal);
  return posted;
}

function isRight({ debitCents, creditCents }: Line): boolean {
  const isPart = (cents: number) => Number.isSafeInteger(cents) && cents >= 0;
  return isPart(debitCents) && isPart(creditCents) && (debitCents === 0 || creditCents === 0);
}

function sumsOf(lines: readonly Line[]): readonly [debits: number, credits: number] {
  return lines.reduce<readonly [number, number]>(
    ([debits, credits], { debitCents, creditCents }) => [debits + debitCents, credits + creditCents],
    [0, 0],
  );
}

function assertBalanced({ totals }: Journal): void {
  const sum = [...totals.values()].reduce((total, cents) => total + cents, 0);
  if (sum !== 0) throw new Error(`The ledger isn't balanced: it is off by ${sum} cents.`);
}

export interface TrialBalance {
  readonly accounts: readonly Line[];
  readonly debitCents: number;
  readonly creditCents: number;
}

/** Every account on the side of its balance, added up again from the entries. The sides are equal. */
export function trialBalance({ entries }: Journal): TrialBalance {
  const totals = new Map<LedgerAccount, number>();
  for (const { account, debitCents, creditCents } of entries.flatMap(({ lines }) => lines))
    totals.set(account, (totals.get(account) ?? 0) + debitCents - creditCents);
  const accounts = [...totals].map(([account, cents]) =>
    cents >= 0 ? debit(account, cents) : credit(account, 0 - cents),
  );
  const [debitCents, creditCents] = sumsOf(accounts);
  return { accounts, debitCents, creditCents };
}
