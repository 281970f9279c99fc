import * as z from "zod/mini";
import { centsOf, dollarsOf } from "../values/money.ts";
import { maximumAmount } from "../values/numbers.ts";
import { isBelowSmallestLoan, tooLittleIn } from "./share-balance.ts";
import { loanRequestRules, type LoanRequest, type LoanRequestEntry, type LoanRequestSettings } from "./loan-request.ts";

/** A member's own account that may secure a loan, as the core banking system has it. */
export const MemberAccount = z.object({
  /** Opaque, and not the account's number. */
  memberAccountReference: z.string(),
  /** Its kind, among those that the institution lends against. */
  shareAccountConfigurationId: z.int(),
  lastFour: z.string(),
  /** Dollars that may secure a loan: without holds, and without what other loans from here hold. */
  availableBalance: z.number(),
  /** Dollars that other loans from here hold. Left out if none does. */
  heldAmount: z.optional(z.number()),
});
export type MemberAccount = z.output<typeof MemberAccount>;

/** The choice of an account that isn't listed, whose kind, digits, and balance the member types. */
export const anotherAccount = "another";

/**
 * The rules of a request by a member whose accounts are known. One of them has to be chosen, or another one. The facts of a
 * chosen account are the core's, whatever else the request says. It must hold enough for the smallest loan. What other loans hold secures no
 * second one, but the request keeps the whole balance, because a hold may end before the decision.
 */
export function memberRequestRules(
  settings: LoanRequestSettings,
  accounts: readonly MemberAccount[],
): z.ZodMiniType<LoanRequest, LoanRequestEntry> {
  const isKnown = ({ memberAccountReference }: LoanRequestEntry) =>
    memberAccountReference === anotherAccount || chosenAmong(accounts, memberAccountReference) !== undefined;
  const chosen = z.refine<LoanRequest>(isKnown, {
    path: ["memberAccountReference"],
    error: "Choose the account that secures the loan.",
    when: () => true,
  });
  const isEnough = ({ memberAccountReference }: LoanRequestEntry) => {
    const account = chosenAmong(accounts, memberAccountReference);
    return !account || !isBelowSmallestLoan(account.availableBalance, settings);
  };
  const enough = z.refine<LoanRequest>(isEnough, {
    path: ["memberAccountReference"],
    error: tooLittleIn(settings),
    when: () => true,
  });
  return z.pipe(
    z.transform((entry: LoanRequestEntry) => withFacts(entry, accounts, settings)),
    loanRequestRules(settings).check(
      chosen,
      enough,
      z.overwrite((request) => withoutAnother(withHeld(request, accounts))),
    ),
  );
}

export function chosenAmong(
  accounts: readonly MemberAccount[],
  reference: string | null | undefined,
): MemberAccount | undefined {
  return accounts.find(({ memberAccountReference }) => memberAccountReference === reference);
}

/**
 * Without a choice, the largest account counts, so that only the choice is reported as missing. An account with too little for the smallest
 * loan is reported at the choice too, so here it counts as enough for any loan.
 */
function withFacts(
  entry: LoanRequestEntry,
  accounts: readonly MemberAccount[],
  settings: LoanRequestSettings,
): LoanRequestEntry {
  const { memberAccountReference: reference, ...asked } = entry;
  if (reference === anotherAccount) return entry;
  const [largest] = accounts.toSorted((one, other) => other.availableBalance - one.availableBalance);
  const account = chosenAmong(accounts, reference) ?? largest;
  if (!account) return entry;
  return {
    ...asked,
    shareAccountConfigurationId: account.shareAccountConfigurationId,
    shareAccountLastFour: account.lastFour,
    shareBalanceAmount: isBelowSmallestLoan(account.availableBalance, settings)
      ? maximumAmount
      : account.availableBalance,
    ...(reference && { memberAccountReference: reference }),
  };
}

/** The whole balance of a chosen account, which the decision takes the holds of its day off. */
function withHeld(request: LoanRequest, accounts: readonly MemberAccount[]): LoanRequest {
  const { memberAccountReference }: LoanRequestEntry = request;
  const account = chosenAmong(accounts, memberAccountReference);
  if (!account?.heldAmount) return request;
  const whole = dollarsOf(centsOf(account.availableBalance) + centsOf(account.heldAmount));
  return { ...request, shareBalanceAmount: whole } as LoanRequest;
}

function withoutAnother(request: LoanRequest): LoanRequest {
  const { memberAccountReference, ...typed } = request as LoanRequest & LoanRequestEntry;
  return memberAccountReference === anotherAccount ? typed : request;
}
