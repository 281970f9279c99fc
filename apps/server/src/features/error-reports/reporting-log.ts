import type { Log } from "../../log/log.ts";
import type { ErrorReports } from "./error-reports.ts";

/** A log that also reports the errors written to it. */
export function reportingLog(log: Log, reports: Pick<ErrorReports, "fromServer">): Log {
  return {
    info: (message, details) => log.info(message, details),
    warn: (message, details) => log.warn(message, details),
    fault: (message, error, details = {}) => {
      log.fault(message, error, details);
      reports.fromServer(message, error, details);
    },
  };
}
