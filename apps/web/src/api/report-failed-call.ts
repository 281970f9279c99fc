import type { Route } from "@portico/contract/endpoint";
import { sessionLossOf } from "./refusal.ts";
import { leaveUntold, reportError } from "../reporting/report-error.ts";
import { Fault, Refusal } from "./refusal.ts";

/** Statuses that only our own bugs cause, never a person's input. */
const slips: ReadonlySet<number> = new Set([400, 405, 415]);

/**
 * Reports a failed call (specification, chapter 8): the contract's path, the applicant, and the request id in the server's log, but never
 * the body. Rejections, lost connections and ended sessions aren't our faults, so they aren't reported here. The Error page may still
 * report a lost connection.
 */
export function reportFailedCall(
  endpoint: Route,
  values: Readonly<Record<string, unknown>>,
  error: unknown,
  requestId: string | null = null,
): void {
  if (isNobodysFault(error)) leaveUntold(error);
  else if (error instanceof Fault || (error instanceof Refusal && (error.status >= 500 || slips.has(error.status))))
    reportError(error, {
      mechanism: "call",
      handled: true,
      request: { method: endpoint.method, url: endpoint.path },
      tags: {
        ...(error.status === undefined ? {} : { status: error.status }),
        ...(error instanceof Refusal ? { errorCode: error.code } : { errorCode: error.kind }),
        ...(requestId === null ? {} : { requestId }),
        ...applicantOf(endpoint, values),
      },
    });
}

function isNobodysFault(error: unknown): boolean {
  if (error instanceof Fault) return error.kind === "offline";
  if (error instanceof Refusal) return sessionLossOf(error) !== undefined || error.code === "xsrf";
  return error instanceof DOMException && error.name === "AbortError";
}

/** The applicant's id, which the server replaces with a keyed hash. */
function applicantOf({ applicantField }: Route, values: Readonly<Record<string, unknown>>): { applicantId?: number } {
  const id = applicantField === undefined ? undefined : values[applicantField];
  return typeof id === "number" ? { applicantId: id } : {};
}
