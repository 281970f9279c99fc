import type { ApplicationState, Records } from "../records/records.ts";

/**
 * The declined application whose counteroffer was chosen for this one. It may have been changed since (`takesCounteroffer`). Another
 * application for the declined loan takes none.
 */
export function counterofferTakenBy({
  precedingApplication: [link],
}: Pick<Records, "precedingApplication">): Records["precedingApplication"][number] | undefined {
  return link?.isTogether || link?.isAlone ? undefined : link;
}

/** Whether a linked application is the counteroffer that was chosen. Once it is sent, what counted at Submit decides (decision 233). */
export function takesCounteroffer(
  link: Pick<Records["precedingApplication"][number], "isTogether" | "isAlone" | "isChanged"> | undefined,
): boolean {
  return link !== undefined && !link.isTogether && !link.isAlone && !link.isChanged;
}

/**
 * The declined application whose page this one still opens: to choose another counteroffer, or another way than a co-borrower. Once a
 * co-borrower joins, it no longer opens, because the page is about the first person's credit report. A sent application opens it only after
 * a no to its offer, because another counteroffer can be chosen then.
 */
export function declineOpenedBy(
  application: Pick<ApplicationState, "jointApplicantId" | "status">,
  records: Pick<Records, "precedingApplication" | "offerRefusal">,
): Records["precedingApplication"][number] | undefined {
  const { jointApplicantId, status } = application;
  if (status === "claimed" || status === "decided" || status === "accepted")
    return records.offerRefusal.length > 0 ? counterofferTakenBy(records) : undefined;
  const [link] = records.precedingApplication;
  const hasJoined = link?.isTogether === true && jointApplicantId !== null;
  return link?.isAlone || hasJoined ? undefined : link;
}
