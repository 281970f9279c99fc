import { numbersOf } from "@portico/domain/application/changed-places";
import { LoanDecision } from "@portico/domain/decision/decision";
import type { OtherApplication, Scope } from "../../kernel/scope.ts";
import { decidedOthers } from "../decided-others/decided-others.ts";

type Searching = Pick<Scope, "tenant" | "database" | "now" | "today" | "keyedHashes" | "otherApplication">;
type Decided = Pick<OtherApplication, "application" | "records">;

/** Whether another accepted application of the same first person already opens their membership, so that this one doesn't ask for it again. */
export async function opensMembershipElsewhere(scope: Searching, here: Decided): Promise<boolean> {
  const [tin] = numbersOf(here);
  if (tin === undefined) return false;
  const others = await decidedOthers(scope, here);
  return others.some((other) => numbersOf(other)[0] === tin && comesFirst(other, here));
}

/** Only one of a person's applications asks for the membership: the one accepted first. An open offer may never be accepted, so it opens none. */
function comesFirst(other: OtherApplication, here: Decided): boolean {
  const [theirs, ours] = [agreedAt(other), agreedAt(here)];
  return theirs !== undefined && (ours === undefined || theirs < ours);
}

/** When it was accepted. An approval with nothing to accept counts as accepted. */
function agreedAt({ application, records: { decision, loanOffer } }: Decided): string | undefined {
  const [made] = decision;
  if (application.memberType !== "new" || made?.decision !== LoanDecision.approved) return undefined;
  const [offer] = loanOffer;
  return offer ? offer.acceptedAt : made.decidedAt;
}
