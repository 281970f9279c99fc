import type { Records } from "../records/records.ts";

/** The declined application whose counteroffer this one takes. Another application for the declined loan takes none. */
export function counterofferTakenBy({
  precedingApplication: [link],
}: Pick<Records, "precedingApplication">): Records["precedingApplication"][number] | undefined {
  return link?.isTogether || link?.isAlone ? undefined : link;
}
