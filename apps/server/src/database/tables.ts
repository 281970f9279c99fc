import type { Generated } from "kysely";
import type { SendTo } from "@portico/contract/one-time-code";
import type { HandOffEnd } from "@portico/domain/decision/document-verification";
import type { MemberType } from "@portico/domain/person/person";
import type { ApplicationStatus, RecordKind } from "@portico/domain/records/records";

/**
 * The tables of schema `public`, with their database column names. Every table begins with the tenant, and row-level security shows a trip
 * only its own tenant's rows. Ids are 53-bit integers and are read as numbers, `bytea` as buffers, timestamps as dates.
 */
export interface Tables {
  application: ApplicationTable;
  record: RecordTable;
  session: SessionTable;
  event: EventTable;
  security_event: SecurityEventTable;
  security_chain: SecurityChainTable;
  outbox: OutboxTable;
  taxpayer_index: TaxpayerIndexTable;
  idempotency: IdempotencyTable;
  rate_limit: RateLimitTable;
  resume_challenge: ResumeChallengeTable;
  resume_link: ResumeLinkTable;
  resume_request: ResumeRequestTable;
  applicant_index: ApplicantIndexTable;
  sign_on_request: SignOnRequestTable;
  sign_on_proof: SignOnProofTable;
  sign_on_hand_off: SignOnHandOffTable;
  document_hand_off: DocumentHandOffTable;
  vendor_answer: VendorAnswerTable;
  notice_link: NoticeLinkTable;
}

export interface ApplicationTable {
  tenant_id: string;
  application_id: number;
  loan_application_id: number;
  product_code: number;
  member_type: MemberType;
  primary_applicant_id: number;
  joint_applicant_id: number | null;
  status: ApplicationStatus;
  revision: number;
  has_duplicate: boolean;
  /** The application's own key, wrapped by the tenant's key of `key_version`. Its records can't be read without it. */
  data_key: Buffer;
  key_version: number;
  /** The number of events, and the hash of the last one. */
  event_count: number;
  chain_head: Buffer;
  /** The time when the data key was destroyed and the records were deleted. The remaining row shows only that the application existed and how it ended. */
  erased_at: Date | null;
  created_at: Date;
  updated_at: Date;
  submitted_at: Date | null;
  /** The time when it first reached an exit before it was sent. An applicant who undid the exit keeps this time. Null for exits older than this column. */
  first_exit_at: Date | null;
}

/** One answer, sealed as a whole: the JSON of a record from `@portico/domain/records/records`. */
export interface RecordTable {
  tenant_id: string;
  application_id: number;
  kind: RecordKind;
  id: number;
  applicant_id: number | null;
  sealed: Buffer;
  /** Grows with each new record. A changed record keeps its position. */
  position: Generated<number>;
}

export interface SessionTable {
  tenant_id: string;
  /** SHA-256 of the cookie. */
  token_hash: Buffer;
  application_id: number | null;
  /** The session's person, once it has an application. */
  applicant_id: number | null;
  /** The signed-in member, sealed. */
  sealed_member: Buffer | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  absolute_expires_at: Date;
  /** The time when the same person opened the application in another browser, which ended this session. */
  replaced_at: Date | null;
}

/** Append-only and hash-chained per application. Its primary key guards revisions, since only one writer can take a number. */
export interface EventTable {
  tenant_id: string;
  application_id: number;
  sequence: number;
  revision: number;
  at: Date;
  action: string;
  applicant_id: number | null;
  details: Readonly<Record<string, string | number | boolean>>;
  request_id: string;
  ip_address: string;
  session_hash: Buffer | null;
  previous_hash: Buffer;
  hash: Buffer;
}

/** An event outside any application, such as a rejected sign-in or a wrong resume code. Append-only. */
export interface SecurityEventTable {
  tenant_id: string;
  id: number;
  at: Date;
  action: string;
  /** Set if the session had an application, although the event didn't change it. */
  application_id: number | null;
  details: Readonly<Record<string, string | number | boolean>>;
  request_id: string;
  ip_address: string;
  session_hash: Buffer | null;
  /** The position in the tenant's chain. Null for events before the chain existed. */
  sequence: number | null;
  hash: Buffer | null;
}

/** The number of security events in a tenant's chain, and the hash of the last one. */
export interface SecurityChainTable {
  tenant_id: string;
  event_count: number;
  chain_head: Buffer;
}

export interface OutboxTable {
  tenant_id: string;
  application_id: number;
  topic: string;
  key: string;
  payload: Readonly<Record<string, string | number>>;
  /** Counted when a process takes the message. */
  attempts: Generated<number>;
  /** Attempts whose process died before it reported a result. */
  lost_attempts: Generated<number>;
  created_at: Date;
  next_attempt_at: Date;
  leased_until: Date | null;
  delivered_at: Date | null;
  dead_at: Date | null;
}

/** Finds applications by keyed hash of the taxpayer number. It supports only equality. */
export interface TaxpayerIndexTable {
  tenant_id: string;
  taxpayer_hash: Buffer;
  application_id: number;
  applicant_id: number;
}

export interface IdempotencyTable {
  tenant_id: string;
  session_hash: Buffer;
  key: string;
  /** Keyed hash of endpoint and input. */
  request_hash: Buffer;
  sealed_answer: Buffer;
  created_at: Date;
}

/** Unlogged: a crash loses only the counts. */
export interface RateLimitTable {
  tenant_id: string;
  key: Buffer;
  window_started_at: Date;
  count: number;
}

/** A sign-on that began here and still waits for its answer. It accepts one answer. */
export interface SignOnRequestTable {
  tenant_id: string;
  /** Keyed hash of the value that the answer will name: OpenID Connect's state or SAML's request. */
  key_hash: Buffer;
  /** The session of the browser that began it, if the answer arrives with cookies. */
  session_hash: Buffer | null;
  /** Details that only the server knows, sealed. */
  sealed: Buffer;
  created_at: Date;
  expires_at: Date;
}

/** A used proof, kept for as long as it could be replayed. */
export interface SignOnProofTable {
  tenant_id: string;
  /** Keyed hash of the proof's issuer and id. */
  proof_hash: Buffer;
  expires_at: Date;
}

/** A verified member on their way to the page. It is valid for one minute, once, in one browser. */
export interface SignOnHandOffTable {
  tenant_id: string;
  /** SHA-256 of the token in the URL. */
  token_hash: Buffer;
  /** The session of the browser that got the token. The token opens nothing in another one. */
  session_hash: Buffer;
  /** The member number and the sign-on method, sealed. */
  sealed: Buffer;
  created_at: Date;
  expires_at: Date;
}

/** A link that hands the camera to a phone. */
export interface DocumentHandOffTable {
  tenant_id: string;
  /** SHA-256 of the token in the link. */
  token_hash: Buffer;
  application_id: number;
  /** The session of the first browser that opened it. Null until then. */
  session_hash: Buffer | null;
  /** The link's target, sealed. */
  sealed: Buffer;
  created_at: Date;
  expires_at: Date;
  /** The outcome on the phone that opened it. Null while it still leads to the camera. */
  ended_as: HandOffEnd | null;
}

/** A link to an application for one of its people. An ended link is kept, so that a page can say why it opens nothing. */
export interface ResumeLinkTable {
  tenant_id: string;
  /** SHA-256 of the token in the link. */
  token_hash: Buffer;
  application_id: number;
  applicant_id: number;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  ended_by: "used" | "replaced" | null;
}

/** A link to one person's notice. */
export interface NoticeLinkTable {
  tenant_id: string;
  /** SHA-256 of the token in the link. */
  token_hash: Buffer;
  application_id: number;
  applicant_id: number;
  expires_at: Date;
}

/** A request for a new link. The typed email and birth date stay sealed here until the outbox has looked up the application. */
export interface ResumeRequestTable {
  tenant_id: string;
  id: number;
  sealed: Buffer;
  created_at: Date;
}

/** Finds the applications of an email address or a member number by keyed hash. It supports only equality. */
export interface ApplicantIndexTable {
  tenant_id: string;
  purpose: "email" | "member";
  value_hash: Buffer;
  application_id: number;
  applicant_id: number;
}

/** The second factor of a resume: a code sent to the address on file, stored as a keyed hash. */
export interface ResumeChallengeTable {
  tenant_id: string;
  id: number;
  /** SHA-256 of the token in the link. Unknown tokens get a challenge too, so the answers look the same. */
  token_hash: Buffer;
  session_hash: Buffer;
  application_id: number | null;
  code_hash: Buffer;
  /** Null if the code is older than this column. */
  sent_to: SendTo | null;
  attempts: number;
  /** Keyed hash of the last digits tried. */
  tried_hash: Buffer | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** A vendor's answer that it gives only once. It is deleted when the application's own change is written. */
export interface VendorAnswerTable {
  tenant_id: string;
  application_id: number;
  /** Names the question: the round of a quiz and the vendor's ID. */
  question: string;
  /** Sealed with the application's own key, since it may hold the next questions. */
  sealed: Buffer;
  created_at: Date;
}
