import { journeyApi, type Journey } from "@portico/contract/journey";
import { sessionApi } from "@portico/contract/session";
import { call } from "./call.ts";
import { keepJourney, latestJourney } from "./journey-store.ts";
import { sessionToken } from "./session-token.ts";

/** Puts the session's end off. It throws nothing: a session that cannot be renewed will expire and say so. */
export async function renewSession(): Promise<void> {
  const journey = latestJourney();
  try {
    const token = await sessionToken();
    const { expiresAt } = await call(sessionApi.renew, {});
    // A new token means a new session, which another tab may have begun for another application.
    if (journey && token !== (await sessionToken())) return await readAgain(journey);
    if (journey) keepJourney({ ...(latestJourney() ?? journey), expiresAt });
  } catch {
    // offline for a moment or over already: the timer goes on and tells
  }
}

/** Where the application stands, or that the session has it no more, which is announced. */
async function readAgain({ applicationId }: Journey): Promise<void> {
  keepJourney((await call(journeyApi.read, { applicationId })).journey);
}
