import { sessionApi } from "@portico/contract/session";
import { call } from "./call.ts";
import { keepJourney, latestJourney } from "./journey-store.ts";

/** Puts the session's end off. It throws nothing: a session that cannot be renewed will expire and say so. */
export async function renewSession(): Promise<void> {
  const journey = latestJourney();
  try {
    const { expiresAt } = await call(sessionApi.renew, {});
    if (journey) keepJourney({ ...(latestJourney() ?? journey), expiresAt });
  } catch {
    // offline for a moment or over already: the timer goes on and tells
  }
}
