import type { Endpoint } from "@portico/contract/endpoint";
import type { ApplicationState } from "@portico/domain/records/records";
import { UniqueViolation } from "../database/database.ts";
import { AppError } from "./app-error.ts";
import { findChangeBySession } from "./application-store.ts";
import type { Change } from "./change.ts";
import { replayed } from "./idempotency.ts";
import { inTurn } from "./in-turn.ts";
import { journeyOf } from "./journey-of.ts";
import type { Kernel } from "./kernel.ts";
import type { LoadedApplication } from "./loaded.ts";
import { inApplication, makeScope } from "./make-scope.ts";
import { requireItsChannel, requireItsTime, requireOwnIds } from "./permission.ts";
import { readAll, requireSession, type LiveSession, type Read } from "./read-trip.ts";
import { answerReads } from "./reads-after.ts";
import { LostRace, StaleRevision, type Call, type Reply } from "./requests.ts";
import type { SessionScope } from "./scope.ts";
import { writeChange } from "./write-change.ts";

/** Runs a command. Commands from one browser that name no revision run one after another, because parallel ones would lose to each other. */
export async function runCommand(kernel: Kernel, call: Call): Promise<Reply> {
  if (call.ifMatch !== undefined) return runOnRecords(kernel, call);
  return inTurn(`${call.institution.settings.name} ${call.token}`, async () => runOnRecords(kernel, call));
}

/**
 * Reads everything in one trip, decides in code, and writes everything in a second trip. If another write came in between, it tries once
 * more on fresh records. A command that named its revision is then stale, and a second loss is a refusal.
 */
async function runOnRecords(kernel: Kernel, call: Call): Promise<Reply> {
  try {
    return await attempt(kernel, call);
  } catch (error) {
    if (!isLostRace(error)) throw error;
  }
  try {
    return await attempt(kernel, { ...call, counting: undefined });
  } catch (error) {
    throw isLostRace(error) ? new AppError("busy") : error;
  }
}

function isLostRace(error: unknown): boolean {
  if (error instanceof LostRace) return true;
  return (
    error instanceof UniqueViolation &&
    ["application_pkey", "event_pkey", "idempotency_pkey"].includes(error.constraint)
  );
}

async function attempt(kernel: Kernel, call: Call): Promise<Reply> {
  const read = await readFor(kernel, call);
  const answered = await replayed(kernel, call, read);
  if (answered) return answered;
  const session = requireSession(read);
  const { application } = read;
  const scope: SessionScope = { ...makeScope(kernel, call, kernel.clock()), session };
  const change = await decide(call, scope, session, application);
  const { reply, application: now } = await writeChange(kernel, call, { scope, session, application, change });
  // A new session hasn't read anything yet. A repeated answer has no reads, because they would be out of date.
  if (call.readsAfter.length === 0 || !now || reply.opened !== undefined || reply.ended) return reply;
  return { ...reply, body: { ...reply.body, reads: await answerReads(scope, now, call.readsAfter) } };
}

async function readFor(kernel: Kernel, call: Call): Promise<Read> {
  if (call.token === undefined) throw new AppError("noSession");
  return readAll(kernel, call.institution.settings.name, call.token, call);
}

async function decide(
  { route, input, files, ifMatch }: Call,
  scope: SessionScope,
  session: LiveSession,
  application: LoadedApplication | undefined,
): Promise<Change<Endpoint>> {
  if (route.scope === "session") return changeOf(route.run(scope, input));
  if (route.scope !== "application") throw new Error(`${route.endpoint.name} is a command without a session.`);
  if (!application) throw new AppError("notFound");
  const isStale = ifMatch !== undefined && (await isChangedSince(scope, application.state, ifMatch));
  requireOwnIds(route.endpoint, input, application, isStale);
  requireItsChannel(route.endpoint, application.state, scope.tenant);
  // Check this before the revision. A caller who is told to reload and save again must be able to save.
  requireItsTime(route.endpoint, input, application, scope.tenant);
  if (isStale)
    throw new StaleRevision(journeyOf(application.state, application.records, scope.tenant, session.expiresAt));
  return changeOf(route.run(inApplication(scope, application), input, files));
}

/**
 * Whether a session changed the application. Background work raises the revision too, but it changes no typed answer, so it makes no
 * command stale.
 */
async function isChangedSince(
  { database, tenant }: SessionScope,
  { applicationId, revision }: ApplicationState,
  ifMatch: number,
): Promise<boolean> {
  if (ifMatch >= revision) return ifMatch > revision;
  const [changes] = await database.trip([
    findChangeBySession({ tenant: tenant.name, applicationId, revision: ifMatch }),
  ]);
  return changes.length > 0;
}

/** The result of a command's use case. `decide` and `decideSession` declare such routes, and only with one that returns a change. */
async function changeOf(decided: unknown): Promise<Change<Endpoint>> {
  return (await decided) as Change<Endpoint>;
}
