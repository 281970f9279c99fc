import type { InvitationProgress, InvitationStatus, PartsDone } from "@portico/contract/invitation";
import { standingInvitation } from "@portico/domain/application/invited";
import { hasCoBorrowerJoined } from "@portico/domain/application/joint-application";
import type { Situation } from "@portico/domain/application/situation";
import { factsOf } from "@portico/domain/flow/facts-of";
import { flowOf } from "@portico/domain/flow/flows";
import { partsDone } from "@portico/domain/flow/parts-done";
import { isFinal } from "@portico/domain/flow/step";
import { flowOfPerson } from "@portico/domain/flow/turns";
import type { Who } from "@portico/domain/person/person";
import { ofPerson } from "@portico/domain/records/of-person";
import { isLoanOpen, needsAnotherYes } from "./loan-of-two-people.ts";
import { walkOf } from "./walk-of.ts";

/** What each of two people may know of how far they are. Undefined without an invitation that stands. */
export function invitationProgress(situation: Situation, viewer: Who): InvitationProgress | undefined {
  const { application, records } = situation;
  const invitation = standingInvitation(records);
  if (!invitation) return undefined;
  const isFirst = viewer === "primary";
  const [otherPerson] = ofPerson(records.applicant, isFirst ? invitation.invitedId : application.primaryApplicantId);
  return {
    viewer: isFirst ? "first" : "coBorrower",
    status: statusOf(situation),
    otherFirstName: otherPerson?.firstName ?? invitation.firstName,
    other: partsOf(situation, isFirst ? "joint" : "primary"),
    own: partsOf(situation, viewer),
    ...(!isFirst && ownSideOf(situation)),
  };
}

/** Where an invited person stands with their own part and the loan. */
function ownSideOf(situation: Situation): Pick<InvitationProgress, "isOwnPartConfirmed" | "loan"> {
  const { application, records } = situation;
  if (records.partConfirmation.length === 0) return {};
  if (application.status === "open" && isLoanOpen(situation)) return { isOwnPartConfirmed: true, loan: "open" };
  return needsAnotherYes(situation) ? { loan: "changed" } : { isOwnPartConfirmed: true };
}

function partsOf({ application, records, tenant }: Situation, who: Who): PartsDone {
  const flow = flowOf(application.productCode);
  if (!flow) return { done: 0, of: 0 };
  return partsDone(flowOfPerson(flow, who, records), factsOf(application, records, tenant, who));
}

/** Whether the invited person has done everything but sending, which is the first person's. They may have said yes to another loan. */
export function isOtherPartDone({ application, records, tenant }: Situation): boolean {
  const { frontier } = walkOf(application, records, tenant, "joint");
  return frontier?.id === "review" && records.partConfirmation.length > 0;
}

function statusOf(situation: Situation): InvitationStatus {
  const { application, records, tenant } = situation;
  const { exit } = walkOf(application, records, tenant, "joint");
  if (application.status === "open" && exit && isFinal(exit)) return "stopped";
  if (application.status !== "open") return "done";
  if (isOtherPartDone(situation)) return needsAnotherYes(situation) ? "changed" : "done";
  if (hasCoBorrowerJoined(records)) return "joined";
  return records.invitation[0]?.openedAt === undefined ? "sent" : "opened";
}
