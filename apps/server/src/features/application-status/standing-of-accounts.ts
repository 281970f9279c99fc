import type { Standing } from "@portico/contract/application-status";
import type { OpeningState } from "@portico/domain/accounts/opening";
import type { AnySituation } from "@portico/domain/application/situation";
import { isFinal } from "@portico/domain/flow/step";
import { walkOf } from "../../kernel/journey-of.ts";

/** Where an application for accounts stands, in the states of a loan's. A match with a sanctions list is a review like any other (decision 348). */
export function standingOfAccounts(situation: AnySituation): Standing {
  return { state: stateOf(situation) };
}

function stateOf({ application, records, tenant }: AnySituation): Standing["state"] {
  if (application.status === "cancelled") return records.sentPath.length > 0 ? "withdrawn" : "stopped";
  const [opening] = records.accountOpening;
  if (application.status !== "open") return opening === undefined ? "sent" : states[opening.state];
  const { exit } = walkOf(application, records, tenant);
  return exit !== undefined && isFinal(exit) ? "ended" : "draft";
}

const states: Readonly<Record<OpeningState, Standing["state"]>> = {
  opening: "sent",
  opened: "funded",
  openedWithLimits: "funded",
  inReview: "waiting",
  partlyOpen: "waiting",
  declined: "declined",
  paymentNeeded: "actionNeeded",
  givenBack: "ended",
};
