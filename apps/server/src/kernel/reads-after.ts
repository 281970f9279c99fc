import { setTimeout as delay } from "node:timers/promises";
import type { ReadsAfter } from "@portico/contract/reads-after";
import { ForeignId, foreignIdWarning } from "./app-error.ts";
import { answerOf } from "./answer-of.ts";
import type { LoadedApplication } from "./loaded.ts";
import { inApplication } from "./make-scope.ts";
import { requireOwnIds } from "./permission.ts";
import type { Route } from "./route.ts";
import type { SessionScope } from "./scope.ts";

/** A read that the caller needs after its command, because the next page shows it. */
export interface ReadAfter {
  readonly route: Route;
  readonly input: unknown;
}

/** A read that takes longer must not hold up the command's own answer. */
const patienceMilliseconds = 50;

/** Whether a read may come with a command's answer: it is about the application, and each of its calls needn't be counted. */
export function mayComeAlong({ endpoint, scope, rateLimit }: Route): boolean {
  return endpoint.effect === "query" && scope === "application" && rateLimit === undefined;
}

/**
 * Makes reads on the application as a command left it, with the checks of a call of their own. A page then opens without another request.
 * A failure isn't reported, because the caller makes that read itself and is told then. Only an id of somebody else is logged.
 */
export async function answerReads(
  scope: SessionScope,
  application: LoadedApplication,
  reads: readonly (ReadAfter | null)[],
): Promise<ReadsAfter> {
  const over = new AbortController();
  const late = delay(patienceMilliseconds, null, { signal: over.signal }).catch(() => null);
  const answers = await Promise.all(
    reads.map(async (read) => read && Promise.race([answerRead(scope, application, read), late])),
  );
  over.abort();
  return answers;
}

async function answerRead(
  scope: SessionScope,
  application: LoadedApplication,
  { route, input }: ReadAfter,
): Promise<Record<string, unknown> | null> {
  if (route.scope !== "application") return null;
  try {
    requireOwnIds(route.endpoint, input, application);
    return answerOf(route.endpoint, await route.run(inApplication(scope, application), input, []));
  } catch (error) {
    if (error instanceof ForeignId) {
      const { requestId } = scope.caller;
      scope.log.warn(foreignIdWarning, { requestId, readAfter: route.endpoint.name, code: error.code });
    }
    return null;
  }
}
