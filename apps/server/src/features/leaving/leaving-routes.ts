import { leavingApi } from "@portico/contract/leaving";
import { answerSession, decideAny, type Route } from "../../kernel/route.ts";
import { promptOf } from "./leaving-prompt.ts";
import { recordLeaving } from "./record-leaving.ts";

/** The calls of the leaving prompt: whether it opens, its reasons, and the answer. */
export const leavingRoutes: readonly Route[] = [
  answerSession(leavingApi.display, ({ tenant }) => promptOf(tenant)),
  answerSession(leavingApi.reasons, ({ tenant }) => ({ applicationLeaveReasonConfigurations: tenant.leaveReasons })),
  decideAny(leavingApi.record, recordLeaving),
];
