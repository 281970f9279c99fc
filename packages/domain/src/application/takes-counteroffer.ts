import type { ApplicationState, Records } from "../records/records.ts";

/**
 * The declined application whose counteroffer was chosen for this one. It may have been changed since (`takesCounteroffer`). Another
 * application for the declined loan takes none.
 */
export function counterofferTakenBy({
  precedingApplication: [link],
}: Pick<Records, "precedingApplication">): Records["precedingApplication"][number] | undefined {
  return link && asksAgain(link) ? undefined : link;
}

/** The last day of the counteroffer that an unsent application takes, while it covers the application. */
export function offeredUntil(records: Pick<Records, "precedingApplication">): string | undefined {
  return counterofferTakenBy(records)?.sendBy;
}

/**
 * The declined application whose loan this one may still become: with its counteroffer, or for another vehicle. Such applications are for
 * one purchase, so an unsent one is no duplicate of the others (decision 303).
 */
export function purchaseOf({
  precedingApplication: [link],
}: Pick<Records, "precedingApplication">): number | undefined {
  return link && (link.isForAnotherVehicle || !asksAgain(link)) ? link.applicationId : undefined;
}

type Marks = Pick<
  Records["precedingApplication"][number],
  "isTogether" | "isAlone" | "isForAnotherVehicle" | "isForLess"
>;

/** Whether it asks for the declined loan again: with a co-borrower, without one, for another vehicle, or for less. */
function asksAgain({ isTogether, isAlone, isForAnotherVehicle, isForLess }: Marks): boolean {
  return [isTogether, isAlone, isForAnotherVehicle, isForLess].includes(true);
}

/** Whether a linked application is the counteroffer that was chosen. Once it is sent, what counted at Submit decides (decision 233). */
export function takesCounteroffer(
  link: (Marks & Pick<Records["precedingApplication"][number], "isChanged">) | undefined,
): boolean {
  return link !== undefined && !asksAgain(link) && !link.isChanged;
}

/**
 * Whether an unsent application can't be stopped, because the page of the decline leads to the counteroffer that it takes. After one for two
 * people ended, it can.
 */
export function staysForDecline(records: Pick<Records, "precedingApplication">): boolean {
  const link = counterofferTakenBy(records);
  return link !== undefined && link.partedOn === undefined;
}

/**
 * Whether a declined application goes on saying that a counteroffer was chosen: also of one for two people that ended, whatever was sent
 * since (decision 362).
 */
export const wasChosen = (taken: Records["counterofferTaken"][number]): boolean =>
  taken.partedOn !== undefined || takesCounteroffer(taken);

/**
 * The declined application whose page this one still opens: to choose another counteroffer, or another way than a co-borrower or another
 * vehicle. Once a co-borrower joins, it no longer opens, because the page is about the first person's credit report. A sent application
 * opens it only after a no to its offer, because another counteroffer can be chosen then.
 */
export function declineOpenedBy(
  application: Pick<ApplicationState, "jointApplicantId" | "status">,
  records: Pick<Records, "precedingApplication" | "offerRefusal" | "personVerification">,
): Records["precedingApplication"][number] | undefined {
  const { jointApplicantId, status } = application;
  if (status === "claimed" || status === "decided" || status === "accepted")
    return records.offerRefusal.length > 0 ? counterofferTakenBy(records) : undefined;
  const [link] = records.precedingApplication;
  return link && (isItsOwn(link, jointApplicantId) || endedItself(link, records)) ? undefined : link;
}

/** Whether other people apply than the page of the decline is for, or for less. */
function isItsOwn({ isAlone, isTogether, isForLess }: Marks, jointApplicantId: number | null): boolean {
  return [isAlone, isForLess].includes(true) || (isTogether === true && jointApplicantId !== null);
}

/** The identity questions are asked again for another vehicle after a day. A no to them has a page of its own. */
function endedItself({ isForAnotherVehicle }: Marks, { personVerification }: Pick<Records, "personVerification">) {
  return isForAnotherVehicle === true && personVerification.some(({ status }) => status === "failed");
}
