import type { Kernel, OutboxMessage } from "../kernel/kernel.ts";
import type { Institution } from "../kernel/scope.ts";
import { makeJobScope } from "./job-scope.ts";
import type { JobHandler, JobScope } from "./job.ts";
import { findUndelivered, hastenMessages, markDelivered, releaseMessage } from "./outbox-store.ts";

/** Work is given up after its time, and not before this many attempts: the server itself may have been down for that time. */
export const fewestAttempts = 14;
/** A message that killed its process this often is not run again. */
export const mostLostAttempts = 10;
const defaultRetryHours = 24;
const hour = 3_600_000;
const firstPauseMilliseconds = 2_000;
const longestPauseMilliseconds = hour;
/** How long a message waits for the one before it; that one's delivery ends the wait. */
const waitMilliseconds = 60_000;

interface Attempt {
  readonly kernel: Kernel;
  readonly handlers: readonly JobHandler[];
  readonly scope: JobScope;
  readonly message: OutboxMessage;
}

/** Makes one attempt. If even its result can't be written, the lease ends and a process takes the message again. */
export async function attemptMessage(
  kernel: Kernel,
  handlers: readonly JobHandler[],
  institution: Institution,
  message: OutboxMessage,
): Promise<void> {
  const attempt = { kernel, handlers, scope: makeJobScope(kernel, institution, message), message };
  const { tenant, applicationId, topic, attempts } = message;
  try {
    await runOnce(attempt, handlers.find((candidate) => candidate.topic === topic) ?? unknownTopic(topic));
  } catch (error) {
    const details = { topic, applicationId, tenant, attempts };
    kernel.log.fault("The outbox could not write down how work went.", error, details);
  }
}

/** A process of another release may know the topic, so the message is retried like any other. */
function unknownTopic(topic: string): JobHandler {
  return { topic, run: async () => Promise.reject(new Error(`Nothing works on the topic "${topic}".`)) };
}

async function runOnce(attempt: Attempt, handler: JobHandler): Promise<void> {
  const { kernel, scope, message } = attempt;
  const { tenant, applicationId, topic, key, payload, lostAttempts } = message;
  if (lostAttempts >= mostLostAttempts) return giveUp(attempt, handler, new Error("The work killed its process."));
  if (handler.after !== undefined && (await isMissing(attempt, handler.after))) return wait(attempt, handler);
  const failure = await failureOf(() => handler.run(scope, payload));
  if (failure) return fail(attempt, handler, failure);
  const now = kernel.clock();
  await scope.database.trip([
    markDelivered({ tenant, applicationId, topic, key, now }),
    ...attempt.handlers
      .filter(({ after }) => after === topic)
      .map((follower) => hastenMessages({ tenant, applicationId, topic: follower.topic, now })),
  ]);
}

async function isMissing({ scope, message: { tenant, applicationId } }: Attempt, topic: string): Promise<boolean> {
  const [rows] = await scope.database.trip([findUndelivered({ tenant, applicationId, topic })]);
  return rows.length > 0;
}

/** Waiting is no attempt: it isn't counted. It ends like a failure when the time for retries is over. */
async function wait(attempt: Attempt, handler: JobHandler): Promise<void> {
  const { kernel, message } = attempt;
  const now = kernel.clock();
  if (now >= endOf(message, handler)) {
    return giveUp(attempt, handler, new Error(`The message "${handler.after}" before it was never delivered.`));
  }
  const nextAttemptAt = new Date(now.getTime() + waitMilliseconds);
  await release(attempt, { countedAttempts: message.attempts - 1, nextAttemptAt, deadAt: null });
}

async function fail(attempt: Attempt, handler: JobHandler, failure: Error): Promise<void> {
  const { kernel, message } = attempt;
  const { tenant, applicationId, topic, attempts } = message;
  const now = kernel.clock();
  const end = endOf(message, handler);
  if (now >= end && attempts >= fewestAttempts) return giveUp(attempt, handler, failure);
  const reason = reasonOf(failure);
  kernel.log.warn("Work of the outbox failed.", { topic, applicationId, tenant, attempts, reason });
  const nextAttemptAt = new Date(now.getTime() + pauseAfter(attempts));
  await release(attempt, { countedAttempts: attempts, nextAttemptAt, deadAt: null });
}

/** The row stays, marked dead, for a person (docs/operations.md says how to send it again). */
async function giveUp(attempt: Attempt, handler: JobHandler, failure: Error): Promise<void> {
  const { kernel, scope, message } = attempt;
  const { tenant, applicationId, topic, attempts, lostAttempts } = message;
  const details = { topic, applicationId, tenant, attempts, lostAttempts };
  kernel.log.fault("Work of the outbox was given up: a person has to look.", failure, details);
  // Giving up may kill the process as well.
  if (lostAttempts <= mostLostAttempts + 2) await handler.giveUp?.(scope, message.payload);
  const now = kernel.clock();
  await release(attempt, { countedAttempts: attempts, nextAttemptAt: now, deadAt: now });
}

async function release(
  { scope, message: { tenant, applicationId, topic, key, attempts } }: Attempt,
  change: { countedAttempts: number; nextAttemptAt: Date; deadAt: Date | null },
): Promise<void> {
  await scope.database.trip([releaseMessage({ tenant, applicationId, topic, key, attempts, ...change })]);
}

function endOf({ createdAt }: OutboxMessage, { retryForHours = defaultRetryHours }: JobHandler): Date {
  return new Date(createdAt.getTime() + retryForHours * hour);
}

async function failureOf(run: () => Promise<void>): Promise<Error | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error("unknown");
  }
}

/** As the log may hold it. */
function reasonOf({ name, message }: Error): string {
  return `${name}: ${message}`;
}

/** Doubles each time, with up to half of it by chance, so that many that failed together do not come back together. */
export function pauseAfter(attempts: number, chance: () => number = Math.random): number {
  const pause = Math.min(firstPauseMilliseconds * 2 ** (attempts - 1), longestPauseMilliseconds);
  return Math.round(pause * (0.5 + chance() / 2));
}
