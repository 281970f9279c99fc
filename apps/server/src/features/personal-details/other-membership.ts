import { numbersOf } from "@portico/domain/application/changed-places";
import { LoanDecision } from "@portico/domain/decision/decision";
import type { OtherApplication, Scope } from "../../kernel/scope.ts";
import { isUnderWay } from "../saved-applications/under-way.ts";
import { decidedOthers } from "./decided-others.ts";

type Searching = Pick<Scope, "tenant" | "database" | "now" | "today" | "keyedHashes" | "otherApplication">;
type Decided = Pick<OtherApplication, "application" | "records">;

/** Whether another approved application of the same first person already opens their membership, so that this one doesn't ask for it again. */
export async function opensMembershipElsewhere(scope: Searching, here: Decided): Promise<boolean> {
  const [tin] = numbersOf(here);
  if (tin === undefined) return false;
  const others = await decidedOthers(scope, here);
  return others.some((other) => numbersOf(other)[0] === tin && comesFirst(scope, other, here));
}

/** Only one of a person's applications asks for the membership: the one accepted first, or else the first one approved. */
function comesFirst(scope: Searching, other: OtherApplication, here: Decided): boolean {
  const [theirs, ours] = [approvalOf(other), approvalOf(here)];
  if (!theirs || !ours) return false;
  if (theirs.agreedAt !== undefined) return ours.agreedAt === undefined || theirs.agreedAt < ours.agreedAt;
  return ours.agreedAt === undefined && theirs.decidedAt < ours.decidedAt && isUnderWay(scope, other);
}

/** When it was approved, and when it was accepted. An approval with nothing to accept counts as accepted. */
function approvalOf({ application, records: { decision, loanOffer } }: Decided) {
  const [made] = decision;
  if (application.memberType !== "new" || made?.decision !== LoanDecision.approved) return undefined;
  const [offer] = loanOffer;
  return { decidedAt: made.decidedAt, agreedAt: offer ? offer.acceptedAt : made.decidedAt };
}
