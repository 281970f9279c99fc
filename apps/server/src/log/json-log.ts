import pino from "pino";
import type { Log } from "./log.ts";
import { textLine } from "./text-line.ts";
import { requestContext } from "./request-context.ts";
import type { AnsweredCall } from "./signals.ts";

export const logLevels = ["debug", "info", "warn", "fault", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];
export const logFormats = ["json", "text"] as const;
export type LogFormat = (typeof logFormats)[number];

/** A log that also takes the lines of answered calls. They are many, so they may wait for a moment before they are written. */
export interface ServerLog extends Log {
  answered(call: AnsweredCall): void;
  /** Writes the lines that wait. */
  flush(): void;
}

interface Destination {
  write(line: string): void;
  flush?(): void;
}

interface LogOptions {
  readonly level: LogLevel;
  readonly clock: () => Date;
}

/**
 * Writes one JSON object per line. Entries contain no raw line breaks, so nobody can forge one. It keeps the name, message and stack of an
 * error and of its causes, because our errors carry no personal data.
 */
export function jsonLog(destination: Destination, { level, clock }: LogOptions): ServerLog {
  const logger = pino(
    {
      level,
      customLevels: { debug: 20, info: 30, warn: 40, fault: 50 },
      useOnlyCustomLevels: true,
      base: null,
      messageKey: "message",
      errorKey: "error",
      timestamp: () => `,"time":"${clock().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: describe },
      mixin: () => ({ ...requestContext() }),
    },
    destination,
  );
  const flush = () => destination.flush?.();
  const isTelling = logger.isLevelEnabled("info");
  return {
    info: (message, details = {}) => {
      logger.info(details, message);
      flush();
    },
    warn: (message, details = {}) => {
      logger.warn(details, message);
      flush();
    },
    fault: (message, error, details = {}) => {
      logger.fault({ ...details, error }, message);
      flush();
    },
    answered: (call) => {
      if (isTelling) destination.write(lineOf(call, clock()));
    },
    flush,
  };
}

/** Each call writes such a line, and the logger takes twice as long for it. A call names its request and tenant itself. */
function lineOf(call: AnsweredCall, now: Date): string {
  const line = { level: "info", time: now.toISOString(), ...call, message: "A call was answered." };
  return `${JSON.stringify(line)}\n`;
}

/** Lines of answered calls wait for this much text, or for this time. */
const bufferedBytes = 4096;
const bufferedMs = 500;

/** The process's log, written to standard error with the system clock. */
export function processLog(level: LogLevel, format: LogFormat = "json"): ServerLog {
  const output = pino.destination({ fd: 2, sync: true, minLength: bufferedBytes, periodicFlush: bufferedMs });
  const destination: Destination = {
    write: format === "json" ? (line) => output.write(line) : (line) => output.write(textLine(line)),
    flush: () => output.flushSync(),
  };
  return jsonLog(destination, { level, clock: () => new Date() });
}

function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack, cause } = error;
  return { name, message, stack, ...(cause === undefined ? {} : { cause: describe(cause) }) };
}
