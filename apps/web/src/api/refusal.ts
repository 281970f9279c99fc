import type { SessionLoss } from "./session-events.ts";
import { errors, type ErrorCode, type FieldErrors } from "@portico/contract/errors";
import type { AnyJourney } from "@portico/contract/journey";

export interface RefusalDetails {
  readonly message?: string | undefined;
  /** Messages by the field's path in the request, such as "address.street". */
  readonly fields?: FieldErrors | undefined;
  /** The current journey, which a rejection of a stale revision brings. */
  readonly journey?: AnyJourney | undefined;
  /** A message for the form's summary, in addition to the fields' messages. */
  readonly summary?: string | undefined;
  /** The reason for the session's end, if the code doesn't say it. */
  readonly loss?: SessionLoss | undefined;
  /** The HTTP status, if it differs from the code's usual one. */
  readonly status?: number | undefined;
}

/** A rejection by the API, with a message for the applicant. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors;
  readonly journey: AnyJourney | undefined;
  readonly summary: string | undefined;
  readonly loss: SessionLoss | undefined;
  /** The request id of the call in the server's log. */
  requestId: string | null = null;
  /** Meanwhile, another call gave this page a new session, so the rejection is about a former one. */
  isOfFormerSession = false;

  constructor(code: ErrorCode, { message, fields = {}, journey, summary, loss, status }: RefusalDetails = {}) {
    super(message ?? messageOf(code));
    this.name = "Refusal";
    this.code = code;
    this.status = status ?? errors[code].status;
    this.fields = fields;
    this.journey = journey;
    this.summary = summary;
    this.loss = loss;
  }
}

/** An error's own message. The build keeps only those that pages say themselves, because the server sends the others. */
function messageOf(code: ErrorCode): string {
  return (errors[code] as { readonly message?: string }).message ?? errors.fault.message;
}

const behindTheTimes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "notItsTurn",
  "alreadySubmitted",
  "notSubmitted",
  "duplicateAnswerNotUpdated",
]);

/** Whether a rejection means that this page is out of date and can't save anything. */
export function isBehindTheTimes({ code }: Refusal): boolean {
  return behindTheTimes.has(code);
}

/** Whether a call was rejected because the application was sent before, here or in another window. */
export function isSentAlready(error: unknown): boolean {
  return error instanceof Refusal && error.code === "alreadySubmitted";
}

/** Whether a command was rejected because another window changed the application. */
export function isStaleRevision(error: unknown): boolean {
  return error instanceof Refusal && error.code === "staleRevision";
}

/** Whether a consent was rejected because the institution has another text now. */
export function isTextChanged(error: unknown): boolean {
  return error instanceof Refusal && error.code === "disclosureChanged";
}

/** A screen throws this from `save` when a problem in the answer belongs to a field, such as an address that can't be verified. */
export function fieldRefusal(fields: FieldErrors, summary?: string): Refusal {
  return new Refusal("fieldsInvalid", { fields, summary });
}

/**
 * How a call failed without a readable answer. `broken` is an answer that isn't the API's. If a save fails with `offline`, `timeout`, or
 * `broken` with a success status, the page itself says so. Other faults lead to the Error page.
 */
export type FaultKind = "server" | "broken" | "offline" | "timeout";

/** Any failure except a rejection: the server failed, or no proper answer arrived. */
export class Fault extends Error {
  readonly kind: FaultKind;
  /** The HTTP status, if there was an answer. */
  readonly status: number | undefined;
  /** The failed call was a command, and its answer doesn't say if it was carried out. */
  isOfCommand = false;
  /** The request id of the call in the server's log, if the server answered. */
  requestId: string | null = null;

  constructor(kind: FaultKind, status?: number, cause?: unknown) {
    super(errors.fault.message, { cause });
    this.name = "Fault";
    this.kind = kind;
    this.status = status;
  }
}

/** Whether a call was rejected because the session is over. */
export function isSessionLoss(error: unknown): boolean {
  return error instanceof Refusal && sessionLossOf(error) !== undefined;
}

/** The reason for the session's end, if the call was rejected because of it. */
export function sessionLossOf({ code, loss }: Pick<Refusal, "code" | "loss">): SessionLoss | undefined {
  if (loss) return loss;
  if (code === "openedElsewhere") return "elsewhere";
  return code === "noSession" ? "expired" : undefined;
}
