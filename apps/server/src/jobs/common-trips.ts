import type { CompiledQuery } from "kysely";
import type { Database } from "../database/database.ts";
import type { Kernel, OutboxMessage } from "../kernel/kernel.ts";

/** The longest wait for other attempts. Nobody waits for these attempts, and a lease lasts sixty times as long. */
const waitMilliseconds = 100;

type Rows = readonly (readonly unknown[])[];

interface Part {
  readonly message: OutboxMessage;
  readonly queries: readonly CompiledQuery[];
  readonly resolve: (rows: Rows) => void;
  readonly reject: (error: unknown) => void;
}

/** The database for an attempt's statements that may wait a moment. */
export type CommonTrips = (message: OutboxMessage) => Database;

/**
 * Sends the statements of several attempts in one trip for each institution, because a trip costs more than a statement. The trip starts when
 * no other attempt is under way that could join it, or after a moment. It waits for the disk like any other.
 */
export function commonTrips(kernel: () => Kernel, attemptsUnderWay: () => number): CommonTrips {
  let waiting: Part[] = [];
  let timer: NodeJS.Timeout | undefined;

  const leave = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const byTenant = Map.groupBy(waiting, ({ message }) => message.tenant);
    waiting = [];
    for (const [tenant, parts] of byTenant) void inOneTrip(kernel().databases.of(tenant), parts);
  };

  const join = async (message: OutboxMessage, queries: readonly CompiledQuery[]): Promise<Rows> =>
    new Promise((resolve, reject) => {
      waiting.push({ message, queries, resolve, reject });
      const joined = new Set(waiting.map((part) => part.message));
      // An attempt may send several parts at once.
      if (joined.size >= attemptsUnderWay()) queueMicrotask(leave);
      else timer ??= setTimeout(leave, waitMilliseconds);
    });

  return (message) => ({ trip: (queries) => join(message, queries) as never });
}

async function inOneTrip(database: Database, parts: readonly Part[]): Promise<void> {
  // Every process takes rows in the same order. Otherwise, two trips could block each other.
  const sorted = parts.toSorted((one, other) => one.message.applicationId - other.message.applicationId);
  try {
    const rows: Rows = await database.trip(sorted.flatMap(({ queries }) => queries));
    let place = 0;
    for (const { queries, resolve } of sorted) resolve(rows.slice(place, (place += queries.length)));
  } catch (error) {
    // An attempt's own fault, or a broken connection, must not fail the others.
    if (parts.length > 1) await Promise.all(parts.map(async (part) => inOneTrip(database, [part])));
    else for (const { reject } of parts) reject(error);
  }
}
