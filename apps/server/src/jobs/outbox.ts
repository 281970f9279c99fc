import { leaseEnd, type Kernel, type OutboxMessage } from "../kernel/kernel.ts";
import type { Institution } from "../kernel/scope.ts";
import type { Institutions } from "../tenants/institutions.ts";
import { makeJobScope } from "./job-scope.ts";
import type { JobHandler, JobScope } from "./job.ts";
import { markDelivered, markFailed, takeDueMessages } from "./outbox-store.ts";

/** How often a message is tried: with the growing pauses, for about a day. */
export const mostAttempts = 14;
const firstPauseMilliseconds = 2_000;
const longestPauseMilliseconds = 4 * 3_600_000;
const messagesAtATime = 10;

/** The outbox at work: delivers messages at once when they were just written, and later when that failed or a process died. */
export interface Outbox {
  /** Does the work of messages that are leased to this process. Never rejects: what fails is tried again later. */
  work(institution: Institution, messages: readonly OutboxMessage[]): Promise<void>;
  /** Takes and does what is due, of every tenant, until nothing is. Answers how many messages it tried. */
  workOnDue(): Promise<number>;
  /** Resolves when nothing is under way in this process. */
  idle(): Promise<void>;
}

/** Works messages off, at least once each (decision 011). The kernel comes as a function, since it needs the outbox itself. */
export function createOutbox(
  kernel: () => Kernel,
  institutions: Institutions,
  handlers: readonly JobHandler[],
): Outbox {
  const byTopic = new Map(handlers.map((handler) => [handler.topic, handler]));
  const underWay = new Set<Promise<void>>();

  const work = (institution: Institution, messages: readonly OutboxMessage[]): Promise<void> => {
    const all = Promise.all(messages.map((message) => attempt(kernel(), byTopic, institution, message))).then(
      () => undefined,
    );
    underWay.add(all);
    return all.finally(() => underWay.delete(all));
  };

  const takeFrom = async (institution: Institution): Promise<number> => {
    const { name } = institution.settings;
    const now = kernel().clock();
    const [rows] = await kernel()
      .databases.of(name)
      .trip([takeDueMessages({ tenant: name, now, leasedUntil: leaseEnd(now), count: messagesAtATime })]);
    await work(
      institution,
      rows.map(({ application_id: applicationId, ...row }) => ({ tenant: name, applicationId, ...row })),
    );
    return rows.length;
  };

  return {
    work,
    workOnDue: async () => {
      let tried = 0;
      for (const institution of institutions.all) {
        let taken: number;
        do tried += taken = await takeFrom(institution);
        while (taken === messagesAtATime);
      }
      return tried;
    },
    idle: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}

/** One attempt. What goes wrong even in writing down that it went wrong is left to the lease: somebody takes the message when it ends. */
async function attempt(
  kernel: Kernel,
  handlers: ReadonlyMap<string, JobHandler>,
  institution: Institution,
  message: OutboxMessage,
): Promise<void> {
  const scope = makeJobScope(kernel, institution, message);
  const { tenant, applicationId, topic, key } = message;
  const attempts = scope.attempt;
  try {
    const handler = handlers.get(topic);
    if (!handler) throw new Error(`Nothing works on the topic "${topic}".`);
    const failure = await failureOf(() => handler.run(scope, message.payload));
    const now = kernel.clock();
    if (failure === undefined) {
      await scope.database.trip([markDelivered({ tenant, applicationId, topic, key, now, attempts })]);
      return;
    }
    const isLast = attempts >= mostAttempts;
    kernel.log.warn("Work of the outbox failed.", { topic, applicationId, tenant, attempts, isLast, reason: failure });
    if (isLast) await giveUp(handler, scope, message);
    const nextAttemptAt = new Date(now.getTime() + pauseAfter(attempts));
    await scope.database.trip([
      markFailed({ tenant, applicationId, topic, key, attempts, nextAttemptAt, deadAt: isLast ? now : null }),
    ]);
  } catch (error) {
    kernel.log.fault("The outbox could not write down how work went.", error, {
      topic,
      applicationId,
      tenant,
      attempts,
    });
  }
}

async function giveUp(handler: JobHandler, scope: JobScope, { payload }: OutboxMessage): Promise<void> {
  await handler.giveUp?.(scope, payload);
}

/** Why the work failed, as the log may hold it; nothing where it did not. */
async function failureOf(run: () => Promise<void>): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : "unknown";
  }
}

/** Doubles each time, with up to half of it by chance, so that many that failed together do not come back together. */
export function pauseAfter(attempts: number, chance: () => number = Math.random): number {
  const pause = Math.min(firstPauseMilliseconds * 2 ** (attempts - 1), longestPauseMilliseconds);
  return Math.round(pause * (0.5 + chance() / 2));
}
