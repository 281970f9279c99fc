import { ConditionNotMet } from "../database/database.ts";
import { AppError } from "./app-error.ts";
import { askedBefore } from "./asked-once.ts";
import { asksOf } from "./asks-of.ts";
import { isLostRace, runAhead } from "./command-ahead.ts";
import { decide } from "./decide.ts";
import { replayed } from "./idempotency.ts";
import { inTurn } from "./in-turn.ts";
import type { Kernel } from "./kernel.ts";
import { makeScope } from "./make-scope.ts";
import { sessionApart } from "./onlooker.ts";
import { readAll, requireSession, type Read } from "./read-trip.ts";
import { withReads } from "./reads-after.ts";
import type { Call, Reply } from "./requests.ts";
import type { Scope, SessionScope } from "./scope.ts";
import { writeChange } from "./write-change.ts";

/** Runs a command. Commands from one browser that name no revision run one after another, because parallel ones would lose to each other. */
export async function runCommand(kernel: Kernel, call: Call): Promise<Reply> {
  if (call.ifMatch !== undefined) return runOnRecords(kernel, call);
  return inTurn(`${call.institution.settings.name} ${call.token}`, async () => runOnRecords(kernel, call));
}

/**
 * Reads everything in one trip, decides in code, and writes everything in a second trip. If another write came in between, it tries once
 * more on fresh records. A command that named its revision is then stale, and a second loss is a refusal. Many commands need no first trip.
 */
async function runOnRecords(kernel: Kernel, call: Call): Promise<Reply> {
  const reply = await runAhead(kernel, call);
  if (reply) return reply;
  try {
    return await attempt(kernel, call);
  } catch (error) {
    if (!mustDecideAgain(error)) throw error;
  }
  try {
    return await attempt(kernel, { ...call, counting: undefined });
  } catch (error) {
    throw mustDecideAgain(error) ? new AppError("busy") : error;
  }
}

/** Another write came first, or a statement found that its decision no longer holds. */
const mustDecideAgain = (error: unknown) => isLostRace(error) || error instanceof ConditionNotMet;

async function attempt(kernel: Kernel, call: Call): Promise<Reply> {
  const unread = makeScope(kernel, call, kernel.clock());
  const read = await readFor(kernel, call, unread);
  const answered = await replayed(kernel, call, read);
  if (answered) return answered;
  const session = requireSession(read);
  const { application } = read;
  const database = askedBefore(unread.database, read.rows);
  const scope: SessionScope = {
    ...unread,
    database,
    session: call.route.scope === "session" ? sessionApart(session) : session,
  };
  const change = await decide(call, scope, session, application);
  const written = await writeChange(kernel, call, { scope, session, application, change });
  return withReads(scope, call, written);
}

async function readFor(kernel: Kernel, call: Call, scope: Scope): Promise<Read> {
  if (call.token === undefined) throw new AppError("noSession");
  return readAll(kernel, call.institution.settings.name, call.token, { ...call, asks: asksOf(call.route, scope) });
}
