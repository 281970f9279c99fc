import { answerIfCarriedOut } from "./call.ts";
import { replayedOf, unsettledOfThing, type Replayed, type Thing } from "./unsettled.ts";

/** Learns which of a thing's unanswered commands was carried out, if any. It carries nothing out. */
export async function learnArrival(thing: Thing): Promise<Replayed | undefined> {
  for (const sent of unsettledOfThing(thing)) await answerIfCarriedOut(sent);
  return replayedOf(thing);
}
