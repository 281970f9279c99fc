import type { Kernel, OutboxMessage } from "../kernel/kernel.ts";

/** A failure after this time raises the alarm. Retries come often enough that an operator knows within a minute. */
const lateMilliseconds = 20_000;
/** The pause between two alarms about one institution. Its system's failure delays the messages of many applications. */
const pauseMilliseconds = 600_000;

/** Raises a fault when an institution's own system has not taken a message for a while, long before the outbox gives up. */
export type LateAlarm = (kernel: Kernel, message: OutboxMessage, failure: Error) => void;

export function createLateAlarm(): LateAlarm {
  const raised = new Map<string, number>();
  return ({ clock, log }, { tenant, applicationId, topic, attempts, sequence, createdAt }, failure) => {
    const now = clock().getTime();
    const isLate = sequence !== null && now - createdAt.getTime() >= lateMilliseconds;
    if (!isLate || now - (raised.get(tenant) ?? -Infinity) < pauseMilliseconds) return;
    raised.set(tenant, now);
    log.fault("The institution's system takes no messages. The outbox goes on trying.", failure, {
      tenant,
      applicationId,
      topic,
      attempts,
    });
  };
}
