import type { invitationApi } from "@portico/contract/invitation";
import { standingInvitation } from "@portico/domain/application/invited";
import { takesCounteroffer } from "@portico/domain/application/takes-counteroffer";
import { AppError } from "../../kernel/app-error.ts";
import type { Change } from "../../kernel/change.ts";
import { messageOf } from "../../kernel/message-of.ts";
import { openFound } from "../../kernel/open-found.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { mayAttempt } from "../attempts/attempts.ts";
import { newInvitationLink } from "./invitation-links.ts";

type LinkAgain = (typeof invitationApi)["linkAgain"];

/** The most links that an invited person has sent again in a day. */
const mostADay = 3;

/**
 * Sends an invited person another link to the counteroffer that the first one chose. The declined application's session opens nothing of
 * the new one, so the link goes to the address on their invitation.
 */
export async function linkAgain(scope: ApplicationScope): Promise<Change<LinkAgain>> {
  const { applicationId, applicantId } = await requireChosen(scope);
  const { limitScale = 1 } = scope.caller;
  const links = {
    purpose: "links to a chosen counteroffer",
    subject: String(applicationId),
    limit: mostADay * limitScale,
  };
  if (!(await mayAttempt(scope, [links], 24 * 60))) throw new AppError("invitationsTooMany");
  const link = newInvitationLink(scope, { applicationId, applicantId }, "chosen");
  const { tenant, now } = scope;
  return {
    statements: [link.insert, messageOf({ tenant: tenant.name, applicationId, now }, link.letter)],
    answer: { sent: true },
  };
}

/** The open application that takes the counteroffer, and the invited person in it. */
async function requireChosen({ records, ...scope }: ApplicationScope) {
  const [taken] = await openFound(scope, records.counterofferTaken.filter(takesCounteroffer));
  const invitation = taken && standingInvitation(taken.records);
  if (!invitation || taken.application.status !== "open") throw new AppError("notItsTurn");
  return { applicationId: taken.application.applicationId, applicantId: invitation.invitedId };
}
