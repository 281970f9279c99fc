import { Gauge, type Registry } from "prom-client";
import { msPerDay } from "@portico/domain/values/duration";
import { daysToNotify, kindsWithNotice } from "../features/outcome-letters/outcome-letters-jobs.ts";
import { countToMail, countUnsentLetters } from "../features/notices/notice-clock-store.ts";
import { countByState } from "../jobs/operator-store.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { Institutions } from "../tenants/institutions.ts";

/** Two processes and an impatient monitor must not ask the database all the time. */
const goodForMs = 10_000;

/**
 * Adds the outbox and the notices of every institution, and the use of the database's connections. Returns the function that measures them for
 * a scrape. The library would collect each gauge by itself, and so with a count of its own.
 */
export function addGauges(registry: Registry, kernel: Kernel, institutions: Institutions): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const messages = gauge("portico_outbox_messages", "Undelivered messages.", ["tenant", "topic", "state"]);
  const oldest = gauge("portico_outbox_oldest_seconds", "The age of the oldest undelivered message.", [
    "tenant",
    "topic",
    "state",
  ]);
  const notices = gauge("portico_notices", "Legal notices that were not sent yet, by email or on paper.", [
    "tenant",
    "state",
  ]);
  const isUp = gauge("portico_database_up", "1 if the database answered the last count, otherwise 0.", []);
  let latest: { readonly at: number; readonly counted: Promise<void> } | undefined;

  const countAll = async (): Promise<void> => {
    const counted = await Promise.all(institutions.all.map(async ({ settings }) => countOf(kernel, settings.name)));
    for (const each of [messages, oldest, notices]) each.reset();
    for (const { tenant, outbox, letters } of counted) {
      for (const { topic, state, count, oldestSeconds } of outbox) {
        messages.set({ tenant, topic, state }, count);
        oldest.set({ tenant, topic, state }, oldestSeconds);
      }
      for (const state of ["due", "undeliverable", "toMail", "overdue"] as const)
        notices.set({ tenant, state }, letters[state]);
    }
  };
  const countOrSay = async (): Promise<void> => {
    try {
      await countAll();
      isUp.set(1);
    } catch (error) {
      for (const each of [messages, oldest, notices]) each.reset();
      isUp.set(0);
      kernel.log.fault("The metrics could not count the outbox.", error);
    }
  };
  const connections = gauge("portico_database_connections", "This process's connections to the database.", ["state"]);
  return async () => {
    for (const [state, count] of Object.entries(kernel.databases.connections())) connections.set({ state }, count);
    const at = performance.now();
    if (!latest || at - latest.at > goodForMs) latest = { at, counted: countOrSay() };
    await latest.counted;
  };
}

async function countOf({ databases, clock }: Kernel, tenant: string) {
  const now = clock();
  const overdueBefore = new Date(now.getTime() - daysToNotify * msPerDay);
  const [outbox, [letters], [paper]] = await databases
    .of(tenant)
    .trip([
      countByState({ tenant, now }),
      countUnsentLetters({ tenant, kinds: kindsWithNotice, overdueBefore }),
      countToMail({ tenant, now }),
    ]);
  const { due = 0, undeliverable = 0, overdue = 0 } = letters ?? {};
  const { toMail = 0, overdue: overduePaper = 0 } = paper ?? {};
  return { tenant, outbox, letters: { due, undeliverable, toMail, overdue: overdue + overduePaper } };
}
