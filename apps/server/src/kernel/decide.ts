import type { Endpoint } from "@portico/contract/endpoint";
import type { AnyApplication } from "@portico/domain/records/records";
import { AppError } from "./app-error.ts";
import { findChangeByEither, findChangeByInvited, findChangeBySession } from "./application-store.ts";
import type { Change } from "./change.ts";
import { journeyOf } from "./journey-of.ts";
import type { LoadedApplication } from "./loaded.ts";
import { inApplication } from "./make-scope.ts";
import { placeOf } from "./onlooker.ts";
import { requireItsChannel, requireItsTime, requireOwnIds, requireTurn } from "./permission.ts";
import { StaleRevision, type Call } from "./requests.ts";
import type { SessionScope } from "./scope.ts";
import type { LiveSession } from "./sessions/live-session.ts";

/** Checks that the command may run now, and runs its use case. */
export async function decide(
  { route, input, files, ifMatch }: Call,
  scope: SessionScope,
  session: LiveSession,
  application: LoadedApplication | undefined,
): Promise<Change<Endpoint>> {
  if (route.scope === "session") return changeOf(route.run(scope, input, files));
  if (route.scope !== "application") throw new Error(`${route.endpoint.name} is a command without a session.`);
  if (!application) throw new AppError("notFound");
  const place = placeOf(session, application.records);
  const owned = { ...application, place };
  const isStale = ifMatch !== undefined && (await isChangedSince(scope, route.endpoint, application.state, ifMatch));
  requireTurn(route.endpoint, place);
  requireOwnIds(route.endpoint, input, owned, isStale);
  requireItsChannel(route.endpoint, application.state, scope.tenant);
  // Check this before the revision. A caller who is told to reload and save again must be able to save.
  requireItsTime(route.endpoint, input, owned, scope.tenant);
  if (isStale) throw new StaleRevision(journeyOf(application.state, application.records, scope.tenant, session));
  return changeOf(route.run(inApplication(scope, application), input, files));
}

/**
 * Whether a session of the same person changed the application. Neither of two people with a session of their own can write anything of the
 * other's, so only a yes to the loan depends on both. Background work raises the revision too, but it changes no typed answer, so it makes no
 * command stale.
 */
async function isChangedSince(
  { database, tenant, session }: SessionScope,
  { agreesToLoan }: Pick<Endpoint, "agreesToLoan">,
  { applicationId, revision }: AnyApplication,
  ifMatch: number,
): Promise<boolean> {
  if (ifMatch >= revision) return ifMatch > revision;
  const findOwn = session.isInvited ? findChangeByInvited : findChangeBySession;
  const find = session.isInvited && agreesToLoan ? findChangeByEither : findOwn;
  const [changes] = await database.trip([find({ tenant: tenant.name, applicationId, revision: ifMatch })]);
  return changes.length > 0;
}

/** The result of a command's use case. `decide` and `decideSession` declare such routes, and only with one that returns a change. */
async function changeOf(decided: unknown): Promise<Change<Endpoint>> {
  return (await decided) as Change<Endpoint>;
}
