import type { SessionLoss } from "./session-events.ts";
import { errors, type ErrorCode, type FieldErrors } from "@portico/contract/errors";
import type { Journey } from "@portico/contract/journey";

export interface RefusalDetails {
  readonly message?: string | undefined;
  /** Messages by the field's path in the request: "address.street". */
  readonly fields?: FieldErrors | undefined;
  /** Where the application stands now, where the refusal says so: a stale revision does. */
  readonly journey?: Journey | undefined;
  /** A sentence for the form's summary, beside the messages at the fields. */
  readonly summary?: string | undefined;
  /** Why the session is over, where the code alone doesn't say it. */
  readonly loss?: SessionLoss | undefined;
}

/** An answer of the API that says no, and why, in a sentence that an applicant may read. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors;
  readonly journey: Journey | undefined;
  readonly summary: string | undefined;
  readonly loss: SessionLoss | undefined;
  /** The number under which the server's log has the call. */
  requestId: string | null = null;

  constructor(code: ErrorCode, { message, fields = {}, journey, summary, loss }: RefusalDetails = {}) {
    super(message ?? errors[code].message);
    this.name = "Refusal";
    this.code = code;
    this.status = errors[code].status;
    this.fields = fields;
    this.journey = journey;
    this.summary = summary;
    this.loss = loss;
  }
}

const behindTheTimes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "notItsTurn",
  "alreadySubmitted",
  "notSubmitted",
  "duplicateAnswerNotUpdated",
]);

/** Whether a refusal means: this page is behind the times, and nothing on it can be saved. The application stands elsewhere. */
export function isBehindTheTimes({ code }: Refusal): boolean {
  return behindTheTimes.has(code);
}

/** What a screen throws from `save` when an answer of the API belongs to a field: an address that could not be verified. */
export function fieldRefusal(fields: FieldErrors, summary?: string): Refusal {
  return new Refusal("fieldsInvalid", { fields, summary });
}

/**
 * Why a call failed without an answer that a person could read. `broken` is an answer that is not the API's. Of a save,
 * `offline`, `timeout`, and a `broken` one with a good status are told in place; the others end on the Error page.
 */
export type FaultKind = "server" | "broken" | "offline" | "timeout";

/** Everything that is not a refusal: the server failed, or nothing came back. */
export class Fault extends Error {
  readonly kind: FaultKind;
  /** HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** The number under which the server's log has the call, where it answered. */
  requestId: string | null = null;

  constructor(kind: FaultKind, status?: number, cause?: unknown) {
    super(errors.fault.message, { cause });
    this.name = "Fault";
    this.kind = kind;
    this.status = status;
  }
}

/** Whether a refusal says that the session is over, and why. */
export function sessionLossOf({ code, loss }: Pick<Refusal, "code" | "loss">): SessionLoss | undefined {
  if (loss) return loss;
  if (code === "openedElsewhere") return "elsewhere";
  return code === "noSession" ? "expired" : undefined;
}
