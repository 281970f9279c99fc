import { setTimeout as delay } from "node:timers/promises";
import type { ReadsAfter } from "@portico/contract/reads-after";
import { ForeignId, foreignIdWarning } from "./app-error.ts";
import { answerOf } from "./answer-of.ts";
import { askedOnce } from "./asked-once.ts";
import type { LoadedApplication } from "./loaded.ts";
import type { ApplicationRoute, Route } from "./route.ts";
import type { Answered, Call, Reply } from "./requests.ts";
import { runRead, type ApplicationRead } from "./run-read.ts";
import type { SessionScope } from "./scope.ts";

/** A read that takes longer must not hold up the command's own answer. */
const patienceMilliseconds = 50;

/** Whether a read may come with a command's answer: it is about the application, and none of its calls has to be counted. */
export function mayComeAlong(route: Route): route is ApplicationRoute {
  return route.endpoint.effect === "query" && route.scope === "application" && route.rateLimit === undefined;
}

/**
 * Makes reads on the application as a command left it, with the checks of a call of their own. A page then opens without another request.
 * A failure isn't reported, because the caller makes that read itself and is told then. Only an id of somebody else is logged.
 */
async function answerReads(
  scope: SessionScope,
  application: LoadedApplication,
  reads: readonly (ApplicationRead | null)[],
): Promise<ReadsAfter> {
  const over = new AbortController();
  const late = delay(patienceMilliseconds, null, { signal: over.signal }).catch(() => null);
  const answers = await Promise.all(
    reads.map(async (read) => read && Promise.race([answerOrNull(scope, application, read), late])),
  );
  over.abort();
  return answers;
}

/** Adds the reads that the command's caller asked for to its answer. */
export async function withReads(
  scope: SessionScope,
  { readsAfter }: Pick<Call, "readsAfter">,
  { reply, application }: Answered,
): Promise<Reply> {
  // A repeated answer has no reads, because they would be out of date.
  if (readsAfter.length === 0 || !application || reply.ended) return reply;
  const isNew = reply.opened !== undefined;
  const reads = readsAfter.map((read) => {
    if (isNew) return read && ofApplicant(read, application);
    return read?.input === undefined ? null : read;
  });
  const reading = { ...scope, database: askedOnce(scope.database) };
  return { ...reply, body: { ...reply.body, reads: await answerReads(reading, application, reads) } };
}

/** A new session hasn't read anything yet, so it can only ask about the applicant that it gets. */
function ofApplicant(read: ApplicationRead, { state }: LoadedApplication): ApplicationRead | null {
  const field = read.route.endpoint.applicantField;
  if (read.input !== undefined || field === undefined) return null;
  return { ...read, input: { [field]: state.primaryApplicantId } };
}

async function answerOrNull(
  scope: SessionScope,
  application: LoadedApplication,
  read: ApplicationRead,
): Promise<Record<string, unknown> | null> {
  try {
    return answerOf(read.route.endpoint, await runRead(scope, application, read));
  } catch (error) {
    if (error instanceof ForeignId) {
      const { requestId } = scope.caller;
      scope.log.warn(foreignIdWarning, { requestId, readAfter: read.route.endpoint.name, code: error.code });
    }
    return null;
  }
}
