import { errors, type ErrorCode, type FieldErrors } from "@portico/contract/errors";

/** A refusal of the catalogue: the only thing that a use case throws on purpose. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Replaces the catalogue's sentence where the specification has one with a number or a type in it. */
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

/** An id that is not of the session's application. The answer is that for an id which nobody has; the log is told, since hardly any page of ours names one. */
export class ForeignId extends AppError {}
