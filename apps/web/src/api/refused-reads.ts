import { latestJourney } from "./journey-store.ts";
import { Refusal } from "./refusal.ts";

/*
 * A read that finds nothing also reads the journey again, because another tab may have removed the thing. That renders the page and fetches
 * the next pages in advance, and so the read would be asked forever.
 */

interface Refused {
  readonly refusal: Refusal;
  readonly times: number;
}

const mostTimes = 2;
const refused = new Map<string, Refused>();
let at = "";

/** Asks, unless the same read found nothing twice since the application last changed. Then it is refused again without a call. */
export async function unlessRefusedTwice<Answer>(read: string, ask: () => Promise<Answer>): Promise<Answer> {
  forgetOfEarlier();
  const before = refused.get(read);
  if (before && before.times >= mostTimes) throw before.refusal;
  try {
    const answer = await ask();
    refused.delete(read);
    return answer;
  } catch (error) {
    forgetOfEarlier();
    if (error instanceof Refusal && error.code === "notFound")
      refused.set(read, { refusal: error, times: (refused.get(read)?.times ?? 0) + 1 });
    throw error;
  }
}

function forgetOfEarlier(): void {
  const { applicationId, revision } = latestJourney() ?? {};
  const now = `${applicationId}.${revision}`;
  if (at !== now) refused.clear();
  at = now;
}

/** Forgets all at the end of a session, so that another one asks again. */
export function forgetRefusedReads(): void {
  refused.clear();
}
