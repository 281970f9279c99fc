import type { Bureau } from "../decision/decision.ts";
import { actionSentences, scoreCreated, scoreRange, scoreSentences } from "../decision/notice-sentences.ts";
import { longDate } from "../values/long-date.ts";
import {
  accountReasons,
  isWithoutReport,
  type AccountDecision,
  type AccountReason,
  type ScreeningFindings,
} from "./account-decision.ts";
import { withoutEmpty, type LegalDocument } from "./legal-document.ts";
import type { AccountRestriction } from "./ownership.ts";
import type { ScreeningScore } from "./screening.ts";

/*
 * The notice of 15 USC 1681m(a) about an account that is declined or opens with limits, and the same without a report. Regulation B asks for
 * no reasons here, because it is about credit (12 CFR 1002.9). The notice has them all the same. Lawyers decide about a change.
 */

/** What the law lets a notice state of a score. A fifth factor is only the number of inquiries (15 USC 1681m(a)(2)). */
const mostFactors = 4;

/** The most reasons, as for loans. More would hide the ones that matter. */
const mostReasons = 4;

/** What one person is told about an account that doesn't simply open. */
export interface AccountAction {
  readonly action: "declined" | "limited";
  readonly noticeDate: string;
  readonly reasons: readonly string[];
  readonly restrictions: readonly AccountRestriction[];
  /** How many accounts they asked for. Left out: one. */
  readonly count?: number | undefined;
  /** The institution's figures of lower limits. */
  readonly lowerLimits?: readonly string[] | undefined;
  /** The agency whose report about this person counted. Undefined if none did. */
  readonly agency: Bureau | undefined;
  /** Undefined without a score. An exception code is none. */
  readonly score: ScreeningScore | undefined;
}

export const screeningSentences = {
  title: "Notice about your account",
  titleOfSeveral: "Notice about your accounts",
  declined: "We did not open the account that you asked for.",
  declinedSeveral: "We did not open the accounts that you asked for.",
  limited: "We opened the account that you asked for, but with these limits:",
  limitedSeveral: "We opened the accounts that you asked for, but with these limits:",
  insteadOfSigned: "These limits apply instead of the limits in the documents that you signed.",
  agencyRights:
    "You have the right to a free copy of your report from this agency if you ask within 60 days of this notice. You also have the right to dispute with the agency anything in the report that is inaccurate or incomplete.",
  scoreUsed: "We also used your score from this agency:",
  anotherOwner: "Information about another owner of the account",
  questions: "Questions? Call us. You can also ask us to look at your application again.",
} as const;

/** What a new account lacks, in words that fit a list. */
export const restrictionSentences: Readonly<Record<AccountRestriction, string>> = {
  limits: "Lower limits for deposits, withdrawals, and transfers",
  noDebitCard: "No debit card",
  noOverdraft: "We pay no overdrafts",
};

/** What happens to the account: the institution's own after a manual review, or else the decision's. */
export type TakenAction = Pick<AccountAction, "action" | "restrictions" | "lowerLimits" | "count">;

/** The limits of an account in sentences, with the institution's figures. */
export function limitsInWords(
  restrictions: readonly AccountRestriction[],
  lowerLimits: readonly string[] = [],
): readonly string[] {
  return restrictions.flatMap((one) => [restrictionSentences[one], ...(one === "limits" ? lowerLimits : [])]);
}

/** The action that a decision takes by itself. Undefined if the account simply opens, or if a person looks first. */
export function actionTaken({ outcome, restrictions }: AccountDecision): TakenAction | undefined {
  if (outcome === "decline") return { action: "declined", restrictions: [] };
  return outcome === "openWithLimits" ? { action: "limited", restrictions } : undefined;
}

/**
 * What a person is told. Each person learns only about their own report. The sanctions lists leave no trace: their reasons aren't among
 * those that a notice may state.
 */
export function accountActionFor(
  applicantId: number,
  { reasons, findings, decidedOn }: AccountDecision,
  taken: TakenAction,
): AccountAction {
  const own = findings.find((one) => one.applicantId === applicantId);
  const counted = own?.isUsed ? own : undefined;
  return {
    ...taken,
    noticeDate: decidedOn,
    reasons: toldReasons(own, reasons),
    agency: counted?.agency,
    score: counted?.score && { ...counted.score, factors: keyFactors(counted.score.factors) },
  };
}

function toldReasons(own: ScreeningFindings | undefined, all: readonly string[]): readonly string[] {
  const told = all.filter((reason): reason is AccountReason => Object.hasOwn(accountReasons, reason));
  const mine = told.filter((reason) => isWithoutReport(reason) || own?.reasons.includes(reason));
  const others = mine.length < told.length ? [screeningSentences.anotherOwner] : [];
  return [...mine.map((reason) => accountReasons[reason]), ...others].slice(0, mostReasons);
}

function keyFactors(factors: readonly string[]): string[] {
  const fifth = factors[mostFactors];
  return [...factors.slice(0, mostFactors), ...(fifth !== undefined && /inquir/i.test(fifth) ? [fifth] : [])];
}

interface Addressee {
  readonly firstName: string;
  readonly lastName: string;
}

/** The notice as a page, a PDF, and a sealed record show it. */
export function accountActionNotice(
  { firstName, lastName }: Addressee,
  { action, noticeDate, reasons, restrictions, lowerLimits, agency, score, count = 1 }: AccountAction,
): LegalDocument {
  const isLimited = action === "limited";
  const isOne = count === 1;
  return {
    id: "accountAction",
    title: isOne ? screeningSentences.title : screeningSentences.titleOfSeveral,
    sections: withoutEmpty([
      {
        heading: "",
        lines: [
          `For ${firstName} ${lastName}. ${longDate(noticeDate)}.`,
          screeningSentences[`${action}${isOne ? "" : "Several"}`],
          ...(isLimited ? [limitsInWords(restrictions, lowerLimits), screeningSentences.insteadOfSigned] : []),
        ],
      },
      { heading: actionSentences.principalReasons, lines: reasons.length > 0 ? [reasons] : [] },
      { heading: "The report that we used", lines: agency ? agencyLines(agency) : [] },
      { heading: "Your score", lines: score ? scoreLines(score) : [] },
      { heading: "", lines: [screeningSentences.questions] },
    ]),
  };
}

function agencyLines({ name, address, phone }: Bureau): LegalDocument["sections"][number]["lines"] {
  return [actionSentences.bureauUsed, `${name}, ${address}, ${phone}`, screeningSentences.agencyRights];
}

function scoreLines({ value, factors, ...score }: ScreeningScore) {
  return [
    screeningSentences.scoreUsed,
    [`Your score: ${value}`, scoreCreated(score), scoreRange(score)],
    ...(factors.length > 0 ? [scoreSentences.factors, factors] : []),
  ];
}
