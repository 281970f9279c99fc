import type { FundingSource } from "../accounts/funding-limits.ts";
import { longDate } from "../values/long-date.ts";
import { formatMoney } from "../values/money.ts";

/** A deposit as a letter tells it. */
export interface DepositOfLetter {
  readonly source: FundingSource;
  /** In dollars. */
  readonly amount: number;
  /** One that waits isn't taken before its bank account is confirmed. */
  readonly state: "here" | "onItsWay" | "waiting" | "notComing";
  /** Undefined: at once. */
  readonly usableOn: string | undefined;
}

/** A new account as a letter names it: by its name and its last four digits. */
export interface AccountOfLetter {
  readonly name: string;
  readonly lastFour: string | undefined;
  readonly deposits: readonly DepositOfLetter[];
  readonly card: { readonly lastFour: string; readonly arrivesBy: string | undefined } | undefined;
}

/** "Share savings, ending in 1418" */
export function nameWithDigits({ name, lastFour }: AccountOfLetter): string {
  return lastFour === undefined ? name : `${name}, ending in ${lastFour}`;
}

const sources: Readonly<Record<FundingSource, string>> = {
  internal: "account here",
  card: "card",
  bankAccount: "bank",
};

/** Each deposit of an account in a sentence. `payer` is the first name of the owner who paid, if that isn't the reader. */
export function depositsInWords({ name, deposits }: AccountOfLetter, payer: string | undefined): readonly string[] {
  const whose = payer === undefined ? "your" : `${payer}'s`;
  return deposits.map(({ source, amount, ...deposit }) => {
    const from = `${formatMoney(amount)} from ${whose} ${sources[source]}`;
    return `${name}: ${sentenceOf({ from, ...deposit }, payer)}`;
  });
}

interface Told extends Pick<DepositOfLetter, "state" | "usableOn"> {
  readonly from: string;
}

function sentenceOf({ from, state, usableOn }: Told, payer: string | undefined): string {
  const use = usableOn === undefined ? "now" : `on ${longDate(usableOn)}`;
  if (state === "here") return `${from} is here. You can use it ${use}.`;
  if (state === "onItsWay")
    return `${from} is on its way. ${usableOn === undefined ? "" : `You can use it ${use}.`}`.trim();
  if (state === "notComing") return `${from} didn't come.`;
  const who = payer === undefined ? "you confirm your bank account" : `${payer} confirms the bank account`;
  return `We take ${from} after ${who}.`;
}

/** When the debit card of an account comes, to the owner whose name is on it. */
export function cardInWords({ name, card }: AccountOfLetter): readonly string[] {
  if (!card) return [];
  const when = card.arrivesBy === undefined ? "is on its way" : `arrives by ${longDate(card.arrivesBy)}`;
  return [`Your debit card for ${name}, ending in ${card.lastFour}, ${when}.`];
}
