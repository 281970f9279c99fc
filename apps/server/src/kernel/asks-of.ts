import type { CompiledQuery } from "kysely";
import { inApplication } from "./make-scope.ts";
import type { RecentApplication } from "./recent-applications.ts";
import type { Route } from "./route.ts";
import type { Scope } from "./scope.ts";

/** The reads that a route's use case will probably make, for a trip that reads its session. */
export function asksOf(
  route: Route,
  scope: Scope,
): ((known: RecentApplication) => readonly CompiledQuery[]) | undefined {
  const asks = route.scope === "application" ? route.asks : undefined;
  return asks && (({ session, application }) => asks(inApplication({ ...scope, session }, application)));
}
