import { journeyApi, type AnyJourney } from "@portico/contract/journey";
import { sessionApi } from "@portico/contract/session";
import { call } from "./call.ts";
import { keepJourney, latestJourney } from "./journey-store.ts";
import { Refusal } from "./refusal.ts";
import { sessionToken } from "./session-token.ts";

/**
 * "capped": the session has reached its maximum duration, so its end doesn't move. "unanswered": no proper answer came, so the result is
 * unknown. "over": the session has ended, and the shell says so.
 */
export type Renewal = "renewed" | "capped" | "unanswered" | "over";

/** Renews the session. It never throws. */
export async function renewSession(): Promise<Renewal> {
  const journey = latestJourney();
  try {
    const token = await sessionToken();
    const { expiresAt } = await call(sessionApi.renew, {});
    // A new token means a new session, which another tab may have begun for another application.
    if (journey && token !== (await sessionToken())) await readAgain(journey);
    else if (journey) {
      const before = latestJourney() ?? journey;
      keepJourney({ ...before, expiresAt });
      if (Date.parse(expiresAt) <= Date.parse(before.expiresAt)) return "capped";
    }
    return "renewed";
  } catch (error) {
    return error instanceof Refusal ? "over" : "unanswered";
  }
}

/** Reads the journey again. If the session no longer has the application, `call` announces the end of the session. */
async function readAgain({ applicationId }: AnyJourney): Promise<void> {
  keepJourney((await call(journeyApi.read, { applicationId })).journey);
}
