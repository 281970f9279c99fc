import type { ReceivedMessage } from "./received-applications.ts";

/** The statuses that the desk can send, in the order of a review. */
export const deskStatuses = [
  "inReview",
  "informationRequested",
  "documentRejected",
  "documentAccepted",
  "counteroffer",
  "approved",
  "declined",
  "withdrawn",
  "funded",
] as const;
export type DeskStatus = (typeof deskStatuses)[number];

/** A document that Portico announced and nobody removed. */
export interface DeskDocument {
  readonly documentId: number;
  readonly applicantType?: string;
  readonly contentType?: string;
  /** The task and the paper that its sender chose. */
  readonly taskId?: string;
  readonly paper?: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly path: string;
}

/** A borrower as the message about sending names them. */
export interface DeskBorrower {
  readonly applicantType?: string;
  /** Left out by an older version. */
  readonly verification?: { readonly isVerified: boolean; readonly by: readonly string[] };
}

interface Body {
  readonly type?: string;
  readonly documentId?: number;
  readonly document?: DeskDocument;
  readonly applicants?: readonly DeskBorrower[];
  readonly productName?: string;
  readonly loanDecisionName?: string;
  readonly decision?: {
    readonly input?: {
      readonly loanAmount?: number;
      readonly termInMonths?: number | null;
      readonly isJoint?: boolean;
    };
  };
}

const bodyOf = ({ body }: ReceivedMessage) => body as Body;

export function documentsIn(messages: readonly ReceivedMessage[]): readonly DeskDocument[] {
  const bodies = messages.map(bodyOf);
  const removed = new Set(bodies.flatMap(({ type, documentId }) => (type === "document.removed" ? [documentId] : [])));
  return bodies.flatMap(({ document }) => (document && !removed.has(document.documentId) ? [document] : []));
}

/** The borrowers of the sent application, with how each was verified. */
export function borrowersIn(messages: readonly ReceivedMessage[]): readonly DeskBorrower[] {
  const submitted = messages.map(bodyOf).findLast(({ type }) => type === "application.submitted");
  return (submitted?.applicants ?? []).filter(({ verification }) => verification);
}

/** What people asked for, by the last decision that came in. */
export interface AskedLoan {
  readonly product: string;
  readonly loanAmount: number;
  /** Null for a line of credit. */
  readonly termInMonths: number | null;
  readonly decision: string;
  /** Two people asked. */
  readonly isJoint: boolean;
}

const inputOf = (decided: Body | undefined) => decided?.decision?.input ?? {};

export function askedLoanIn(messages: readonly ReceivedMessage[]): AskedLoan {
  const decided = messages.map(bodyOf).findLast(({ decision }) => decision);
  const { loanAmount = 0, termInMonths = null, isJoint = false } = inputOf(decided);
  return {
    product: decided?.productName ?? "Unknown product",
    loanAmount,
    termInMonths,
    isJoint,
    decision: decided?.loanDecisionName ?? "none yet",
  };
}

/** The tasks that the desk's buttons ask for, by the person. */
export const ordinaryTasks = { primary: "pay-stubs", joint: "pay-stubs-of-co-borrower" } as const;
type Asked = keyof typeof ordinaryTasks;
const daysToAnswer = 7;
const rate = 749;
/** What the second offer of an approval adds to its term and rate. */
const longer = { months: 12, rate: 50 };
/** The share of the asked amount that a counteroffer offers. */
const lessShare = 0.8;

interface Context {
  readonly messages: readonly ReceivedMessage[];
  readonly now: Date;
  /** The task that a document answers, if the desk asked for one. */
  readonly taskId?: string | undefined;
}

/** The content of an ordinary update, so that a button or a test needs only the status. */
export function ordinaryContent(status: DeskStatus, { messages, now, taskId }: Context): object {
  const asked = loanOf(askedLoanIn(messages));
  const document = { documentId: documentsIn(messages).at(-1)?.documentId, ...(taskId !== undefined && { taskId }) };
  const contents: Readonly<Record<DeskStatus, object>> = {
    inReview: {},
    informationRequested: payStubsOf("primary", now),
    documentRejected: { ...document, reason: "The picture is too dark to read." },
    documentAccepted: document,
    counteroffer: {
      reasons: [{ code: "incomeInsufficient" }],
      choices: [{ ...asked, loanAmount: Math.floor((asked.loanAmount * lessShare) / 100) * 100 }],
    },
    approved: { offers: [asked] },
    declined: { reasons: [{ code: "incomeUnverified" }] },
    withdrawn: {},
    funded: { fundedOn: now.toISOString().slice(0, 10) },
  };
  return contents[status];
}

/** A request to one of the people for their pay stubs. */
export function payStubsOf(applicantType: Asked, now: Date): object {
  const dueOn = new Date(now.getTime() + daysToAnswer * 86_400_000).toISOString().slice(0, 10);
  const why = "They show the income that you entered.";
  const what = "Your two most recent pay stubs";
  const paper = "payStubs";
  return { tasks: [{ taskId: ordinaryTasks[applicantType], applicantType, paper, what, why, dueOn }] };
}

/** A yes to the newest document that also says that one pay stub is enough. */
export function enough(messages: readonly ReceivedMessage[]): object {
  return { documentId: documentsIn(messages).at(-1)?.documentId, isEnough: true };
}

/** An approval over the asked term and a longer one. A line of credit has no term, so it gets one offer. */
export function twoOffers(messages: readonly ReceivedMessage[]): object {
  const asked = loanOf(askedLoanIn(messages));
  if (asked.termInMonths === null) return { offers: [asked] };
  const other = {
    ...asked,
    termInMonths: asked.termInMonths + longer.months,
    annualRateBasisPoints: rate + longer.rate,
  };
  return { offers: [asked, other] };
}

function loanOf({ loanAmount, termInMonths }: AskedLoan) {
  return { loanAmount, termInMonths, annualRateBasisPoints: rate };
}
