/** What may be written to the log: a sentence, and codes, ids and numbers beside it. Never what a person typed. */
export type LogDetails = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The process's log. Faults carry their error; its message stays here and never leaves the server. */
export interface Log {
  info(message: string, details?: LogDetails): void;
  warn(message: string, details?: LogDetails): void;
  fault(message: string, error: unknown, details?: LogDetails): void;
}
