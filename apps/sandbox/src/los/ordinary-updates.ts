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
  readonly bytes: number;
  readonly sha256: string;
  readonly path: string;
}

interface Body {
  readonly type?: string;
  readonly documentId?: number;
  readonly document?: DeskDocument;
  readonly decision?: { readonly input?: { readonly loanAmount?: number; readonly termInMonths?: number | null } };
}

const bodyOf = ({ body }: ReceivedMessage) => body as Body;

export function documentsIn(messages: readonly ReceivedMessage[]): readonly DeskDocument[] {
  const bodies = messages.map(bodyOf);
  const removed = new Set(bodies.flatMap(({ type, documentId }) => (type === "document.removed" ? [documentId] : [])));
  return bodies.flatMap(({ document }) => (document && !removed.has(document.documentId) ? [document] : []));
}

const daysToAnswer = 7;
const rate = 749;
/** The share of the asked amount that a counteroffer offers. */
const lessShare = 0.8;

/** The content of an ordinary update, so that a button or a test needs only the status. */
export function ordinaryContent(status: DeskStatus, messages: readonly ReceivedMessage[], now: Date): object {
  const { loanAmount = 0, termInMonths = null } =
    messages.map(bodyOf).findLast(({ decision }) => decision)?.decision?.input ?? {};
  const asked = { loanAmount, termInMonths, annualRateBasisPoints: rate };
  const documentId = documentsIn(messages).at(-1)?.documentId;
  const dueOn = new Date(now.getTime() + daysToAnswer * 86_400_000).toISOString().slice(0, 10);
  const contents: Readonly<Record<DeskStatus, object>> = {
    inReview: {},
    informationRequested: {
      tasks: [
        {
          taskId: "pay-stubs",
          applicantType: "primary",
          what: "Your two most recent pay stubs",
          why: "They show the income that you entered.",
          dueOn,
        },
      ],
    },
    documentRejected: { documentId, reason: "The picture is too dark to read." },
    documentAccepted: { documentId },
    counteroffer: {
      reasons: [{ code: "incomeInsufficient" }],
      choices: [{ ...asked, loanAmount: Math.floor((loanAmount * lessShare) / 100) * 100 }],
    },
    approved: { offers: [asked] },
    declined: { reasons: [{ code: "incomeUnverified" }] },
    withdrawn: {},
    funded: { fundedOn: now.toISOString().slice(0, 10) },
  };
  return contents[status];
}
