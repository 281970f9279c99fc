import type { OutputOf } from "@portico/contract/endpoint";
import { sessionApi } from "@portico/contract/session";
import { answerOf } from "./answer-of.ts";
import { Fault } from "./refusal.ts";

/** The header that proves a call comes from our own page. */
export const xsrfHeader = "X-XSRF-TOKEN";

let pending: Promise<string> | undefined;

/** The token of this session, asked for once. Asking also opens a session where there is none. */
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

/** The application that this browser has open now, whichever tab opened it; null where it has none. */
export async function openApplicationId(): Promise<number | null> {
  const { token, openApplicationId: id } = await fetchToken();
  keepSessionToken(token);
  return id;
}

/** Takes the token that an answer brought along, if it did: the session has a new one. */
export function keepSessionToken(token: string | null): void {
  if (token !== null) pending = Promise.resolve(token);
}

/** The next call asks again: after a refusal for the token's sake, and when a session has ended. */
export function forgetSessionToken(): void {
  pending = undefined;
}

/** Takes the session of a start whose answer got lost, by the start's key, and answers its application if it began one. */
export async function takeLostSession(key: string): Promise<number | undefined> {
  const { token, applicationId } = await fetchToken({ "Idempotency-Key": key });
  keepSessionToken(token);
  return applicationId;
}

async function fetchToken(more: Readonly<Record<string, string>> = {}): Promise<OutputOf<typeof sessionApi.token>> {
  const response = await fetch(sessionApi.token.path, {
    credentials: "same-origin",
    headers: { Accept: "application/json", ...more },
  });
  const answer = await answerOf(response);
  if (typeof answer["token"] !== "string") throw new Fault("broken");
  return answer as unknown as OutputOf<typeof sessionApi.token>;
}
