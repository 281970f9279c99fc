import { answerIfCarriedOut } from "./call.ts";
import { replayedOf, unsettledOfThing, type Replayed, type Thing } from "./unsettled.ts";

/** Finds out which of a thing's unanswered commands was carried out, if any. A command that never arrived isn't carried out now. */
export async function learnArrival(thing: Thing): Promise<Replayed | undefined> {
  for (const sent of unsettledOfThing(thing)) await answerIfCarriedOut(sent);
  return replayedOf(thing);
}
