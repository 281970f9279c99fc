import type { InvitationProgress, InvitationStatus, PartsDone } from "@portico/contract/invitation";
import { standingInvitation } from "@portico/domain/application/invited";
import { hasCoBorrowerJoined } from "@portico/domain/application/joint-application";
import { hasSignedAsItIs } from "@portico/domain/application/signed-as-it-is";
import { isOfLoan, type AnySituation, type Situation } from "@portico/domain/application/situation";
import { factsOf } from "@portico/domain/flow/facts-of";
import { flowOfApplication } from "@portico/domain/flow/flows";
import { partsDone } from "@portico/domain/flow/parts-done";
import { isFinal } from "@portico/domain/flow/step";
import { flowOfPerson } from "@portico/domain/flow/turns";
import type { Who } from "@portico/domain/person/person";
import { ofPerson } from "@portico/domain/records/of-person";
import { hasInvitedSigned, isAtSignature, leftAfterSignature } from "./accounts-of-two-people.ts";
import { isLoanOpen, needsAnotherYes } from "./loan-of-two-people.ts";
import { walkOf } from "./walk-of.ts";

/** What each of two people may know of how far they are. Undefined without an invitation that stands. */
export function invitationProgress(situation: AnySituation, viewer: Who): InvitationProgress | undefined {
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
    ...(isOfLoan(situation) ? !isFirst && ownSideOf(situation) : afterSignature(situation, viewer)),
  };
}

function afterSignature(situation: AnySituation, viewer: Who): Pick<InvitationProgress, "leftAfterSignature"> {
  const left = leftAfterSignature(situation, viewer);
  return left === undefined ? {} : { leftAfterSignature: left };
}

/** Where an invited person stands with their own part and the loan. */
function ownSideOf(situation: Situation): Pick<InvitationProgress, "isOwnPartConfirmed" | "loan"> {
  const { application, records } = situation;
  if (records.partConfirmation.length === 0) return {};
  if (application.status === "open" && isLoanOpen(situation)) return { isOwnPartConfirmed: true, loan: "open" };
  return needsAnotherYes(situation) ? { loan: "changed" } : { isOwnPartConfirmed: true };
}

function partsOf(situation: AnySituation, who: Who): PartsDone {
  const { application, records, tenant } = situation;
  const flow = flowOfApplication(application);
  if (!flow) return { done: 0, of: 0 };
  const answered = partsDone(flowOfPerson(flow, who, records), factsOf(application, records, tenant, who));
  if (isOfLoan(situation)) return answered;
  const ownerId = who === "primary" ? application.primaryApplicantId : application.jointApplicantId;
  // The flow ends with both signatures, so an owner's own one is a part of its own.
  const isSigned = application.status !== "open" || hasSignedAsItIs(situation, ownerId);
  return { done: answered.done + (isSigned ? 1 : 0), of: answered.of + 1 };
}

/** Whether the invited person has done everything but sending, which is the first person's. They may have said yes to another loan. */
export function isOtherPartDone({ application, records, tenant }: Situation): boolean {
  const { frontier } = walkOf(application, records, tenant, "joint");
  return frontier?.id === "review" && records.partConfirmation.length > 0;
}

type Done = "done" | "changed" | undefined;

function doneOfLoan(situation: Situation): Done {
  if (!isOtherPartDone(situation)) return undefined;
  return needsAnotherYes(situation) ? "changed" : "done";
}

/** The invited owner's part ends with their signature, which a later change of the documents voids. */
function doneOfAccounts(situation: AnySituation): Done {
  const { application, records } = situation;
  if (!isAtSignature(situation, "joint")) return undefined;
  if (hasInvitedSigned(situation)) return "done";
  return ofPerson(records.accountSignature, application.jointApplicantId).length > 0 ? "changed" : undefined;
}

function statusOf(situation: AnySituation): InvitationStatus {
  const { application, records, tenant } = situation;
  const { exit } = walkOf(application, records, tenant, "joint");
  if (application.status === "open" && exit && isFinal(exit)) return "stopped";
  if (application.status !== "open") return "done";
  const done = isOfLoan(situation) ? doneOfLoan(situation) : doneOfAccounts(situation);
  if (done) return done;
  if (hasCoBorrowerJoined(records)) return "joined";
  return records.invitation[0]?.openedAt === undefined ? "sent" : "opened";
}
