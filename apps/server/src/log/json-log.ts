import type { Log, LogDetails } from "./log.ts";

export const logLevels = ["debug", "info", "warn", "fault", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * Writes one JSON object per line. Entries contain no raw line breaks, so nobody can forge one. It keeps the name, message and stack of an
 * error and of its causes, because our errors carry no personal data.
 */
export function jsonLog(write: (line: string) => void, level: LogLevel, clock: () => Date): Log {
  const least = logLevels.indexOf(level);
  const entry = (severity: LogLevel, message: string, details: Readonly<Record<string, unknown>>) => {
    if (logLevels.indexOf(severity) < least) return;
    write(`${JSON.stringify({ time: clock().toISOString(), level: severity, message, ...details })}\n`);
  };
  return {
    info: (message, details = {}) => entry("info", message, details),
    warn: (message, details = {}) => entry("warn", message, details),
    fault: (message, error, details: LogDetails = {}) =>
      entry("fault", message, { ...details, error: describe(error) }),
  };
}

/** The process's log, written to standard error with the system clock. */
export function processLog(level: LogLevel): Log {
  return jsonLog(
    (line) => process.stderr.write(line),
    level,
    () => new Date(),
  );
}

function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack, cause } = error;
  return { name, message, stack, ...(cause === undefined ? {} : { cause: describe(cause) }) };
}
