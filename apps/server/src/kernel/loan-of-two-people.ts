import { isLoanConfirmed, textOfLoan } from "@portico/domain/application/loan-of-two";
import { standingInvitation } from "@portico/domain/application/invited";
import { isOfLoan, type AnySituation, type Situation } from "@portico/domain/application/situation";
import type { OutboxDraft } from "./change.ts";
import type { Scope } from "./scope.ts";
import { walkOf } from "./walk-of.ts";

/* An invited person says yes to the loan that the first one chose (decision 339). */

const hourMs = 3_600_000;

/** Whether the first person still has to answer something about the loan. */
export function isLoanOpen({ application, records, tenant }: Situation): boolean {
  const { frontier, likely, exit } = walkOf(application, records, tenant);
  return exit !== undefined || [frontier, ...likely].some((step) => step?.section === "yourLoan");
}

/** Whether the invited person did their part, but said yes to another loan than this one. */
export function needsAnotherYes({ application, records }: Situation): boolean {
  const isOwnPartThere = standingInvitation(records) !== undefined && records.partConfirmation.length > 0;
  return isOwnPartThere && application.status === "open" && !isLoanConfirmed(application, records);
}

const isSameLoan = (one: Situation, other: Situation) =>
  textOfLoan(one.application, one.records) === textOfLoan(other.application, other.records);

const isAsked = (situation: Situation) => needsAnotherYes(situation) && !isLoanOpen(situation);

const needsNews = (before: Situation, after: Situation) =>
  isAsked(after) && !(isAsked(before) && isSameLoan(before, after));

/**
 * The letter that asks an invited person to look at a changed loan. Until they open their part or say yes, its name stays the same, so that
 * several changes send one letter. A letter waits until an hour after the last one.
 */
export function newsOfLoan(
  { now, caller }: Pick<Scope, "now" | "caller">,
  before: AnySituation,
  after: AnySituation,
): readonly OutboxDraft[] {
  const [invitation] = after.records.invitation;
  const [confirmed] = after.records.partConfirmation;
  // A job has no address for the link, and changes no loan.
  if (!invitation || !confirmed || caller.origin === "") return [];
  if (!isOfLoan(before) || !isOfLoan(after) || !needsNews(before, after)) return [];
  const nextAt = Date.parse(invitation.changeToldAt ?? "") + hourMs;
  return [
    {
      topic: "loan-changed",
      key: `${invitation.invitedId}.${newestOf(confirmed.confirmedAt, invitation.changeSeenAt)}`,
      payload: { invitedId: invitation.invitedId, origin: caller.origin },
      ...(nextAt > now.getTime() && { notBefore: new Date(nextAt) }),
    },
  ];
}

const newestOf = (confirmedAt: string, seenAt = "") => (seenAt > confirmedAt ? seenAt : confirmedAt);
