import type { ApplicationState, Records } from "../records/records.ts";

/** The declined application whose counteroffer this one takes. Another application for the declined loan takes none. */
export function counterofferTakenBy({
  precedingApplication: [link],
}: Pick<Records, "precedingApplication">): Records["precedingApplication"][number] | undefined {
  return link?.isTogether || link?.isAlone ? undefined : link;
}

/**
 * The declined application whose page this one still opens: to choose another counteroffer, or another way than a co-borrower. Once a
 * co-borrower joins, it no longer opens, because the page is about the first person's credit report.
 */
export function declineOpenedBy(
  { jointApplicantId }: Pick<ApplicationState, "jointApplicantId">,
  { precedingApplication: [link] }: Pick<Records, "precedingApplication">,
): Records["precedingApplication"][number] | undefined {
  const hasJoined = link?.isTogether === true && jointApplicantId !== null;
  return link?.isAlone || hasJoined ? undefined : link;
}
