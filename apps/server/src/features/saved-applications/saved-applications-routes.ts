import { resumeApi } from "@portico/contract/session";
import { answerSession, decideSession, type Route } from "../../kernel/route.ts";
import { listHere } from "./list-here.ts";
import { openSaved } from "./open-saved.ts";

/** The calls that list and open saved applications. */
export const savedApplicationsRoutes: readonly Route[] = [
  answerSession(resumeApi.here, listHere),
  decideSession(resumeApi.openSaved, openSaved, { rateLimit: { perSession: { calls: 15, seconds: 600 } } }),
];
