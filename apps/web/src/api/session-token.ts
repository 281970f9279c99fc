import { sessionApi } from "@portico/contract/session";
import { answerOf } from "./answer-of.ts";
import { Fault } from "./refusal.ts";

/** The header that proves a call comes from our own page. */
export const xsrfHeader = "X-XSRF-TOKEN";

let pending: Promise<string> | undefined;

/** The token of this session, asked for once. Asking also opens a session where there is none. */
export function sessionToken(): Promise<string> {
  pending ??= fetchToken().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

/** Takes the token that an answer brought along, if it did: the session has a new one. */
export function keepSessionToken(token: string | null): void {
  if (token !== null) pending = Promise.resolve(token);
}

/** The next call asks again: after a refusal for the token's sake, and when a session has ended. */
export function forgetSessionToken(): void {
  pending = undefined;
}

async function fetchToken(): Promise<string> {
  const response = await fetch(sessionApi.token.path, {
    credentials: "same-origin",
    headers: { Accept: "application/json" },
  });
  const { token } = await answerOf(response);
  if (typeof token !== "string") throw new Fault("broken");
  return token;
}
