import { journeyApi, type Journey } from "@portico/contract/journey";
import { sessionApi } from "@portico/contract/session";
import { call } from "./call.ts";
import { keepJourney, latestJourney } from "./journey-store.ts";
import { Refusal } from "./refusal.ts";
import { sessionToken } from "./session-token.ts";

/** "unanswered": nobody knows, because no proper answer came. "over": the session has ended, which the shell tells. */
export type Renewal = "renewed" | "unanswered" | "over";

/** Renews the session. It never throws. */
export async function renewSession(): Promise<Renewal> {
  const journey = latestJourney();
  try {
    const token = await sessionToken();
    const { expiresAt } = await call(sessionApi.renew, {});
    // A new token means a new session, which another tab may have begun for another application.
    if (journey && token !== (await sessionToken())) await readAgain(journey);
    else if (journey) keepJourney({ ...(latestJourney() ?? journey), expiresAt });
    return "renewed";
  } catch (error) {
    return error instanceof Refusal ? "over" : "unanswered";
  }
}

/** Reads the journey again. If the session no longer has the application, the call announces that. */
async function readAgain({ applicationId }: Journey): Promise<void> {
  keepJourney((await call(journeyApi.read, { applicationId })).journey);
}
