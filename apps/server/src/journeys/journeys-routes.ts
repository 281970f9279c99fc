import { leavingApi } from "@portico/contract/application";
import { journeyApi } from "@portico/contract/journey";
import { answer, answerSession, type Route } from "../kernel/route.ts";
import { journeyOf } from "../kernel/journey-of.ts";

/** Where an application stands, and whether leaving it is asked about. */
export const journeysRoutes: readonly Route[] = [
  answer(journeyApi.read, ({ application, records, tenant, session }) => ({
    journey: journeyOf(application, records, tenant, session.expiresAt),
  })),
  answerSession(leavingApi.display, ({ tenant: { switches, leaveReasons } }) => ({
    displayForMembers: switches.leavingModalForMembers && leaveReasons.length > 0,
    displayForNonMembers: switches.leavingModalForNonMembers && leaveReasons.length > 0,
    quiet: switches.quietLeavingModal,
  })),
];
