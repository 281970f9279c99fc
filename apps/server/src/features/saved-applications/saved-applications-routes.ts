import { resumeApi } from "@portico/contract/session";
import { decideSession, type Route } from "../../kernel/route.ts";
import { openSaved } from "./open-saved.ts";

/** The call that opens a saved application for a signed-in member. */
export const savedApplicationsRoutes: readonly Route[] = [
  decideSession(resumeApi.openSaved, openSaved, { rateLimit: { perSession: { calls: 15, seconds: 600 } } }),
];
