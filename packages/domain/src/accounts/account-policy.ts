import type { IdentityFinding } from "../decision/identity-check.ts";
import { centsOf, dollarsOf } from "../values/money.ts";
import type { AccountRestriction } from "./ownership.ts";
import type { AccountScreening, ReportedItemKind, SsnStatus } from "./screening.ts";

/**
 * The inputs of an account's decision table, for one person who opens it. Amounts are dollars. Documented in docs/underwriting.md. The sanctions
 * lists aren't among them, so no table can decline for them (decision 348). Neither is an age, only whether somebody is a minor.
 */
export interface AccountPolicyInput {
  /** The agency's file: found, none at all, frozen, or an agency that didn't answer. */
  readonly screeningFile: "found" | "noFile" | "frozen" | "unavailable";
  readonly screeningScore: number | null;
  /** The code from 9000 on that stands in place of a score. */
  readonly scoreException: number | null;
  /** How many other institutions reported abuse of an account, or suspected fraud. */
  readonly accountAbuse: number;
  readonly fraudSuspected: number;
  /** Dollars that are still owed to other institutions, and how many balances were paid after they were reported. */
  readonly unpaidAmount: number;
  readonly paidBalances: number;
  readonly screeningInquiries: number;
  readonly ssnStatus: SsnStatus;
  readonly identityVerified: boolean;
  /** The identity vendor's view of the person's device. */
  readonly deviceRisk: IdentityFinding | "unknown";
  readonly isMember: boolean;
  /** A member, or somebody who may become one. */
  readonly isEligible: boolean;
  /** The account is for a minor, and whether an adult owns it too. */
  readonly isForMinor: boolean;
  readonly hasAdultOwner: boolean;
  readonly opensChecking: boolean;
}

/** Every name that a table may use. */
export const accountPolicyFields = [
  "screeningFile",
  "screeningScore",
  "scoreException",
  "accountAbuse",
  "fraudSuspected",
  "unpaidAmount",
  "paidBalances",
  "screeningInquiries",
  "ssnStatus",
  "identityVerified",
  "deviceRisk",
  "isMember",
  "isEligible",
  "isForMinor",
  "hasAdultOwner",
  "opensChecking",
] as const satisfies readonly (keyof AccountPolicyInput)[];

/** What is known about a person beside the screening report. */
export type OpenerFacts = Pick<AccountPolicyInput, "identityVerified" | "deviceRisk" | "isMember" | "isEligible"> &
  Pick<AccountPolicyInput, "isForMinor" | "hasAdultOwner" | "opensChecking">;

/** A person about whom the agency didn't answer. */
const unscreened = {
  screeningFile: "unavailable",
  screeningScore: null,
  scoreException: null,
  accountAbuse: 0,
  fraudSuspected: 0,
  unpaidAmount: 0,
  paidBalances: 0,
  screeningInquiries: 0,
  ssnStatus: "notChecked",
} as const satisfies Partial<AccountPolicyInput>;

/** The table's input. A report is undefined if the agency didn't answer. */
export function accountPolicyInput(report: AccountScreening | undefined, facts: OpenerFacts): AccountPolicyInput {
  return { ...(report ? screened(report) : unscreened), ...facts };
}

function screened({ file, score, exceptionCode, items, inquiries, ssnStatus }: AccountScreening) {
  const count = (kind: ReportedItemKind) => items.filter((item) => item.kind === kind).length;
  const owed = items.filter(({ isPaid }) => !isPaid).map(({ amount }) => centsOf(amount));
  return {
    screeningFile: file,
    screeningScore: score?.value ?? null,
    scoreException: exceptionCode ?? null,
    accountAbuse: count("accountAbuse"),
    fraudSuspected: count("fraudSuspected"),
    unpaidAmount: dollarsOf(owed.reduce((sum, cents) => sum + cents, 0)),
    paidBalances: items.filter(({ kind, isPaid }) => kind === "unpaidBalance" && isPaid).length,
    screeningInquiries: inquiries,
    ssnStatus,
  };
}

/** A table's outcome for one person. Every row that fired adds its reason, the decisive ones first. */
export interface AccountPolicyOutcome {
  readonly decision: "approved" | "limited" | "pending" | "declined";
  readonly reasons: readonly string[];
  readonly restrictions: readonly AccountRestriction[];
}
