import type { LoadedApplication } from "./loaded.ts";
import { inApplication } from "./make-scope.ts";
import { requireOwnIds, requireTurn } from "./permission.ts";
import type { ApplicationRoute } from "./route.ts";
import type { SessionScope } from "./scope.ts";

/** A query about an application, with its checked input. */
export interface ApplicationRead {
  readonly route: ApplicationRoute;
  /** Undefined for the applicant of the application that a command begins, whose ID its caller can't know yet. */
  readonly input: unknown;
}

/** Runs a query about an application. Throws if it names an id that the application doesn't have. */
export async function runRead(
  scope: SessionScope,
  application: LoadedApplication,
  { route, input }: ApplicationRead,
): Promise<unknown> {
  const inside = inApplication(scope, application);
  requireTurn(route.endpoint, inside.place);
  requireOwnIds(route.endpoint, input, { ...application, place: inside.place });
  return route.run(inside, input, []);
}
