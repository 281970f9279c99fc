import type { CompiledQuery } from "kysely";
import type { Kernel, OutboxMessage } from "../kernel/kernel.ts";
import type { LoadedApplication } from "../kernel/loaded.ts";
import { messageFrom, type MessageRow } from "../kernel/message-of.ts";
import { jobAttempts, type JobAttempt } from "../log/signals.ts";
import type { Institution } from "../kernel/scope.ts";
import type { CommonTrips } from "./common-trips.ts";
import { makeJobScope, type Ending } from "./job-scope.ts";
import type { JobHandler, JobScope } from "./job.ts";
import type { LateAlarm } from "./late-alarm.ts";
import { isLineBusy, isEarlierMissing, messagesBefore, takeAgain, takeNext, takeRestOfLine } from "./message-order.ts";
import { markDelivered, releaseMessage } from "./outbox-store.ts";

/** Work is given up after its retry period, but not before this many attempts. The server itself may have been down during that period. */
export const fewestAttempts = 14;
/** A message that killed its process this often doesn't run again. */
export const mostLostAttempts = 10;
const defaultRetryHours = 24;
const hour = 3_600_000;
const firstPauseMilliseconds = 2_000;
const longestPauseMilliseconds = hour;
/** The longest wait for the message before this one. The wait ends sooner if that message ends. */
const waitMilliseconds = 60_000;

/** The attempt at another message of the same application that this process makes at the moment, if any. */
type UnderWay = (name: string) => Promise<Attempted> | undefined;

interface Place {
  readonly kernel: Kernel;
  readonly institution: Institution;
  readonly handlers: readonly JobHandler[];
  readonly underWay: UnderWay;
  readonly commonTrips: CommonTrips;
  readonly raiseIfLate: LateAlarm;
  /** Called when the work itself is done, with the application as it last read or wrote it. */
  readonly worked: (latest: LoadedApplication | undefined) => void;
}

interface Attempt extends Place {
  readonly handler: JobHandler;
  readonly scope: JobScope;
  readonly message: OutboxMessage;
  readonly ending: Ending;
  readonly latest: () => LoadedApplication | undefined;
  /** Whether the work itself ended the attempt. */
  isFinished(): boolean;
}

/** A message with its application, if that was written just now. */
export type StartedMessage = OutboxMessage & { readonly written?: LoadedApplication | undefined };

export interface Attempted {
  readonly isDelivered: boolean;
  /** The application as the work last read or wrote it, if that is still its latest known state. */
  readonly latest: LoadedApplication | undefined;
}

/** Makes one attempt. If even the result can't be written, the lease expires and a process takes the message again. */
export async function attemptMessage(place: Place, { written, ...message }: StartedMessage): Promise<Attempted> {
  const { kernel, handlers, institution } = place;
  const { tenant, applicationId, topic, attempts } = message;
  const handler = handlers.find((candidate) => candidate.topic === topic) ?? unknownTopic(topic);
  let isFinished = false;
  const ending: Ending = {
    queries: (now) => endingOf({ handler, message }, now),
    ended: (rows) => {
      isFinished = true;
      start({ ...place, message }, rows);
    },
  };
  const { scope, latest } = makeJobScope(kernel, institution, message, {
    written,
    ending,
    common: place.commonTrips(message),
    isForAccountsToo: handler.isForAccountsToo,
  });
  try {
    const isDelivered = await runOnce({
      ...place,
      handler,
      scope,
      message,
      ending,
      latest,
      isFinished: () => isFinished,
    });
    return { isDelivered, latest: latest() };
  } catch (error) {
    const details = { topic, applicationId, tenant, attempts };
    kernel.log.fault("The outbox could not store the result of its work.", error, details);
    return { isDelivered: false, latest: undefined };
  }
}

/** A process of another release may know the topic, so the message is retried like any other. */
function unknownTopic(topic: string): JobHandler {
  return { topic, run: async () => Promise.reject(new Error(`No job handles the topic "${topic}".`)) };
}

/** Returns whether the message was delivered. */
async function runOnce(attempt: Attempt): Promise<boolean> {
  const { kernel, handler, scope, message } = attempt;
  if (message.lostAttempts >= mostLostAttempts) return giveUp(attempt, new Error("The work killed its process."));
  if (!(await areDelivered(attempt, messagesBefore(attempt)))) {
    if (await isEarlierMissing(attempt)) {
      const isOver = kernel.clock() >= endOf(attempt);
      const late = new Error("A message before it was never delivered.");
      return isOver ? giveUp(attempt, late) : wait(attempt);
    }
    if (await isLineBusy(attempt, kernel.clock())) return wait(attempt);
  }
  const begun = performance.now();
  const failure = await failureOf(() => handler.run(scope, message.payload));
  tell(message, failure && !attempt.isFinished() ? "failed" : "delivered", begun);
  if (attempt.isFinished()) return true;
  return failure ? fail(attempt, failure) : finish(attempt);
}

function tell({ tenant, topic }: OutboxMessage, outcome: JobAttempt["outcome"], begun: number): void {
  if (jobAttempts.isHeard()) jobAttempts.send({ tenant, topic, outcome, milliseconds: performance.now() - begun });
}

/**
 * Waits for those messages that this process works on itself. That costs no trip. Returns whether it delivered all of them. Otherwise, only
 * the database knows.
 */
async function areDelivered({ underWay }: Attempt, names: readonly string[]): Promise<boolean> {
  const attempts = await Promise.all(names.map(async (name) => underWay(name)));
  return attempts.every((attempted) => attempted?.isDelivered);
}

async function finish({ kernel, scope, worked, latest, ending }: Attempt): Promise<true> {
  worked(latest());
  const taken = await scope.common.trip(ending.queries(kernel.clock()));
  ending.ended(taken.flat());
  return true;
}

/** Marks the message as delivered, which returns no row, and takes the messages that waited for it. */
function endingOf(
  { handler, message }: Pick<Attempt, "handler" | "message">,
  now: Date,
): readonly CompiledQuery<MessageRow>[] {
  const { tenant, applicationId, topic, key } = message;
  return [
    markDelivered({ tenant, applicationId, topic, key, now }),
    ...takeRestOfLine({ handler, message }, now),
    ...takeNext({ message }, now),
  ];
}

/** Waiting doesn't count as an attempt. */
async function wait(attempt: Attempt): Promise<false> {
  const { kernel, scope, message } = attempt;
  const nextAttemptAt = new Date(kernel.clock().getTime() + waitMilliseconds);
  await scope.database.trip([
    releaseOf(attempt, { countedAttempts: message.attempts - 1, nextAttemptAt, deadAt: null }),
  ]);
  // The message before may have ended while this one was still leased. It couldn't start this one then, so start it now.
  const now = kernel.clock();
  if ((await isEarlierMissing(attempt)) || (await isLineBusy(attempt, now))) return false;
  const [taken] = await scope.database.trip([takeAgain(attempt, now)]);
  start(attempt, taken);
  return false;
}

/** Starts the work of messages that waited. This attempt doesn't wait for it. */
function start(
  { kernel, institution, message: { tenant } }: Pick<Attempt, "kernel" | "institution" | "message">,
  rows: readonly MessageRow[],
): void {
  const messages = rows.map((row) => messageFrom(tenant, row));
  if (messages.length > 0) void kernel.startWork(institution, messages);
}

async function fail(attempt: Attempt, failure: Error): Promise<false> {
  const { kernel, scope, message } = attempt;
  const { tenant, applicationId, topic, attempts } = message;
  const now = kernel.clock();
  if (now >= endOf(attempt) && attempts >= fewestAttempts) return giveUp(attempt, failure);
  const reason = reasonOf(failure);
  kernel.log.warn("An outbox job failed.", { topic, applicationId, tenant, attempts, reason });
  attempt.raiseIfLate(kernel, message, failure);
  const nextAttemptAt = new Date(now.getTime() + pauseAfter(attempts));
  await scope.database.trip([releaseOf(attempt, { countedAttempts: attempts, nextAttemptAt, deadAt: null })]);
  return false;
}

/** The row stays, marked dead, for a person to handle (docs/operations.md says how to send it again). */
async function giveUp(attempt: Attempt, failure: Error): Promise<false> {
  const { kernel, handler, scope, message } = attempt;
  const { tenant, applicationId, topic, attempts, lostAttempts } = message;
  const details = { topic, applicationId, tenant, attempts, lostAttempts };
  tell(message, "dead", performance.now());
  kernel.log.fault("An outbox job was given up. A person has to look at it.", failure, details);
  // Giving up may kill the process as well.
  if (lostAttempts <= mostLostAttempts + 2) await handler.giveUp?.(scope, message.payload);
  const now = kernel.clock();
  const release = releaseOf(attempt, { countedAttempts: attempts, nextAttemptAt: now, deadAt: now });
  const [, ...taken] = await scope.database.trip([release, ...takeRestOfLine(attempt, now)]);
  start(attempt, taken.flat());
  return false;
}

function releaseOf(
  { message: { tenant, applicationId, topic, key, attempts } }: Attempt,
  change: { countedAttempts: number; nextAttemptAt: Date; deadAt: Date | null },
) {
  return releaseMessage({ tenant, applicationId, topic, key, attempts, ...change });
}

function endOf({ message, handler, institution }: Attempt): Date {
  const retryHours = handler.retryForHours?.(institution) ?? defaultRetryHours;
  return new Date(message.createdAt.getTime() + retryHours * hour);
}

async function failureOf(run: () => Promise<void>): Promise<Error | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error("unknown");
  }
}

function reasonOf({ name, message }: Error): string {
  return `${name}: ${message}`;
}

/** Doubles each time. Up to half of the pause is random, so messages that failed together don't retry together. */
export function pauseAfter(attempts: number, chance: () => number = Math.random): number {
  const pause = Math.min(firstPauseMilliseconds * 2 ** (attempts - 1), longestPauseMilliseconds);
  return Math.round(pause * (0.5 + chance() / 2));
}
