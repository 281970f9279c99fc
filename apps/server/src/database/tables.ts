import type { Generated } from "kysely";
import type { SendTo } from "@portico/contract/one-time-code";
import type { HandOffEnd } from "@portico/domain/decision/document-verification";
import type { PaymentProblem } from "@portico/domain/payments/payment-problem";
import type { PaymentSource, PaymentState } from "@portico/domain/payments/payment";
import type { RecordKind } from "@portico/domain/records/records";
import type { ApplicationTable } from "./application-table.ts";

/**
 * The tables of schema `public`. Names are camel case here and snake case in PostgreSQL (`compose.ts`). Every table begins with the tenant,
 * and row-level security shows a trip only its own tenant's rows. Ids are 53-bit integers and are read as numbers, `bytea` as buffers, timestamps as dates.
 */
export interface Tables {
  application: ApplicationTable;
  record: RecordTable;
  session: SessionTable;
  event: EventTable;
  securityEvent: SecurityEventTable;
  securityChain: SecurityChainTable;
  outbox: OutboxTable;
  taxpayerIndex: TaxpayerIndexTable;
  idempotency: IdempotencyTable;
  rateLimit: RateLimitTable;
  resumeChallenge: ResumeChallengeTable;
  resumeLink: ResumeLinkTable;
  resumeRequest: ResumeRequestTable;
  applicantIndex: ApplicantIndexTable;
  signOnRequest: SignOnRequestTable;
  signOnProof: SignOnProofTable;
  signOnHandOff: SignOnHandOffTable;
  documentHandOff: DocumentHandOffTable;
  paperHandOff: PaperHandOffTable;
  vendorAnswer: VendorAnswerTable;
  noticeLink: NoticeLinkTable;
  notice: NoticeTable;
  statusUpdate: StatusUpdateTable;
  inboundText: InboundTextTable;
  payment: PaymentTable;
  paymentEvent: PaymentEventTable;
}

/** One answer, sealed as a whole: the JSON of a record from `@portico/domain/records/records`. */
export interface RecordTable {
  tenantId: string;
  applicationId: number;
  kind: RecordKind;
  id: number;
  applicantId: number | null;
  sealed: Buffer;
  /** Grows with each new record. A changed record keeps its position. */
  position: Generated<number>;
}

export interface SessionTable {
  tenantId: string;
  /** SHA-256 of the cookie. */
  tokenHash: Buffer;
  applicationId: number | null;
  /** The session's person, once it has an application. */
  applicantId: number | null;
  /** Whether that person is an invited co-borrower. */
  isInvited: boolean;
  /** The signed-in member, sealed. */
  sealedMember: Buffer | null;
  /** The answers of the pages before an application exists, sealed. */
  sealedAnswers: Buffer | null;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  absoluteExpiresAt: Date;
  /** The time when the same person opened the application in another browser, which ended this session. */
  replacedAt: Date | null;
}

/** Append-only and hash-chained per application. Its primary key guards revisions, since only one writer can take a number. */
export interface EventTable {
  tenantId: string;
  applicationId: number;
  sequence: number;
  revision: number;
  at: Date;
  action: string;
  applicantId: number | null;
  details: Readonly<Record<string, string | number | boolean>>;
  requestId: string;
  ipAddress: string;
  sessionHash: Buffer | null;
  /** Covers the previous event's hash, too. Events of earlier versions also have that one, in `previous_hash`. */
  hash: Buffer;
}

/** An event outside any application, such as a rejected sign-in or a wrong resume code. Append-only. */
export interface SecurityEventTable {
  tenantId: string;
  id: number;
  at: Date;
  action: string;
  /** Set if the session had an application, although the event didn't change it. */
  applicationId: number | null;
  details: Readonly<Record<string, string | number | boolean>>;
  requestId: string;
  ipAddress: string;
  sessionHash: Buffer | null;
  /** The position in the tenant's chain. Null for events before the chain existed. */
  sequence: Generated<number | null>;
  hash: Buffer | null;
}

/** The number of security events in a tenant's chain, and the hash of the last one. */
export interface SecurityChainTable {
  tenantId: string;
  eventCount: number;
  chainHead: Buffer;
}

export interface OutboxTable {
  tenantId: string;
  applicationId: number;
  topic: string;
  key: string;
  payload: Readonly<Record<string, string | number>>;
  /** Counted when a process takes the message. */
  attempts: Generated<number>;
  /** Attempts whose process died before it reported a result. */
  lostAttempts: Generated<number>;
  createdAt: Date;
  nextAttemptAt: Date;
  leasedUntil: Date | null;
  deliveredAt: Date | null;
  deadAt: Date | null;
  /** The number of the row's last message to the institution's system (decision 220). Null for all other work. */
  sequence: Generated<number | null>;
}

/** Finds applications by keyed hash of the TIN. It supports only equality. */
export interface TaxpayerIndexTable {
  tenantId: string;
  taxpayerHash: Buffer;
  applicationId: number;
  applicantId: number;
}

export interface IdempotencyTable {
  tenantId: string;
  sessionHash: Buffer;
  key: string;
  /** Keyed hash of endpoint and input. */
  requestHash: Buffer;
  sealedAnswer: Buffer;
  createdAt: Date;
}

/** Unlogged: a crash loses only the counts. */
export interface RateLimitTable {
  tenantId: string;
  key: Buffer;
  windowStartedAt: Date;
  count: number;
}

/** A sign-on that began here and still waits for its answer. It accepts one answer. */
export interface SignOnRequestTable {
  tenantId: string;
  /** Keyed hash of the value that the answer will name: OpenID Connect's state or SAML's request. */
  keyHash: Buffer;
  /** The session of the browser that began it, if the answer arrives with cookies. */
  sessionHash: Buffer | null;
  /** Details that only the server knows, sealed. */
  sealed: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** A used proof, kept for as long as it could be replayed. */
export interface SignOnProofTable {
  tenantId: string;
  /** Keyed hash of the proof's issuer and id. */
  proofHash: Buffer;
  expiresAt: Date;
}

/** A verified member on their way to the page. It is valid for one minute, once, in one browser. */
export interface SignOnHandOffTable {
  tenantId: string;
  /** SHA-256 of the token in the URL. */
  tokenHash: Buffer;
  /** The session of the browser that got the token. The token opens nothing in another one. */
  sessionHash: Buffer;
  /** The member number and the sign-on method, sealed. */
  sealed: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** A link that hands the camera to a phone. */
export interface DocumentHandOffTable {
  tenantId: string;
  /** SHA-256 of the token in the link. */
  tokenHash: Buffer;
  applicationId: number;
  /** The person whose document it is. Null in a row from before each person had their own. */
  applicantId: number | null;
  /** The session of the first browser that opened it. Null until then. */
  sessionHash: Buffer | null;
  /** The link's target, sealed. */
  sealed: Buffer;
  createdAt: Date;
  expiresAt: Date;
  /** The outcome on the phone that opened it. Null while it still leads to the camera. */
  endedAs: HandOffEnd | null;
}

/** A link by which a phone sends files for one paper of an application. */
export interface PaperHandOffTable {
  tenantId: string;
  /** SHA-256 of the token in the link. */
  tokenHash: Buffer;
  /** A random name by which the phone names the link in a URL. It opens nothing without the phone's session. */
  handOffName: string;
  /** The session that made it. The link ends with that session. */
  madeBy: Buffer;
  /** The session of the first browser that opened it. Null until then. */
  sessionHash: Buffer | null;
  /** The application, the person, and the paper, sealed. */
  sealed: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** A link to an application for one of its people. An ended link is kept, so that a page can say why it opens nothing. */
export interface ResumeLinkTable {
  tenantId: string;
  /** SHA-256 of the token in the link. */
  tokenHash: Buffer;
  applicationId: number;
  applicantId: number;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  endedBy: "used" | "replaced" | null;
}

/** A link to one person's notice. */
export interface NoticeLinkTable {
  tenantId: string;
  /** SHA-256 of the token in the link. */
  tokenHash: Buffer;
  applicationId: number;
  applicantId: number;
  expiresAt: Date;
}

/** One person's notice as it was rendered, and how it reaches them. */
export interface NoticeTable {
  tenantId: string;
  applicationId: number;
  /** The key of the letter that says that there is a notice. */
  letterKey: string;
  applicantId: number;
  /** The notice, sealed with the application's own key. */
  sealed: Buffer;
  renderedAt: Date;
  /** The day by which the law wants it sent. */
  dueAt: Date;
  /** Why it must go by mail. Null while an email is enough. */
  paperBecause: PaperReason | null;
  /** The printed pages, sealed, so that each print is the same. */
  sealedPdf: Buffer | null;
  printedAt: Date | null;
  /** When an operator confirmed the mailing. */
  mailedAt: Date | null;
}

/** `noConsent`: no consent to electronic documents. `notSent`: the email was never accepted. `bounced`, `withdrawn`: an operator says so. */
export type PaperReason = "noConsent" | "notSent" | "bounced" | "withdrawn";

/** An update that an institution's own system sent about an application, without its content. */
export interface StatusUpdateTable {
  tenantId: string;
  /** The system's own id of it. */
  id: string;
  applicationId: number;
  /** Keyed hash of the path and the body. */
  contentHash: Buffer;
  outcome: "applied" | "superseded";
  receivedAt: Date;
}

/** A payment that funds accounts, as it was last read. Nothing of the card or the bank account is here. */
export interface PaymentTable {
  tenantId: string;
  /** Portico's own name of it, which the vendor keeps too. */
  id: string;
  applicationId: number;
  /** The vendor's name of it. Null until the vendor answered. */
  reference: string | null;
  source: PaymentSource;
  amountCents: number;
  refundedCents: number;
  state: PaymentState;
  /** Why the last try failed. */
  problem: PaymentProblem | null;
  /** When Portico first asked the vendor for it. */
  firstTriedAt: Date;
  /** When its state was last read. An older reading never replaces a newer one. */
  readAt: Date;
}

/** An event of the payments' vendor that was taken. */
export interface PaymentEventTable {
  tenantId: string;
  /** The vendor's own id of it. */
  id: string;
  receivedAt: Date;
}

/** A text message to the institution's number. What else people write isn't kept. */
export interface InboundTextTable {
  tenantId: string;
  /** The vendor's own id of it. */
  id: string;
  /** The order in which they came. */
  position: Generated<number>;
  /** Keyed hash of the sender's number. */
  numberHash: Buffer;
  keyword: "stop" | "start" | "help";
  receivedAt: Date;
}

/** A request for a new link. The typed email and birth date stay sealed here until the outbox has looked up the application. */
export interface ResumeRequestTable {
  tenantId: string;
  id: number;
  sealed: Buffer;
  createdAt: Date;
}

/** Finds the applications of an email address or a member number by keyed hash. It supports only equality. */
export interface ApplicantIndexTable {
  tenantId: string;
  purpose: "email" | "member" | "deposit";
  valueHash: Buffer;
  applicationId: number;
  applicantId: number;
}

/** The second factor of a resume: a code sent to the address on file, stored as a keyed hash. */
export interface ResumeChallengeTable {
  tenantId: string;
  id: number;
  /** SHA-256 of the token in the link. Unknown tokens get a challenge too, so the answers look the same. */
  tokenHash: Buffer;
  sessionHash: Buffer;
  applicationId: number | null;
  codeHash: Buffer;
  /** Null if the code is older than this column. */
  sentTo: SendTo | null;
  attempts: number;
  /** Keyed hash of the last digits tried. */
  triedHash: Buffer | null;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

/** A vendor's answer that it gives only once. It is deleted when the application's own change is written. */
export interface VendorAnswerTable {
  tenantId: string;
  applicationId: number;
  /** Names the question: the round of a quiz and the vendor's ID. */
  question: string;
  /** Sealed with the application's own key, since it may hold the next questions. */
  sealed: Buffer;
  createdAt: Date;
}
