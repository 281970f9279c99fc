import type { JobHandler } from "./jobs/job.ts";
import type { Route } from "./kernel/route.ts";
import { configurationRoutes } from "./configuration/configuration-routes.ts";
import { journeysRoutes } from "./journeys/journeys-routes.ts";
import { sessionCallsRoutes } from "./session-calls/session-calls-routes.ts";

/** Every use case of the server. A contract's endpoint that is in none of these lists stops the start. */
export const routes: readonly Route[] = [...configurationRoutes, ...journeysRoutes, ...sessionCallsRoutes];

/** What works on the topics of the outbox. */
export const jobHandlers: readonly JobHandler[] = [];
