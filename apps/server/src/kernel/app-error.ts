import { errors, type ErrorCode, type FieldErrors } from "@portico/contract/errors";

/** A refusal from the catalog. Use cases throw nothing else on purpose. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Replaces the catalog's sentence when the specification's message contains a number or a type. */
  readonly sentence: string | undefined;

  constructor(code: ErrorCode, { fields, sentence }: { fields?: FieldErrors; sentence?: string } = {}) {
    super(code);
    this.name = "AppError";
    this.code = code;
    this.fields = fields;
    this.sentence = sentence;
  }

  get status(): number {
    return errors[this.code].status;
  }
}

/**
 * An id that doesn't belong to the session's application. The caller gets the same answer as for an unknown id. The log records it, since
 * our pages hardly ever send one.
 */
export class ForeignId extends AppError {}

/** The log's entry about such an id. */
export const foreignIdWarning = "Rejected a call that our pages hardly ever make.";
