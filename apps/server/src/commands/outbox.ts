import type { Tenant } from "@portico/domain/tenant/tenant";
import { listMessages, listMessagesOf, messageStates, resendDead, type MessageState } from "../jobs/operator-store.ts";
import { operatorEvent } from "./operator-event.ts";
import { withDatabases } from "./institution-databases.ts";
import { CommandFailed, report, type Row, type Terminal } from "./terminal.ts";

export interface ListOptions {
  readonly institution?: string;
  readonly topic?: string;
  readonly state?: MessageState;
  readonly olderThan?: number;
  readonly limit: number;
  readonly json: boolean;
}

/** Delivered messages are many, and nobody has to act on them. */
const undelivered = messageStates.filter((state) => state !== "delivered");

/** Lists undelivered messages, or those of one state. */
export async function listOutbox(terminal: Terminal, options: ListOptions): Promise<void> {
  const { topic = null, state, olderThan = 0, limit, json } = options;
  const now = terminal.clock();
  const asked = {
    now,
    before: new Date(now.getTime() - olderThan),
    topic,
    states: state === undefined ? undelivered : [state],
    count: limit,
  };
  const rows = await withDatabases(terminal, options.institution, async (institutions) => {
    const lists = [];
    for (const { name, database } of institutions) {
      const [found] = await database.trip([listMessages({ ...asked, tenant: name })]);
      lists.push(...found.map((message) => rowOf(name, message, now)));
    }
    return lists;
  });
  report(terminal, { rows, json, whenEmpty: "There are no such messages." });
}

interface Message {
  readonly applicationId: number;
  readonly topic: string;
  readonly key: string;
  readonly sequence: number | null;
  readonly state: MessageState;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly nextAttemptAt: Date;
}

function rowOf(institution: string, message: Message, now: Date): Row {
  const { applicationId, topic, key, sequence, state, attempts, createdAt, nextAttemptAt } = message;
  const isTriedAgain = state === "waiting" || state === "retrying";
  return {
    institution,
    application: applicationId,
    topic,
    key,
    number: sequence,
    state,
    attempts,
    age: ageOf(now.getTime() - createdAt.getTime()),
    createdAt: createdAt.toISOString(),
    nextAttemptAt: isTriedAgain ? nextAttemptAt.toISOString() : null,
  };
}

const units: readonly (readonly [string, number])[] = [
  ["d", 86_400_000],
  ["h", 3_600_000],
  ["m", 60_000],
  ["s", 1_000],
];

function ageOf(milliseconds: number): string {
  const [name, size] = units.find(([, unit]) => milliseconds >= unit) ?? ["s", 1_000];
  return `${Math.max(Math.floor(milliseconds / size), 0)}${name}`;
}

export interface ShowOptions {
  readonly institution: string;
  readonly applicationId: number;
  readonly json: boolean;
}

/** Shows all messages of one application: their times, and the names of their payload's fields without the values. */
export async function showOutbox(terminal: Terminal, { institution, applicationId, json }: ShowOptions): Promise<void> {
  const now = terminal.clock();
  const rows = await withDatabases(terminal, institution, async ([only]) => {
    const [found] = await only!.database.trip([listMessagesOf({ tenant: institution, applicationId, now })]);
    return found.map(({ fields, deliveredAt, deadAt, ...message }) => ({
      ...rowOf(institution, message, now),
      deliveredAt: deliveredAt?.toISOString() ?? null,
      deadAt: deadAt?.toISOString() ?? null,
      fields,
    }));
  });
  if (rows.length === 0) throw new CommandFailed(`${institution} has no messages of application ${applicationId}.`);
  report(terminal, { rows, json, whenEmpty: "" });
}

export interface ResendOptions extends ShowOptions {
  readonly topic?: string | undefined;
  readonly key?: string | undefined;
}

/** Puts an application's dead messages back in order, and records who did. The server sends them within seconds. */
export async function resendOutbox(terminal: Terminal, options: ResendOptions): Promise<void> {
  const { institution, applicationId, topic = null, key = null, json } = options;
  const now = terminal.clock();
  const chosen = { tenant: institution, applicationId, topic, key, now };
  const rows = await withDatabases(terminal, institution, async ([only]) => {
    const [all] = await only!.database.trip([listMessagesOf(chosen)]);
    const isChosen = (message: (typeof all)[number]) =>
      message.state === "dead" && (topic ?? message.topic) === message.topic && (key ?? message.key) === message.key;
    if (!all.some(isChosen)) return [];
    const [resent] = await only!.database.trip([resendDead(chosen), resendEvent(only!.tenant, chosen)]);
    return resent
      .toSorted((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0))
      .map(({ sequence, ...message }) => ({
        institution,
        application: message.applicationId,
        topic: message.topic,
        key: message.key,
        number: sequence,
      }));
  });
  if (rows.length === 0)
    throw new CommandFailed(
      `${institution} has no such dead messages of application ${applicationId}. Messages of another state need no resending.`,
    );
  report(terminal, { rows, json, whenEmpty: "" });
}

interface Resent {
  readonly applicationId: number;
  readonly topic: string | null;
  readonly key: string | null;
  readonly now: Date;
}

/** The security event of a resend, with the messages that it chose. */
function resendEvent(tenant: Tenant, { applicationId, topic, key, now }: Resent) {
  const details = { ...(topic === null ? {} : { topic }), ...(key === null ? {} : { key }) };
  return operatorEvent(tenant, { command: "portico outbox resend", action: outboxResent, applicationId, now, details });
}

/** What an institution's security events call a resend. */
const outboxResent = "outbox.resent";
