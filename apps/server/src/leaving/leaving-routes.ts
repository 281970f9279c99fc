import { leavingApi } from "@portico/contract/leaving";
import { answerSession, decide, type Route } from "../kernel/route.ts";
import { recordLeaving } from "./record-leaving.ts";

/** The prompt for somebody who leaves: whether it opens, what it offers, and what was answered. */
export const leavingRoutes: readonly Route[] = [
  answerSession(leavingApi.display, ({ tenant: { switches, leaveReasons } }) => ({
    displayForMembers: switches.leavingModalForMembers && leaveReasons.length > 0,
    displayForNonMembers: switches.leavingModalForNonMembers && leaveReasons.length > 0,
    quiet: switches.quietLeavingModal,
  })),
  answerSession(leavingApi.reasons, ({ tenant }) => ({ applicationLeaveReasonConfigurations: tenant.leaveReasons })),
  decide(leavingApi.record, recordLeaving),
];
