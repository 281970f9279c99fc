import type { Log, LogDetails } from "./log.ts";

export const logLevels = ["debug", "info", "warn", "fault", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * A log of one JSON object per line. What it writes holds no line breaks of its own, so nobody can forge an entry. Of an error it keeps
 * name, message and stack, and those of its causes: errors of ours carry no personal data.
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

/** The log of a process: on its standard error, by its own clock. */
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
