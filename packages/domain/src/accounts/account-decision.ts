import * as z from "zod/mini";
import { Bureau } from "../decision/decision.ts";
import type { AccountPolicyOutcome } from "./account-policy.ts";
import { accountRestrictions, type AccountRestriction } from "./ownership.ts";
import type { SanctionsCheck } from "./sanctions-match.ts";
import { ScreeningScore, type AccountScreening } from "./screening.ts";

/**
 * Reasons that a notice states, by their codes in decision tables. No law asks for them: Regulation B is about credit, and 15 USC 1681m(a)
 * only asks for the agency and the score. People can do more with a notice that has them.
 */
export const accountReasons = {
  accountAbuse: "Abuse of an account that another institution reported",
  fraudSuspected: "Suspected fraud that another institution reported",
  unpaidBalance: "A balance that is owed to another institution",
  paidBalance: "A balance at another institution that was paid late",
  /** For a policy based on the score. The notice also lists the factors that the agency names. */
  screeningFactors: "Information in the account screening report",
  noScreeningFile: "No file at the account screening agency",
  notInFieldOfMembership: "Not in our field of membership",
  minorWithoutAdult: "An account for a minor needs an adult owner",
} as const;
export type AccountReason = keyof typeof accountReasons;

/** Reasons that no report can cause. A decline for these alone is no use of a consumer report, so no notice of 15 USC 1681m(a) is due. */
const reasonsWithoutReport: ReadonlySet<string> = new Set<AccountReason>([
  "notInFieldOfMembership",
  "minorWithoutAdult",
]);

export function isWithoutReport(reason: AccountReason): boolean {
  return reasonsWithoutReport.has(reason);
}

/** Reasons for a manual review beyond these. Only the institution sees them. */
export const accountReviewReasons = {
  screeningUnavailable: "The account screening agency could not be reached",
  screeningFrozen: "The account screening file is frozen",
  noScreeningScore: "The account screening report has no score",
  ssnNotIssued: "The Social Security number was never issued",
  ssnDeceased: "The Social Security number belongs to somebody who died",
  identityUnverified: "The identity could not be verified",
  deviceRisk: "The device raises doubts",
  policyUnavailable: "The decision table could not be evaluated",
} as const;
export type AccountReviewReason = keyof typeof accountReviewReasons;

/** The reasons for a review that a report causes. If the institution then says no, it used the report. */
const reviewsOfReport: ReadonlySet<string> = new Set<AccountReviewReason>([
  "screeningFrozen",
  "noScreeningScore",
  "ssnNotIssued",
  "ssnDeceased",
]);

/** Reasons that only Portico itself adds. No table may name them, and no applicant learns of them (decision 348). */
export const sanctionsReasons = {
  sanctionsConfirmed: "A person matches a sanctions list by name and birth date. Call OFAC before money moves",
  sanctionsPotential: "A person may match a sanctions list",
  sanctionsUnavailable: "The sanctions lists could not be searched",
} as const;
export type SanctionsReason = keyof typeof sanctionsReasons;

export const accountOutcomes = ["open", "openWithLimits", "manualReview", "decline"] as const;
export type AccountOutcome = (typeof accountOutcomes)[number];

/** A decision's findings from one person's screening report. They belong to that person alone. */
export const ScreeningFindings = z.object({
  applicantId: z.int(),
  agency: Bureau,
  /** Left out with an exception code, which is no score. */
  score: z.optional(ScreeningScore),
  inquiries: z.int(),
  /** The decision's reasons that came from this report, and that its owner may read. */
  reasons: z.array(z.string()),
  /** Whether anything in the report counted against the person. A no then needs a notice (15 USC 1681m(a)). */
  isUsed: z.boolean(),
});
export type ScreeningFindings = z.output<typeof ScreeningFindings>;

/** The decision about an account application, with everything needed to explain and replay it. */
export const AccountDecision = z.object({
  outcome: z.enum(accountOutcomes),
  /** The reasons of everybody who opens the account, and of the lists. Only the institution sees all of them. */
  reasons: z.array(z.string()),
  restrictions: z.array(z.enum(accountRestrictions)),
  findings: z.array(ScreeningFindings),
  /** Somebody matches a list by name and birth date, so money that came in isn't refunded by itself. */
  holdsMoney: z.boolean(),
  policyVersion: z.string(),
  /** The table's input for each person who opens the account, and the SHA-256 of exactly that. */
  inputs: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  inputDigest: z.string(),
  decidedAt: z.string(),
  /** The day in the institution's time zone, which is the date of a notice. */
  decidedOn: z.string(),
});
export type AccountDecision = z.output<typeof AccountDecision>;

/** A person who opens the account, with their report and the table's outcome for them. */
export interface JudgedOpener {
  readonly applicantId: number;
  readonly report: AccountScreening | undefined;
  readonly outcome: AccountPolicyOutcome;
}

export type DecidedAccount = Pick<AccountDecision, "outcome" | "reasons" | "restrictions" | "findings" | "holdsMoney">;

/**
 * Merges what a table says about each person with the sanctions checks of everybody who is named. A check that isn't clear always leads to manual
 * review, before any decline: a decline would refund money by itself. Otherwise declined beats pending, pending beats limited, and limited
 * beats open.
 */
export function decideAccount(
  openers: readonly JudgedOpener[],
  checks: readonly Pick<SanctionsCheck, "outcome">[],
): DecidedAccount {
  const listed = sanctionsReasonsOf(checks);
  const outcome = listed.length > 0 ? "manualReview" : strictest(openers);
  const told = openers.flatMap(({ outcome: { reasons } }) => reasons);
  const restrictions = new Set(openers.flatMap((opener) => opener.outcome.restrictions));
  return {
    outcome,
    reasons: [...new Set([...listed, ...told])],
    restrictions: outcome === "openWithLimits" ? accountRestrictions.filter((one) => restrictions.has(one)) : [],
    findings: openers.flatMap(findingsOf),
    holdsMoney: listed.includes("sanctionsConfirmed"),
  };
}

function sanctionsReasonsOf(checks: readonly Pick<SanctionsCheck, "outcome">[]): readonly SanctionsReason[] {
  const outcomes = new Set(checks.map(({ outcome }) => outcome));
  return [
    ...(outcomes.has("confirmed") ? (["sanctionsConfirmed"] as const) : []),
    ...(outcomes.has("potential") ? (["sanctionsPotential"] as const) : []),
    ...(outcomes.has("unavailable") ? (["sanctionsUnavailable"] as const) : []),
  ];
}

const outcomeOfDecision = {
  declined: "decline",
  pending: "manualReview",
  limited: "openWithLimits",
  approved: "open",
} as const satisfies Readonly<Record<AccountPolicyOutcome["decision"], AccountOutcome>>;

/** Nobody who opens the account was judged yet, so a person looks. */
function strictest(openers: readonly JudgedOpener[]): AccountOutcome {
  const decisions = new Set(openers.map(({ outcome }) => outcome.decision));
  const first = (["declined", "pending", "limited", "approved"] as const).find((one) => decisions.has(one));
  return outcomeOfDecision[first ?? "pending"];
}

function findingsOf({ applicantId, report, outcome }: JudgedOpener): readonly ScreeningFindings[] {
  if (!report) return [];
  const { agency, score, inquiries } = report;
  const reasons = outcome.reasons.filter((reason) => isFromReport(reason));
  const isUsed = reasons.length > 0 || outcome.reasons.some((reason) => reviewsOfReport.has(reason));
  return [{ applicantId, agency, ...(score && { score }), inquiries, reasons, isUsed }];
}

function isFromReport(reason: string): boolean {
  return Object.hasOwn(accountReasons, reason) && !reasonsWithoutReport.has(reason);
}

/** What the applicants may learn of a decision: the outcome, and what a new account lacks. A review never says why. */
export interface ToldAccountDecision {
  readonly outcome: AccountOutcome;
  readonly restrictions: readonly AccountRestriction[];
  readonly decidedOn: string;
}

export function toldDecision({ outcome, restrictions, decidedOn }: AccountDecision): ToldAccountDecision {
  return { outcome, restrictions, decidedOn };
}
