import type { CompiledQuery } from "kysely";
import { leaseEnd, type OutboxMessage } from "../kernel/kernel.ts";
import { nameOfMessage, type MessageRow } from "../kernel/message-of.ts";
import type { JobHandler, JobScope } from "./job.ts";
import { findEarlier, findStillTried, takeNextInSequence, takeWaitingMessages } from "./outbox-store.ts";

/** A message waits for earlier ones in its line, but not for one older than a quarter of an hour. */
const lineMilliseconds = 15 * 60_000;

interface Placed {
  readonly handler: JobHandler;
  readonly scope: JobScope;
  readonly message: OutboxMessage;
}

/** Names the undelivered messages that come before this one, as of when it was written or taken. */
export function messagesBefore({ handler, message }: Omit<Placed, "scope">): readonly string[] {
  if (message.sequence !== null) return message.pending;
  const keys = handler.line?.(message.payload) ?? [];
  const earlier = keys.slice(0, Math.max(keys.indexOf(message.key), 0));
  const names = new Set(earlier.map((key) => nameOfMessage({ topic: message.topic, key })));
  return message.pending.filter((name) => names.has(name));
}

/** Tells whether a message with a lower number is undelivered, dead or not. */
export async function isEarlierMissing({ scope, message }: Omit<Placed, "handler">): Promise<boolean> {
  const { tenant, applicationId, sequence } = message;
  if (sequence === null) return false;
  const [rows] = await scope.database.trip([findEarlier({ tenant, applicationId, sequence })]);
  return rows.length > 0;
}

/** Tells whether an earlier message in this one's line is still being tried. */
export async function isLineBusy({ handler, scope, message }: Placed, now: Date): Promise<boolean> {
  const line = handler.line?.(message.payload) ?? [];
  const keys = line.slice(0, Math.max(line.indexOf(message.key), 0));
  if (keys.length === 0) return false;
  const { tenant, applicationId, topic } = message;
  const since = new Date(now.getTime() - lineMilliseconds);
  const [rows] = await scope.database.trip([findStillTried({ tenant, applicationId, topic, keys, since })]);
  return rows.length > 0;
}

/** Takes the later messages in this one's line. */
export function takeRestOfLine(
  { handler, message }: Omit<Placed, "scope">,
  now: Date,
): readonly CompiledQuery<MessageRow>[] {
  const line = handler.line?.(message.payload) ?? [];
  const keys = line.slice(line.indexOf(message.key) + 1);
  return keys.length === 0 ? [] : [take(message, { topic: message.topic, keys }, now)];
}

/** Takes the message with the next number. */
export function takeNext({ message }: Pick<Placed, "message">, now: Date): readonly CompiledQuery<MessageRow>[] {
  const { tenant, applicationId, sequence } = message;
  if (sequence === null) return [];
  return [takeNextInSequence({ tenant, applicationId, sequence, now, leasedUntil: leaseEnd(now) })];
}

/** Takes this message again after it waited. */
export function takeAgain({ message }: Placed, now: Date): CompiledQuery<MessageRow> {
  return take(message, { topic: message.topic, keys: [message.key] }, now);
}

function take(
  { tenant, applicationId }: OutboxMessage,
  { topic, keys }: { topic: string; keys: readonly string[] },
  now: Date,
): CompiledQuery<MessageRow> {
  return takeWaitingMessages({ tenant, applicationId, topic, keys, now, leasedUntil: leaseEnd(now) });
}
