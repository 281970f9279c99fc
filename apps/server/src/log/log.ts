/** Log entries may hold codes, ids and numbers. Never a value that a person typed. */
export type LogDetails = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The process's log. A fault's error message stays in the log and never leaves the server. */
export interface Log {
  info(message: string, details?: LogDetails): void;
  warn(message: string, details?: LogDetails): void;
  fault(message: string, error: unknown, details?: LogDetails): void;
}
