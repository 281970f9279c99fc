import { LoanDecision, type Decision, type ReportFindings } from "@portico/domain/decision/decision";
import type { Valuation } from "@portico/domain/collateral/vehicle";
import type { UnderwritingRecords } from "@portico/domain/records/records";
import type { LetterKind } from "@portico/domain/tenant/letters";
import type { JobApplication, JobChange, JobHandler, JobScope } from "../../jobs/job.ts";
import { digestOf } from "../../kernel/digest-of.ts";
import type { OutboxDraft, RecordWrite } from "../../kernel/change.ts";
import { askedBefore, knownRows } from "../../kernel/asked-once.ts";
import { anchorAt, securityAnchor, securityChainOf } from "../../kernel/security-event.ts";
import { lettersOf } from "../letters/letters-of.ts";
import { offerEndingOf } from "../letters/offer-ending.ts";
import { lateValuation } from "../vehicles/late-valuation.ts";
import { counteroffersOf, offeredTermsOf } from "./alternatives-of.ts";
import { counterofferEvents, decisionWrites, letterOf, type Promises } from "./decision-writes.ts";
import { acceptedDebts } from "../decided-others/accepted-debts.ts";
import { decidedOthersQueries } from "../decided-others/decided-others.ts";
import { askMilitaryStatus } from "./ask-military-status.ts";
import { borrowersOf } from "./borrowers.ts";
import { checkBeside } from "./check-beside.ts";
import { announcementOf } from "../documents/announcements.ts";
import { handOffMessages } from "./institution-messages.ts";
import { judge, unlessDoubted, type Judgment } from "./judge.ts";
import { heldAlready, untilSettled, withoutHeld, type HeldAlready } from "./held-already.ts";
import { offerOf } from "./offer-of.ts";
import { pullReports } from "./pull-reports.ts";
import { findingsOf } from "./report-findings.ts";
import { standingApproval } from "./standing-approval.ts";
import { underwrittenAnswers } from "./underwritten-answers.ts";
import { waysOnOf } from "./ways-on.ts";
import type { UnderwritingInput } from "../../providers/decision-engine/port.ts";

/** The tries that a bureau always gets if it refuses the connection or answers nonsense. After the last one, manual review follows. */
export const bureauTries = 2;
/** The time from Submit to the end of the last try, while the applicant watches the page. */
const bureauPatienceMs = 10_000;
/** If a try fails within this time, the outbox repeats it a few seconds later, still within the ten. */
const lastRepetitionMs = 5_000;
/** The minimum time of a try, such as the one after a crash. */
const shortestBureauTryMs = 6_000;

/**
 * Decides a claimed application: the bureau's reports, the institution's table, the decision with its reasons and, for an approval, the
 * offer. It is safe to run again: a decided application doesn't change, and no report is ordered twice. If it fails for good, the
 * application goes to manual review.
 */
export const decideApplication: JobHandler = {
  topic: "decide",
  run: async (scope, { origin }) => {
    try {
      await untilSettled(async () => decideOnce(scope, String(origin)));
    } catch (error) {
      if (scope.attempt === 1) await sendReceipts(scope, String(origin));
      throw error;
    }
  },
  giveUp: async (scope, { origin }) => {
    const decision = { ...undecided, decidedAt: scope.now.toISOString(), decidedOn: scope.today };
    const anchor = await securityAnchor(scope);
    await scope.change((current) =>
      isClaimed(current) ? decided(scope, current, decision, { origin: String(origin), anchor }) : undefined,
    );
  },
};

async function decideOnce(scope: JobScope, origin: string): Promise<void> {
  const loaded = await scope.loadApplication();
  if (!isClaimed(loaded)) return;
  // The decision itself would take a trip of its own for the people's other applications.
  const searches = decidedOthersQueries(scope, loaded);
  const [chain, ...others] = await scope.database.trip([securityChainOf(scope), ...searches]);
  const database = askedBefore(scope.database, knownRows(searches, others));
  const { decision, ...outcome } = await decidedFor({ ...scope, database }, loaded);
  const anchor = anchorAt(chain);
  await scope.finish((current) =>
    isClaimed(current) ? decided(scope, current, decision, { ...outcome, origin, anchor }) : undefined,
  );
}

/** Sends the receipts before the decision, which takes longer than usual. */
async function sendReceipts(scope: JobScope, origin: string): Promise<void> {
  await scope.change((current) =>
    isClaimed(current) ? { outbox: lettersOf("received", current, origin) } : undefined,
  );
}

type Decided = Pick<Outcome, "offer" | "late" | "offerTerms" | "counteroffer" | "guards" | "military"> & {
  readonly decision: Decision;
};

async function decidedFor(scope: JobScope, loaded: JobApplication): Promise<Decided> {
  const already = await heldAlready(scope, loaded);
  const [outcome, military] = await Promise.all([
    asPromised(scope, loaded, already).then((promised) => promised ?? judged(scope, loaded, already)),
    askMilitaryStatus(scope, loaded),
  ]);
  return { ...outcome, military, guards: outcome.decision.decision === LoanDecision.approved ? already.guards : [] };
}

/** The decision for a counteroffer that was taken in time, if no fact changed: exactly the loan that was offered. */
async function asPromised(scope: JobScope, loaded: JobApplication, already: HeldAlready): Promise<Decided | undefined> {
  const { application, records } = loaded;
  const standing = await standingApproval(scope, { application, records }, already);
  if (!standing) return undefined;
  const { input, policyVersion, annualRateBasisPoints } = standing.approval;
  const approved = { decision: "approved", reasons: [], annualRateBasisPoints } as const;
  const identityCheck = await checkBeside(scope, loaded, vendorTry(scope));
  const outcome = unlessDoubted({ ...scope, application, records: { ...records, identityCheck } }, approved);
  const judgment: Judgment = { outcome, input: input as UnderwritingInput & typeof input, policyVersion };
  const offer = offerOf(scope, application.productCode, records, judgment);
  return { decision: decisionOf(judgment, [...standing.findings], scope), offer };
}

/** The decision of the institution's table, from the bureau's reports. */
async function judged(scope: JobScope, loaded: JobApplication, already: HeldAlready): Promise<Decided> {
  const { tenant, today } = scope;
  const { application, records: all } = loaded;
  const answers = underwrittenAnswers(application, all, tenant);
  const borrowers = borrowersOf(application, answers);
  const [reports, identityCheck, late, debts] = await allSettled([
    pullReports(scope, application, borrowers, vendorTry(scope)),
    checkBeside(scope, loaded, vendorTry(scope)),
    lateValuation({
      ...scope,
      application,
      records: { ...all, vehicle: answers.vehicle, valuation: answers.valuation },
    }),
    acceptedDebts(scope, { application, records: all }),
  ]);
  const checked = { ...answers, identityCheck: [...identityCheck] };
  const records = withoutHeld(withValuation(checked, late?.valuation), already);
  const underwritten = { tenant, application, records, reports, debts, today };
  const judgment = await judge(scope, underwritten);
  const offer = offerOf(scope, application.productCode, records, judgment);
  const findings = findingsOf(borrowers, reports, judgment.outcome.reasons, today);
  const ways = await waysOnOf(scope, underwritten, judgment);
  return {
    offer,
    late,
    offerTerms: await offeredTermsOf(scope, underwritten, judgment, offer),
    counteroffer: await counteroffersOf(scope, underwritten, judgment),
    decision: { ...decisionOf(judgment, findings, scope), ...(ways && { ways: [...ways] }) },
  };
}

/** Waits for all of them before it fails, so that a charged answer is written first. */
async function allSettled<Work extends readonly Promise<unknown>[]>(work: readonly [...Work]) {
  await Promise.allSettled(work);
  return Promise.all(work);
}

function vendorTry({ now, askedAt, attempt }: JobScope) {
  const spentMs = now.getTime() - askedAt.getTime();
  return {
    timeoutMs: Math.max(bureauPatienceMs - spentMs, shortestBureauTryMs),
    mayTryAgain: attempt < bureauTries || spentMs < lastRepetitionMs,
  };
}

const undecided = {
  decision: LoanDecision.pending,
  reasons: ["undecided"],
  policyVersion: "none",
  input: {},
  inputDigest: digestOf({}),
};

function isClaimed({ application }: JobApplication): boolean {
  return application.status === "claimed";
}

/** The answers with the value that was found at last. */
function withValuation(records: UnderwritingRecords, valuation: Valuation | undefined): UnderwritingRecords {
  return valuation
    ? { ...records, valuation: records.valuation.map(({ id, applicantId }) => ({ id, applicantId, ...valuation })) }
    : records;
}

interface Outcome extends Promises {
  /** The vehicle's value, if it was found only now. */
  readonly late?: Awaited<ReturnType<typeof lateValuation>>;
  readonly guards?: HeldAlready["guards"];
  /** The records of each person's military status, if it was asked for. */
  readonly military?: readonly RecordWrite[];
  /** The site that letters link to. */
  readonly origin: string;
  /** The latest position of the security events. */
  readonly anchor: Readonly<Record<string, string | number>>;
}

function decided(scope: JobScope, current: JobApplication, decision: Decision, outcome: Outcome): JobChange {
  const { late, counteroffer, military = [], origin, anchor } = outcome;
  const { reasons, policyVersion, inputDigest } = decision;
  return {
    writes: [...(late?.writes ?? []), ...military, ...decisionWrites(scope, current, decision, outcome)],
    application: { status: "decided" },
    statements: outcome.guards ?? [],
    events: [
      ...(late?.events ?? []),
      {
        action: "application.decided",
        details: { decision: decision.decision, reasons: reasons.join(","), policyVersion, inputDigest, ...anchor },
      },
      ...counterofferEvents(counteroffer),
    ],
    outbox: [
      { topic: "hand-off", payload: {}, messages: handOffMessages },
      ...current.records.document.map(({ id }) => announcementOf(id)),
      ...lettersAbout(letterOf(decision, counteroffer), current, origin),
      ...offerEndingOf(outcome.offer, scope.now, origin),
    ],
  };
}

/** The letters of a decision. The one about a review also says that the application arrived, so it needs no receipt (decision 185). */
function lettersAbout(kind: LetterKind, current: JobApplication, origin: string): readonly OutboxDraft[] {
  const receipts = kind === "pending" ? [] : lettersOf("received", current, origin);
  return [...receipts, ...lettersOf(kind, current, origin)];
}

function decisionOf(
  { outcome, input, policyVersion }: Judgment,
  findings: ReportFindings[],
  { now, today }: JobScope,
): Decision {
  return {
    decision: LoanDecision[outcome.decision],
    reasons: [...outcome.reasons],
    policyVersion,
    input: { ...input },
    inputDigest: digestOf(input),
    decidedAt: now.toISOString(),
    decidedOn: today,
    ...(outcome.decision === "approved" && {
      annualRateBasisPoints: outcome.annualRateBasisPoints,
      approvedAmount: input.loanAmount,
    }),
    ...(findings.length > 0 && { findings }),
  };
}
