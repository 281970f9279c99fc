import * as z from "zod/mini";
import { acrossFields } from "../values/across-fields.ts";
import { centsOf, dollarsOf, formatMoney, type Cents } from "../values/money.ts";
import { amount, optionId } from "../values/numbers.ts";
import { paymentProblems, type PaymentProblem } from "../payments/payment-problem.ts";
import { fundingSources, type FundingSource } from "./funding-limits.ts";
import type { AccountProduct } from "./product.ts";

/** The opening deposit of one account, in dollars. 0 if money comes later. */
const FundedAmount = z.strictObject({ fundingProductId: optionId("Choose an account."), amount: amount() });

const ChosenSource = z.strictObject({
  source: z.enum(fundingSources, "Choose where the money comes from."),
  amount: amount({ required: "Enter an amount." }),
  /** The core's name of the account here that pays. Only of the source `internal`. */
  fromAccountReference: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
});
export type ChosenSource = z.output<typeof ChosenSource>;

/** The opening deposits, and where their money comes from. Each source is named once. */
export const AccountFunding = z.strictObject({
  amounts: z.array(FundedAmount).check(z.minLength(1), z.maxLength(20)),
  sources: z.array(ChosenSource).check(z.maxLength(fundingSources.length)),
});
export type AccountFunding = z.output<typeof AccountFunding>;

const problemNames = Object.keys(paymentProblems) as [PaymentProblem, ...PaymentProblem[]];

/** A source as it is kept. A card or an account at another bank has a payment, which is ready once the person did their part. */
const KeptSource = z.extend(ChosenSource, {
  paymentId: z.optional(z.string()),
  isReady: z.optional(z.boolean()),
  problem: z.optional(z.enum(problemNames)),
  /** What the person knows it by: the last four digits, the kind of an account here, the card's brand, or the bank's name. */
  accountType: z.optional(z.string()),
  lastFour: z.optional(z.string()),
  brand: z.optional(z.string()),
  bankName: z.optional(z.string()),
});
export type KeptSource = z.output<typeof KeptSource>;

export const StoredFunding = z.extend(AccountFunding, {
  sources: z.array(KeptSource),
  /** After the signature, a payment couldn't be taken. The page asks again until somebody saves it or pays. */
  needsAgain: z.optional(z.literal(true)),
  /** The person's yes to a debit of their bank account, which they give when they link it. */
  mandate: z.optional(z.strictObject({ ipAddress: z.string(), userAgent: z.string(), acceptedAt: z.string() })),
});
export type StoredFunding = z.output<typeof StoredFunding>;

/** A problem with the amounts or the sources: its place, and how to fix it. */
export interface FundingProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** What a form or the server knows of an account when it checks an amount. */
type FundedProduct = Pick<AccountProduct, "id" | "minimumAmount" | "maximumAmount"> & {
  readonly terms: Pick<AccountProduct["terms"], "openingDeposit">;
};

interface Funded {
  readonly products: readonly FundedProduct[];
  /** The chosen accounts. */
  readonly chosen: readonly number[];
  /** The most dollars of a source. Undefined if this person can't use it. */
  readonly mostOf: (source: FundingSource) => number | undefined;
  /** The dollars in an account here, by the core's name of it. Only the server and the page of a member who signed in know it. */
  readonly availableIn?: (reference: string) => number | undefined;
  /** Fills in what a form doesn't ask for, such as the amount of a single source. */
  readonly complete?: (funding: AccountFunding) => AccountFunding;
}

/** The same checks as rules of a form. */
export function fundingRules(about: Funded) {
  const rules = z.extend(AccountFunding, {}).check(
    acrossFields<AccountFunding>(({ value, issues }) => {
      if (issues.length > 0) return;
      const whole = about.complete?.(value as AccountFunding) ?? (value as AccountFunding);
      for (const { path, message } of problemsOfFunding(whole, about))
        issues.push({ code: "custom", path: [...path], message, input: value });
    }),
  );
  return z.pipe(z.transform(withZeros), rules);
}

/** An empty amount in a form is none. */
function withZeros({ amounts, ...rest }: AccountFunding): AccountFunding {
  const typed: readonly { readonly fundingProductId: number; readonly amount?: number }[] = amounts;
  return {
    ...rest,
    amounts: typed.map(({ fundingProductId, amount: dollars = 0 }) => ({ fundingProductId, amount: dollars })),
  };
}

/** Checks the amounts and the sources against the institution's terms and limits. */
export function problemsOfFunding(funding: AccountFunding, about: Funded): readonly FundingProblem[] {
  const ofAmounts = problemsOfAmounts(funding, about);
  return ofAmounts.length > 0 ? ofAmounts : problemsOfSources(funding, about);
}

/** The most dollars of all sources together. Infinite without a source, because then nobody can pay here. */
export function mostOfAll(mostOf: Funded["mostOf"]): number {
  const cents = fundingSources.reduce((sum, source) => sum + centsOf(mostOf(source) ?? 0), 0);
  return cents > 0 ? dollarsOf(cents) : Infinity;
}

function problemsOfAmounts({ amounts }: AccountFunding, about: Funded): readonly FundingProblem[] {
  const { products, chosen, mostOf } = about;
  const most = mostOfAll(mostOf);
  const named = amounts.map(({ fundingProductId }) => fundingProductId);
  if (chosen.length !== named.length || chosen.some((id) => !named.includes(id)))
    return [{ path: ["amounts"], message: "Enter an amount for each of your new accounts." }];
  const problems = amounts.flatMap(({ fundingProductId, amount: dollars }, place) => {
    const product = products.find(({ id }) => id === fundingProductId);
    const message = product && problemOfAmount(dollars, product, most);
    return message === undefined ? [] : [{ path: ["amounts", place, "amount"], message }];
  });
  if (problems.length > 0 || totalCents(amounts) <= centsOf(most)) return problems;
  const message = `You can add up to ${formatMoney(most)} in all now, and more once your accounts are open.`;
  return [{ path: ["amounts", amounts.length - 1, "amount"], message }];
}

/** Why an account can't open with this amount. A form asks the same. */
export function problemOfAmount(
  dollars: number,
  { minimumAmount, maximumAmount, terms }: FundedProduct,
  mostToPay = Infinity,
): string | undefined {
  if (dollars === 0 && terms.openingDeposit === "later") return undefined;
  const most = Math.min(maximumAmount, mostToPay);
  if (dollars >= minimumAmount && dollars <= most) return undefined;
  return `Enter an amount from ${formatMoney(minimumAmount)} to ${formatMoney(most)}.`;
}

function problemsOfSources(funding: AccountFunding, about: Funded): readonly FundingProblem[] {
  const { sources } = funding;
  const total = totalCents(funding.amounts);
  const paid = totalCents(sources);
  const names = sources.map(({ source }) => source);
  const problems = sources.flatMap((chosen, place): FundingProblem[] => {
    const at = (field: string) => ["sources", place, field];
    if (names.indexOf(chosen.source) !== place) return [{ path: at("source"), message: "Use each source once." }];
    if ((chosen.source === "internal") === (chosen.fromAccountReference === undefined))
      return [{ path: at("fromAccountReference"), message: "Choose the account that the money comes from." }];
    const message = problemOfSource(chosen, about);
    if (message !== undefined) return [{ path: at("amount"), message }];
    const tooLittle = problemOfAccountHere(chosen, about.availableIn);
    return tooLittle === undefined ? [] : [{ path: at("fromAccountReference"), message: tooLittle }];
  });
  if (problems.length > 0 || total === paid) return problems;
  if (sources.length === 0) return [{ path: ["sources"], message: "Choose where the money comes from." }];
  const differs = `${formatMoney(dollarsOf(Math.abs(paid - total)))} too ${paid > total ? "much" : "little"}`;
  const message = `That's ${differs}. Your sources must add up to ${formatMoney(dollarsOf(total))}.`;
  return [{ path: ["sources", sources.length - 1, "amount"], message }];
}

/** Why the chosen account here can't pay its part. */
export function problemOfAccountHere(
  { fromAccountReference, amount: dollars }: ChosenSource,
  availableIn: Funded["availableIn"],
): string | undefined {
  const available = fromAccountReference === undefined ? undefined : availableIn?.(fromAccountReference);
  if (available === undefined || dollars <= available) return undefined;
  return `This account has ${formatMoney(available)} available. Choose another account, or pay part of it another way.`;
}

/** The least payment that the payment vendor takes. */
const leastPaymentCents = 50;

function problemOfSource({ source, amount: dollars }: ChosenSource, { mostOf }: Funded): string | undefined {
  const most = mostOf(source);
  if (most === undefined) return "You can't use this source. Choose another one.";
  if (dollars > most) return `Enter ${formatMoney(most)} or less, and take the rest from another source.`;
  return centsOf(dollars) < leastPaymentCents ? "Enter at least $0.50." : undefined;
}

export function totalCents(amounts: readonly { readonly amount: number }[]): Cents {
  return amounts.reduce((sum, { amount: dollars }) => sum + centsOf(dollars), 0);
}

/** A part of a source's money that goes to one account. */
export interface DepositPart {
  readonly fundingProductId: number;
  readonly source: FundingSource;
  readonly amountCents: Cents;
}

/** In this order, accounts get the money: first the money that is here at once. */
const surestFirst: readonly FundingSource[] = ["internal", "card", "bankAccount"];

/** Divides the sources among the accounts, in the order of the accounts. The parts of a source add up to it, to the cent. */
export function depositParts({ amounts, sources }: AccountFunding): readonly DepositPart[] {
  const left = surestFirst.flatMap((source) => {
    const found = sources.find((one) => one.source === source);
    return found ? [{ source, cents: centsOf(found.amount) }] : [];
  });
  return amounts.flatMap(({ fundingProductId, amount: dollars }) => {
    let needed = centsOf(dollars);
    return left.flatMap((from): DepositPart[] => {
      const amountCents = Math.min(needed, from.cents);
      if (amountCents === 0) return [];
      needed -= amountCents;
      from.cents -= amountCents;
      return [{ fundingProductId, source: from.source, amountCents }];
    });
  });
}
