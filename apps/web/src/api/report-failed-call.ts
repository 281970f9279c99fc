import type * as z from "zod/mini";
import type { Endpoint } from "@portico/contract/endpoint";
import { idKindOf } from "@portico/contract/ids";
import { sessionLossOf } from "./refusal.ts";
import { leaveUntold, reportError } from "../reporting/report-error.ts";
import { Fault, Refusal } from "./refusal.ts";

/** Answers that only a slip of ours brings about: what a person does cannot. */
const slips: ReadonlySet<number> = new Set([400, 405, 415]);

/**
 * Reports a call that failed (specification, chapter 8): its address as the contract has it, whose it was, and the number under which
 * the server's log has it. Never its body. A refusal is an answer, and a lost connection or an ended session is nobody's fault: the Error page may
 * still report the former, the latter are left out for good.
 */
export function reportFailedCall(
  endpoint: Endpoint,
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

/** The server puts a keyed hash in its place. */
function applicantOf({ input }: Endpoint, values: Readonly<Record<string, unknown>>): { applicantId?: number } {
  const { shape = {} } = input as Partial<z.ZodMiniObject>;
  const key = Object.keys(shape).find((name) => idKindOf(shape[name]!) === "applicant");
  const id = key === undefined ? undefined : values[key];
  return typeof id === "number" ? { applicantId: id } : {};
}
