import { counterofferTakenBy } from "@portico/domain/application/takes-counteroffer";
import { withAmountAndTerm } from "@portico/domain/application/with-amount-and-term";
import { amountAndTermOf } from "@portico/domain/application/amount-and-term";
import { counterofferFor, type Counteroffer, type CounterofferApproval } from "@portico/domain/decision/counteroffer";
import type { ReportFindings } from "@portico/domain/decision/decision";
import type { AskedLoan } from "@portico/domain/loan/asked-loan";
import type { ApplicationState, Records, UnderwritingRecords } from "@portico/domain/records/records";
import { canonicalJson } from "@portico/domain/values/canonical-json";
import type { OtherApplication, Scope } from "../../kernel/scope.ts";
import { isWorthAsMuch } from "../counteroffers/worth-as-much.ts";
import { hasNewDebt } from "../decided-others/new-debt.ts";
import { borrowersOf, consumerOf } from "./borrowers.ts";
import { coveredAnswers } from "./covered-answers.ts";
import { heldAlready, type HeldAlready } from "./held-already.ts";
import { underwritingInputOf } from "./underwriting-input.ts";

/** An application with its records, which may be those after a change. */
export interface Following {
  readonly application: ApplicationState;
  readonly records: Records;
}

/** A counteroffer that an application takes: its figures, the table's approval, and the score that it rests on. */
export interface StandingApproval {
  readonly approval: CounterofferApproval;
  readonly choice: Counteroffer;
  /** The last day of the counteroffer. */
  readonly endsOn: string;
  /** How many other counteroffers came with it. */
  readonly others: number;
  /** The first application's findings, by the people of this one. */
  readonly findings: readonly ReportFindings[];
}

/**
 * The approval behind a counteroffer, which stands until its last day: the table isn't asked again, and no other report is ordered. Undefined
 * if the application takes none, if a fact changed since or is missing, or after the last day. Payment protection and consents are no facts,
 * so a page that asks for them again ends nothing (decision 313).
 */
export async function standingApproval(
  scope: Scope,
  following: Following,
  already?: Pick<HeldAlready, "since">,
): Promise<StandingApproval | undefined> {
  const { application, records } = following;
  const link = counterofferTakenBy(records);
  const loan = askedLoanOf(records);
  const answers = link && mayStand(link) && loan && coveredAnswers(scope, following);
  if (!answers) return undefined;
  const declined = await scope.otherApplication(link.applicationId);
  const taken = takenOf(scope, declined.records, loan);
  if (!taken || isHeldSince(declined, already ?? (await heldAlready(scope, following)))) return undefined;
  if (await hasNewDebt(scope, following, declined)) return undefined;
  if (!isSame(scope, declined, { ...following, answers }, { ...taken, loan })) return undefined;
  return { ...taken, findings: findingsFor(application, declined) };
}

/** Nothing brings back a counteroffer that was sent with other facts, or whose two people parted. */
const mayStand = ({ isChanged, partedOn }: NonNullable<ReturnType<typeof counterofferTakenBy>>) =>
  !isChanged && partedOn === undefined;

/** Whether another loan has taken a part of the deposit since the decision. */
function isHeldSince({ records }: OtherApplication, { since = "" }: Pick<HeldAlready, "since">): boolean {
  return since > (records.decision[0]?.decidedAt ?? "");
}

interface Taken extends Pick<StandingApproval, "approval" | "choice" | "endsOn" | "others"> {
  readonly madeOn: string;
}

/** The counteroffer for exactly this loan, until its last day. */
function takenOf({ today }: Pick<Scope, "today">, records: Records, loan: AskedLoan): Taken | undefined {
  const [made] = records.counteroffer;
  if (!made || today > made.endsOn) return undefined;
  const approval = counterofferFor(made.approvals ?? [], loan);
  const choice = counterofferFor(made.choices, loan);
  const { madeOn, endsOn, choices } = made;
  return approval && choice && { approval, choice, madeOn, endsOn, others: choices.length - 1 };
}

function askedLoanOf(records: Records): AskedLoan | undefined {
  const loan = amountAndTermOf(records);
  return loan && { loanAmount: loan.loanAmount, termInMonths: loan.termInMonths ?? null };
}

/** Both applications are seen on the day of the counteroffer, so that a vehicle is as old. */
interface Basis extends Pick<Taken, "approval" | "madeOn"> {
  readonly loan: AskedLoan;
}

interface Answered extends Pick<Following, "application"> {
  readonly answers: UnderwritingRecords;
}

function isSame(scope: Scope, declined: Following, now: Answered, basis: Basis): boolean {
  const answers = coveredAnswers(scope, declined);
  if (!answers) return false;
  const { valuation } = isWorthAsMuch(answers, now.answers) ? answers : now.answers;
  const present = { ...now, answers: { ...now.answers, valuation } };
  return factsIn(scope, { ...declined, answers }, basis) === factsIn(scope, present, basis);
}

/** Everything but the reports that the decision would rest on, as text: the people as the bureau knows them, and the table's input. */
function factsIn(
  { tenant }: Pick<Scope, "tenant">,
  { application, answers }: Answered,
  { approval, loan, madeOn }: Basis,
): string {
  const records = withAmountAndTerm(answers, loan);
  const people = borrowersOf(application, records).map(consumerOf);
  const seen = { tenant, application, records, reports: [], debts: [], today: madeOn };
  return canonicalJson({ people, input: underwritingInputOf(seen, approval.annualRateBasisPoints) });
}

function findingsFor(
  { primaryApplicantId, jointApplicantId }: ApplicationState,
  { application, records }: OtherApplication,
): readonly ReportFindings[] {
  return (records.decision[0]?.findings ?? []).flatMap((finding) => {
    const isPrimary = finding.applicantId === application.primaryApplicantId;
    const applicantId = isPrimary ? primaryApplicantId : jointApplicantId;
    return applicantId === null ? [] : [{ ...finding, applicantId, reasons: [] }];
  });
}
