import { beginningApi } from "@portico/contract/beginning";
import { noticeApi } from "@portico/contract/notice";
import { sessionApi } from "@portico/contract/session";
import { bodyOf, urlOf, type Endpoint, type OutputOf, type Route } from "@portico/contract/endpoint";
import { journeyApi, type AnyJourney } from "@portico/contract/journey";
import { readsAfterHeader } from "@portico/contract/reads-after";
import { tabHeader } from "@portico/contract/tab";
import { keepJourney, latestJourney, noteChangeElsewhere, noteUnexplained } from "./journey-store.ts";
import { forgetChangedReads } from "./query-client.ts";
import { answerOf } from "./answer-of.ts";
import { replaceSession } from "./bring-back.ts";
import type { Body, Named, NextCall } from "./calls-after.ts";
import { keepReads, readWishes, wishesOfBeginning, type WishedRead } from "./reads-after.ts";
import { Fault, Refusal, sessionLossOf } from "./refusal.ts";
import { reportFailedCall } from "./report-failed-call.ts";
import { requireDone, requireWhole } from "./require-done.ts";
import { announceSessionLost, type SessionLoss } from "./session-events.ts";
import {
  forgetSessionToken,
  isOfFormerSession,
  keepSessionToken,
  openApplicationId,
  sessionNumber,
  sessionToken,
  xsrfHeader,
} from "./session-token.ts";
import { nameTab, tabName } from "./tab-name.ts";
import { countTry, unsettledOfApplication, type Thing } from "./unsettled.ts";

/** The timeout of a call (specification, chapter 9). */
export const requestTimeoutMs = 500_000;

export type Answer<E extends Endpoint> = OutputOf<E> & { readonly journey?: AnyJourney };

/** Sends a request, and fails like `fetch`. */
export type Send = (url: string, request: RequestWithBody) => Promise<Response>;

export interface RequestWithBody {
  readonly method: string;
  readonly credentials: RequestCredentials;
  readonly headers: Headers;
  readonly signal: AbortSignal;
  readonly body: FormData | string;
}

export interface CallOptions {
  /** The revision that the input was based on. Defaults to the latest known one. */
  readonly ifMatch?: number | undefined;
  readonly signal?: AbortSignal;
  /**
   * The command agrees to the answers that the page shows. If an unanswered command turns out to have changed them, the command is
   * rejected, and the page shows the change.
   */
  readonly agreesToShown?: boolean;
  /** The key of an unanswered command. If that one was carried out, this command is rejected with `idempotencyKeyReused`. */
  readonly idempotencyKey?: string;
  /** The thing that the command creates or changes. Only a command for the same thing can be its repeat. */
  readonly thing?: Thing | undefined;
  /** Reads about the applicant of the application that the command begins. The answer brings them. */
  readonly brings?: readonly Route[] | undefined;
  /** The commands that the page makes next. The answer brings theirs. */
  readonly next?: readonly NextCall[] | undefined;
  /** For an endpoint that takes files. They are sent as multipart parts named `files`. */
  readonly files?: readonly File[] | undefined;
  /** Sends the request of a command. Defaults to `fetch`. */
  readonly sendBy?: Send | undefined;
}

/** A call with the commands that it names. */
export interface AttemptOptions extends CallOptions {
  readonly named?: Named | undefined;
}

/** Pauses before retries of a call with a lost or broken answer. */
export const retryPausesMs: readonly number[] = [200, 1000];
let pausesMs = retryPausesMs;

/** Sets the pauses before retries, so that tests that lose answers on purpose don't have to wait. */
export function pauseBeforeRetries(milliseconds: readonly number[]): void {
  pausesMs = milliseconds;
}

/** Retries after a lost or broken answer and after a stale token. The idempotency key keeps a command from happening twice. */
export async function performWithRetries(
  endpoint: Route,
  values: Readonly<Record<string, unknown>>,
  attempt: AttemptOptions,
) {
  const pauses = [...pausesMs];
  let hasNewToken = false;
  // Read it before the call, because the shell forgets the application as soon as the session ends.
  const hadApplication = latestJourney() !== undefined;
  for (;;) {
    try {
      return await perform(endpoint, values, attempt);
    } catch (error) {
      if (attempt.signal?.aborted) throw error;
      const pause = isLost(error) ? pauses.shift() : undefined;
      if (pause !== undefined) await new Promise((resolve) => setTimeout(resolve, pause));
      else if (!hasNewToken && isTokenStale(endpoint, error, hadApplication)) {
        hasNewToken = true;
        await replaceSession(error, async (save, answers) =>
          perform(save, answers, { idempotencyKey: crypto.randomUUID() }),
        );
      } else {
        reportFailedCall(endpoint, values, error, requestIdOf(error));
        throw error;
      }
    }
  }
}

function requestIdOf(error: unknown): string | null {
  return error instanceof Fault || error instanceof Refusal ? error.requestId : null;
}

/** Whether the outcome of the call is unknown. */
function isLost(error: unknown): boolean {
  return error instanceof Fault && (error.kind === "offline" || error.kind === "broken");
}

/** Calls of pages that need no application, so they don't tell the person that the session ended. */
const apart: ReadonlySet<string> = new Set(Object.values(noticeApi).map(({ name }) => name));

/**
 * Whether a new token solves the problem. A session that ended before an application began is replaced silently. With an application, the
 * shell must tell the person.
 */
function isTokenStale(endpoint: Route, error: unknown, hadApplication: boolean): boolean {
  if (!(error instanceof Refusal)) return false;
  if (error.code === "xsrf" || error.isOfFormerSession) return true;
  return sessionLossOf(error) !== undefined && (!hadApplication || apart.has(endpoint.name));
}

async function perform(endpoint: Route, values: Readonly<Record<string, unknown>>, attempt: AttemptOptions) {
  const applicationId = applicationOf(endpoint, values);
  const failed = countedTry(attempt);
  const wishes = isOfApplication(endpoint) ? readWishes(endpoint.name) : wishesOfBeginning(attempt.brings);
  const sentIn = sessionNumber();
  const response = await send(endpoint, values, { ...attempt, wishes });
  // Signing in, beginning and resuming give the session a new id, and with it a new token. Keep it even if the body gets lost.
  keepSessionToken(response.headers.get(xsrfHeader));
  try {
    const answer = await answerOf(response);
    keepReads(wishes, noteAnswers(endpoint, answer, attempt.named));
    requireDone(endpoint, answer);
    requireWhole(endpoint, answer);
    return answer;
  } catch (cause) {
    // Take back the count first: listeners for the end of the session ask if this command may have been carried out.
    failed(cause);
    if (isOfFormerSession(cause, sentIn)) throw cause;
    const error = await withLoss(cause, endpoint, applicationId);
    if (error instanceof Refusal) noteRefusal(endpoint, error);
    if (error instanceof Fault) error.isOfCommand = endpoint.effect === "command" && error.status !== undefined;
    if (error instanceof Refusal || error instanceof Fault) error.requestId = response.headers.get("x-request-id");
    throw error;
  }
}

/** Keeps the journeys of an answer and of those that came with it. Returns the last one, which has the reads. */
function noteAnswers(endpoint: Route, answer: Body, named: Named | undefined): Body {
  const answers = [{ endpoint, body: answer }, ...(named?.answered(answer) ?? [])];
  for (const each of answers) if (each.body.journey) noteJourney(each.endpoint, each.body.journey);
  return answers.at(-1)?.body ?? answer;
}

/** Counts a try of a command. The returned function takes the count back if the server rejected the try. */
function countedTry({ idempotencyKey }: CallOptions): (cause: unknown) => void {
  const takeBack = idempotencyKey === undefined ? undefined : countTry(idempotencyKey);
  return (cause) => {
    if (cause instanceof Refusal) takeBack?.();
  };
}

/** The application of a call: the page's own, or the one whose journey is read. */
function applicationOf({ access, name }: Route, values: Readonly<Record<string, unknown>>): number | undefined {
  if (access !== "application") return undefined;
  return name === journeyApi.read.name ? Number(values["applicationId"]) : latestJourney()?.applicationId;
}

/**
 * The reason why a call found nothing, if another tab closed this page's application or opened another one. Undefined if the browser still
 * has the application, or if that can't be found out.
 */
async function lossBehind(
  error: unknown,
  { whenGone, name }: Route,
  applicationId: number | undefined,
): Promise<SessionLoss | undefined> {
  if (!(error instanceof Refusal) || applicationId === undefined) return undefined;
  if (error.code !== "notFound" && error.code !== whenGone) return undefined;
  try {
    const open = await openApplicationId();
    if (open === applicationId) {
      // Another tab may have removed the missing entry, so read the journey again.
      if (name !== journeyApi.read.name) await performWithRetries(journeyApi.read, { applicationId }, {});
      return undefined;
    }
    return open === null ? "expired" : "another";
  } catch {
    return undefined;
  }
}

/** The failure with the reason why the session is over, if it is. */
async function withLoss(cause: unknown, endpoint: Route, applicationId: number | undefined): Promise<unknown> {
  if (isInvitationOver(cause, endpoint)) return new Refusal("invitationOver", { loss: "over" });
  const loss = await lossBehind(cause, endpoint, applicationId);
  return loss ? new Refusal("noSession", { loss }) : cause;
}

/** The page of an invitation's link says the same of a link, and then the session may be another application's. */
const isInvitationOver = (error: unknown, { access }: Route) =>
  error instanceof Refusal && error.code === "invitationOver" && access === "application";

interface Attempt extends AttemptOptions {
  readonly wishes: readonly WishedRead[];
}

async function send(endpoint: Route, values: Readonly<Record<string, unknown>>, attempt: Attempt) {
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  const signal = attempt.signal ? AbortSignal.any([attempt.signal, timeout]) : timeout;
  try {
    return await travel(endpoint, values, { ...attempt, signal });
  } catch (error) {
    if (error instanceof Fault || error instanceof Refusal || attempt.signal?.aborted) throw error;
    throw new Fault(timeout.aborted ? "timeout" : "offline", undefined, error);
  }
}

async function travel(
  endpoint: Route,
  values: Readonly<Record<string, unknown>>,
  attempt: Attempt & { readonly signal: AbortSignal },
): Promise<Response> {
  const { method } = endpoint;
  const { signal, files, sendBy = fetch } = attempt;
  const url = urlOf(endpoint, values);
  const request = { method, credentials: "same-origin", headers: await headersOf(endpoint, attempt), signal } as const;
  if (method !== "POST") return fetch(url, request);
  return sendBy(url, { ...request, body: payloadOf(endpoint, values, files) });
}

async function headersOf(endpoint: Route, attempt: Attempt): Promise<Headers> {
  const headers = new Headers({ Accept: "application/json" });
  if (endpoint.method === "POST" && !endpoint.multipart) headers.set("Content-Type", "application/json");
  // The server wants it with every POST, even a public one.
  if (endpoint.access !== "public" || endpoint.method === "POST") headers.set(xsrfHeader, await sessionToken());
  const tab = tabOf(endpoint);
  if (tab !== undefined) headers.set(tabHeader, tab);
  if (endpoint.effect === "command") for (const header of headersOfCommand(attempt)) headers.set(...header);
  return headers;
}

function headersOfCommand({ ifMatch, idempotencyKey, wishes, named }: Attempt): readonly (readonly [string, string])[] {
  const headers: (readonly [string, string])[] = [];
  if (idempotencyKey !== undefined) headers.push(["Idempotency-Key", idempotencyKey]);
  if (ifMatch !== undefined) headers.push(["If-Match", `"${ifMatch}"`]);
  if (named?.header) headers.push(named.header);
  if (wishes.length > 0) headers.push([readsAfterHeader, JSON.stringify(wishes.map(({ queryKey }) => queryKey))]);
  return headers;
}

/** The tab's name, for a call before an application. Its first estimate names it. */
function tabOf({ name, access }: Route): string | undefined {
  if (name === beginningApi.saveEstimate.name) return nameTab();
  return access === "session" ? tabName() : undefined;
}

function payloadOf(
  endpoint: Route,
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

/** Whether a call is one of the application's own commands. Only these change it. */
function isOfApplication({ effect, access }: Pick<Route, "effect" | "access">): boolean {
  return effect === "command" && access === "application";
}

function noteJourney({ name, effect, access }: Route, journey: AnyJourney): void {
  const before = latestJourney();
  const isNews = before?.applicationId === journey.applicationId && before.revision < journey.revision;
  const isOwn = isOfApplication({ effect, access });
  // A new revision in the answer to any other call, such as a read or the audit, is another window's change, unless an unanswered command of
  // this page made it.
  if (!isOwn && isNews) {
    if (unsettledOfApplication(journey.applicationId).length === 0) noteChangeElsewhere(journey);
    else noteUnexplained(journey);
  }
  keepJourney(journey, { isOwn });
  if (before?.applicationId !== journey.applicationId || before.revision !== journey.revision) forgetChangedReads(name);
}

function noteRefusal({ name }: Route, refusal: Refusal): void {
  if (refusal.journey) keepJourney(refusal.journey);
  const loss = sessionLossOf(refusal);
  if (loss) {
    forgetSessionToken();
    if (!apart.has(name) && name !== sessionApi.signOut.name) announceSessionLost(loss);
  }
}
