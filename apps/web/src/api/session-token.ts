import type { OutputOf } from "@portico/contract/endpoint";
import { sessionApi } from "@portico/contract/session";
import { answerOf } from "./answer-of.ts";
import { Fault, Refusal, sessionLossOf } from "./refusal.ts";

/** The header that proves that a call comes from our own page. */
export const xsrfHeader = "X-XSRF-TOKEN";

let pending: Promise<string> | undefined;
let sessions = 0;

/** The number of this page's sessions so far. A call that was sent in an earlier one says nothing about the present one. */
export const sessionNumber = (): number => sessions;

/** The session's token, fetched once. Fetching also opens a session if there is none. */
export function sessionToken(): Promise<string> {
  pending ??= fetchToken().then(
    ({ token }) => token,
    (error: unknown) => {
      pending = undefined;
      throw error;
    },
  );
  return pending;
}

/** The application that this browser has open in any tab, or null. */
export async function openApplicationId(): Promise<number | null> {
  const { token, openApplicationId: id } = await fetchToken();
  keepSessionToken(token);
  return id;
}

/** Keeps a new token from an answer, if it has one. */
export function keepSessionToken(token: string | null): void {
  if (token === null) return;
  pending = Promise.resolve(token);
  sessions += 1;
}

/** Makes the next call fetch a new token, after a rejected token or an ended session. */
export function forgetSessionToken(): void {
  pending = undefined;
}

/**
 * Takes over the session that a start created before its answer got lost. `key` is the start's idempotency key. Returns the application
 * that it began, if any.
 */
export async function takeLostSession(key: string): Promise<number | undefined> {
  const { token, applicationId } = await fetchToken({ "Idempotency-Key": key });
  keepSessionToken(token);
  return applicationId;
}

async function fetchToken(more: Readonly<Record<string, string>> = {}): Promise<OutputOf<typeof sessionApi.token>> {
  const answer = await alone(async () =>
    answerOf(
      await fetch(sessionApi.token.path, {
        credentials: "same-origin",
        headers: { Accept: "application/json", ...more },
      }),
    ),
  );
  if (typeof answer["token"] !== "string") throw new Fault("broken");
  return answer as unknown as OutputOf<typeof sessionApi.token>;
}

/** A tab whose request hangs holds the others up for no longer than this. */
const longestTurnMs = 3000;

/**
 * Runs the request while no other tab runs it. After the end of a session, all tabs ask for a new one at once. Each would get its own, and
 * all but the last would hold the token of a session whose cookie is gone.
 */
async function alone<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  // Browsers have locks only on secure pages.
  const locks = (navigator as Partial<Pick<Navigator, "locks">>).locks;
  if (!locks) return request();
  let isMine = false;
  try {
    const signal = AbortSignal.timeout(longestTurnMs);
    return (await locks.request("portico-session", { signal }, async () => {
      isMine = true;
      return request();
    })) as Answer;
  } catch (error) {
    if (isMine) throw error;
    return request();
  }
}

/** Marks a rejection as one of a former session, such as that of a read that a sign-in overtook. */
export function isOfFormerSession(error: unknown, sentIn: number): error is Refusal {
  if (!(error instanceof Refusal) || sessionLossOf(error) === undefined || sessions === sentIn) return false;
  error.isOfFormerSession = true;
  return true;
}
