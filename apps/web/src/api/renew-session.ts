import { journeyApi, type Journey } from "@portico/contract/journey";
import { sessionApi } from "@portico/contract/session";
import { call } from "./call.ts";
import { keepJourney, latestJourney } from "./journey-store.ts";
import { sessionToken } from "./session-token.ts";

/** Renews the session. It never throws: a session that can't be renewed will expire and say so. */
export async function renewSession(): Promise<void> {
  const journey = latestJourney();
  try {
    const token = await sessionToken();
    const { expiresAt } = await call(sessionApi.renew, {});
    // A new token means a new session, which another tab may have begun for another application.
    if (journey && token !== (await sessionToken())) return await readAgain(journey);
    if (journey) keepJourney({ ...(latestJourney() ?? journey), expiresAt });
  } catch {
    // offline for a moment or already over: the timer goes on and tells
  }
}

/** Reads the journey again. If the session no longer has the application, the call announces that. */
async function readAgain({ applicationId }: Journey): Promise<void> {
  keepJourney((await call(journeyApi.read, { applicationId })).journey);
}
