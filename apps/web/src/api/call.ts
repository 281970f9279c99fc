import { bodyOf, urlOf, type Endpoint, type OutputOf, type RequestOf } from "@portico/contract/endpoint";
import type { Journey } from "@portico/contract/journey";
import { keepJourney, latestJourney } from "./journey-store.ts";
import { forgetChangedReads } from "./query-client.ts";
import { inTurn } from "./in-turn.ts";
import { answerOf } from "./answer-of.ts";
import { Fault, Refusal } from "./refusal.ts";
import { reportFailedCall } from "./report-failed-call.ts";
import { announceSessionLost } from "./session-events.ts";
import { forgetSessionToken, keepSessionToken, sessionToken, xsrfHeader } from "./session-token.ts";

/** How long a call may take (specification, chapter 9). */
export const requestTimeoutMs = 500_000;

export type Answer<E extends Endpoint> = OutputOf<E> & { readonly journey?: Journey };

export interface CallOptions {
  /** The revision that this was typed against. Left out, a command names the latest one that any answer told. */
  readonly ifMatch?: number;
  readonly signal?: AbortSignal;
  /** For an endpoint that takes files; they travel as multipart parts named `files`. */
  readonly files?: readonly File[];
}

/**
 * Calls the API. Commands go one after another, each with an idempotency key and the revision it was made against, and the
 * journey in their answer is kept. Throws `Refusal` when the API says no, and `Fault` when it cannot answer.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const values = (input ?? {}) as Readonly<Record<string, unknown>>;
  const idempotencyKey = crypto.randomUUID();
  const attempt = () => performWithSecondTry(endpoint, values, { ...options, idempotencyKey });
  const answer = await (endpoint.effect === "command" ? inTurn(attempt) : attempt());
  return answer as Answer<E>;
}

interface Attempt extends CallOptions {
  readonly idempotencyKey: string;
}

/** A lost connection and a stale token are worth one more try: the idempotency key keeps a command from happening twice. */
async function performWithSecondTry(endpoint: Endpoint, values: Readonly<Record<string, unknown>>, attempt: Attempt) {
  try {
    return await perform(endpoint, values, attempt);
  } catch (error) {
    if (attempt.signal?.aborted || !isWorthAnotherTry(error)) throw error;
    if (error instanceof Refusal) forgetSessionToken();
    return perform(endpoint, values, attempt);
  }
}

/** A session that ended before anything was begun is replaced without a word; with an application, the shell has to say so. */
function isWorthAnotherTry(error: unknown): boolean {
  if (error instanceof Fault) return error.kind === "offline";
  if (!(error instanceof Refusal)) return false;
  return error.code === "xsrf" || (error.code === "noSession" && latestJourney() === undefined);
}

async function perform(endpoint: Endpoint, values: Readonly<Record<string, unknown>>, attempt: Attempt) {
  const response = await send(endpoint, values, attempt);
  try {
    const answer = await answerOf(response);
    // Signing in, beginning and resuming give the session a new name, and with it a new token.
    keepSessionToken(response.headers.get(xsrfHeader));
    if (answer.journey) noteJourney(endpoint, answer.journey);
    return answer;
  } catch (error) {
    if (error instanceof Refusal) noteRefusal(error);
    reportFailedCall(endpoint, values, error, response.headers.get("x-request-id"));
    throw error;
  }
}

async function send(endpoint: Endpoint, values: Readonly<Record<string, unknown>>, attempt: Attempt) {
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  try {
    return await fetch(urlOf(endpoint, values), {
      method: endpoint.method,
      credentials: "same-origin",
      headers: await headersOf(endpoint, attempt),
      signal: attempt.signal ? AbortSignal.any([attempt.signal, timeout]) : timeout,
      ...(endpoint.method === "POST" ? { body: payloadOf(endpoint, values, attempt.files) } : {}),
    });
  } catch (error) {
    if (error instanceof Fault || attempt.signal?.aborted) throw error;
    const fault = new Fault(timeout.aborted ? "timeout" : "offline", undefined, error);
    reportFailedCall(endpoint, values, fault);
    throw fault;
  }
}

async function headersOf(endpoint: Endpoint, { ifMatch, idempotencyKey }: Attempt): Promise<Headers> {
  const headers = new Headers({ Accept: "application/json" });
  if (endpoint.method === "POST" && !endpoint.multipart) headers.set("Content-Type", "application/json");
  if (endpoint.access !== "public") headers.set(xsrfHeader, await sessionToken());
  if (endpoint.effect === "query") return headers;
  headers.set("Idempotency-Key", idempotencyKey);
  const revision = ifMatch ?? (endpoint.access === "application" ? latestJourney()?.revision : undefined);
  if (revision !== undefined) headers.set("If-Match", `"${revision}"`);
  return headers;
}

function payloadOf(
  endpoint: Endpoint,
  values: Readonly<Record<string, unknown>>,
  files: readonly File[] = [],
): string | FormData {
  if (!endpoint.multipart) {
    return JSON.stringify(bodyOf(endpoint, values));
  }
  const form = new FormData();
  for (const file of files) form.append("files", file, file.name);
  return form;
}

function noteJourney({ name }: Endpoint, journey: Journey): void {
  const before = latestJourney();
  keepJourney(journey);
  if (before?.applicationId !== journey.applicationId || before.revision !== journey.revision) forgetChangedReads(name);
}

function noteRefusal({ code, journey }: Refusal): void {
  if (journey) keepJourney(journey);
  if (code === "noSession") {
    forgetSessionToken();
    announceSessionLost();
  }
}
