import type { Endpoint, RequestOf, Route } from "@portico/contract/endpoint";
import { journeyApi, type AnyJourney } from "@portico/contract/journey";
import { sessionApi } from "@portico/contract/session";
import { newestOf, nameNext, takeBrought } from "./calls-after.ts";
import { afterTurns, inTurn } from "./in-turn.ts";
import {
  latestJourney,
  noteChangeElsewhere,
  noteUnexplained,
  forgetUnexplained,
  unexplainedJourney,
} from "./journey-store.ts";
import { performWithRetries, type Answer, type CallOptions } from "./perform.ts";
import { requireDone, requireWhole } from "./require-done.ts";
import { forgetChangedReads } from "./query-client.ts";
import { Refusal } from "./refusal.ts";
import {
  keyOf,
  mayHaveArrived,
  noteReplayed,
  settleBefore,
  unsettledOfApplication,
  whileUnderWay,
  type Sent,
} from "./unsettled.ts";

export type { Answer, CallOptions } from "./perform.ts";

/**
 * Calls the API. Commands go one after another, each with an idempotency key and the revision it was based on. Keeps the journey of the
 * answer. Throws `Refusal` if the API rejects the call or answers that it did nothing, and `Fault` if no proper answer comes.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const values = (input ?? {}) as Readonly<Record<string, unknown>>;
  const answer =
    endpoint.effect === "command"
      ? await turnOf(endpoint)(async () => broughtAnswer(endpoint, values) ?? performInOrder(endpoint, values, options))
      : await performWithRetries(endpoint, values, options);
  return answer as Answer<E>;
}

/** The client audit changes nothing that another command depends on, so no command waits for it. */
const turnOf = ({ name }: Route) => (name === sessionApi.audit.name ? afterTurns : inTurn);

/** Runs a command under an idempotency key, which is kept until the answer is known. */
async function performOnce(endpoint: Route, values: Readonly<Record<string, unknown>>, options: CallOptions) {
  const { applicationId, revision } = (endpoint.access === "application" ? latestJourney() : undefined) ?? {};
  const ifMatch = options.ifMatch ?? revision;
  const { files, agreesToShown, thing, next = [] } = options;
  const sent = { endpoint, values, applicationId, files, ifMatch, agreesToShown, thing };
  const { key, isRepeat, applied, refused } = keyOf(sent, options.idempotencyKey);
  const named = nameNext(next, { applicationId, ifMatch });
  try {
    const attempt = { ...options, ifMatch, idempotencyKey: key, named };
    const answer = await whileUnderWay(key, () => performWithRetries(endpoint, values, attempt));
    applied();
    if (answer.journey && endpoint.access === "application") settleBefore(answer.journey);
    return { answer, isRepeat };
  } catch (error) {
    if (error instanceof Refusal && !isHeldBack(error, key)) {
      refused();
      named.refused();
    }
    throw error;
  }
}

/** The answer to a command that an earlier one named. */
function broughtAnswer(endpoint: Route, values: Readonly<Record<string, unknown>>) {
  const answer = takeBrought(endpoint, values);
  if (!answer) return undefined;
  requireDone(endpoint, answer);
  requireWhole(endpoint, answer);
  return answer as Answer<Endpoint>;
}

/** Whether a rate limit rejected the try. It is checked before the command, so an earlier, unanswered try may still have been carried out. */
function isHeldBack({ code }: Refusal, key: string): boolean {
  return code === "tooMany" && mayHaveArrived({ key });
}

/**
 * Runs a command. If the server rejects it as stale, the change may come from an earlier command of this page whose answer got lost. Then
 * no other window changed anything, and the command is sent again.
 */
async function performInOrder(
  endpoint: Route,
  values: Readonly<Record<string, unknown>>,
  options: CallOptions,
): Promise<Answer<Endpoint>> {
  if (endpoint.access === "application") await requireExplained();
  try {
    const { answer, isRepeat } = await performOnce(endpoint, values, options);
    if (isRepeat && answer.journey)
      await requireUnchangedSince(newestOf(answer.journey), () =>
        noteReplayed({ thing: options.thing, values }, answer),
      );
    return answer;
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "staleRevision" && error.journey)) throw error;
    noteUnexplained(error.journey);
    if ((await explain()) !== "own") throw error;
    if (options.agreesToShown !== true) return performInOrder(endpoint, values, { ...options, ifMatch: undefined });
    noteElsewhere(error.journey);
    throw error;
  }
}

/** Throws `staleRevision` if a read has brought a new revision, and it turns out to be another window's change. */
async function requireExplained(): Promise<void> {
  const journey = latestJourney();
  if (journey && (await explain()) === "elsewhere") throw new Refusal("staleRevision", { journey });
}

/**
 * Finds out who made an unexplained revision: an unanswered command of this page ("own") or another window ("elsewhere", which it notes).
 * Undefined without an unexplained revision. Throws if it can't find out, and the revision stays unexplained.
 */
async function explain(): Promise<"own" | "elsewhere" | undefined> {
  const journey = unexplainedJourney();
  if (!journey) return undefined;
  const earlier = unsettledOfApplication(journey.applicationId);
  const isOwn = earlier.length > 0 && (await newestRevisionOf(earlier)) === journey.revision;
  forgetUnexplained();
  if (isOwn) {
    // The caller's command may still be rejected, and then it wouldn't drop the outdated reads.
    forgetChangedReads("");
    return "own";
  }
  noteElsewhere(journey);
  return "elsewhere";
}

/** Whether an unanswered command of this page, and not another window, made the newest revision. */
export async function isOwnChange(): Promise<boolean> {
  return (await inTurn(explain)) === "own";
}

function noteElsewhere(journey: AnyJourney): void {
  noteChangeElsewhere(journey);
  forgetChangedReads("");
}

/**
 * Throws `staleRevision` if an unsubmitted application has changed since a command. A repeated command gets the answer of its first try,
 * but another window may have replaced what that try saved.
 */
async function requireUnchangedSince(
  { applicationId, revision }: AnyJourney,
  beforeThrowing: () => void,
): Promise<void> {
  const read = await call(journeyApi.read, { applicationId }).catch(() => undefined);
  if (!read || read.journey.submitted || read.journey.revision <= revision) return;
  beforeThrowing();
  throw new Refusal("staleRevision", { journey: read.journey });
}

/**
 * The newest revision that one of these commands made, if any was carried out. Each is sent again under its own key and revision. A command
 * that was carried out gets its first answer again. A command that never arrived is rejected, because the application has changed since.
 */
async function newestRevisionOf(commands: readonly Sent[]): Promise<number | undefined> {
  let newest: number | undefined;
  for (const sent of commands) {
    try {
      const answer = await sendAgain(sent);
      newest = Math.max(newest ?? 0, answer.journey?.revision ?? 0);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return newest;
}

/**
 * The answer of an unanswered command of this page, if it was carried out. The command is sent again with revision 0, which no application
 * has, so that it can't be carried out now.
 */
export async function answerIfCarriedOut(sent: Sent): Promise<Answer<Endpoint> | undefined> {
  return inTurn(async () => {
    const known = latestJourney()?.revision ?? 0;
    try {
      return await sendAgain({ ...sent, ifMatch: 0 });
    } catch (error) {
      if (!(error instanceof Refusal) || !isNotCarriedOut.has(error.code)) throw error;
      if (error.journey && error.journey.revision > known) noteUnexplained(error.journey);
      return undefined;
    }
  });
}

const isNotCarriedOut: ReadonlySet<string> = new Set(["staleRevision", "idempotencyKeyReused"]);

async function sendAgain({ endpoint, values, key, ...options }: Sent): Promise<Answer<Endpoint>> {
  const { files, ifMatch, agreesToShown = false, thing } = options;
  const { answer } = await performOnce(endpoint, values, { files, ifMatch, agreesToShown, thing, idempotencyKey: key });
  noteReplayed({ thing, values }, answer);
  return answer;
}
