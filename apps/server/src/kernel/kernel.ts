import type { DatabasePool } from "../database/pool.ts";
import type { Keyring } from "../database/keyring.ts";
import type { Providers } from "../providers/providers.ts";
import type { Log } from "./log.ts";
import type { Institution } from "./scope.ts";

/** A message of the outbox, as the write trip gave it back: it is leased to this process already. */
export interface OutboxMessage {
  readonly tenant: string;
  readonly applicationId: number;
  readonly topic: string;
  readonly key: string;
  readonly payload: Readonly<Record<string, string | number>>;
  /** Which attempt this is, 1 for the first. Counted when the message is taken, so an attempt that kills the process counts too. */
  readonly attempts: number;
  /** Attempts that never reported a result: their process died. */
  readonly lostAttempts: number;
  readonly createdAt: Date;
}

/** What every call needs that does not change from call to call. */
export interface Kernel {
  readonly databases: DatabasePool;
  readonly keyring: Keyring;
  readonly clock: () => Date;
  readonly providersOf: (institution: Institution) => Providers;
  readonly log: Log;
  /** Starts the work of messages at once, since they are leased to this process; resolves when each was tried. */
  readonly startWork: (institution: Institution, messages: readonly OutboxMessage[]) => Promise<void>;
}

/** How long a message stays leased without a renewal. It bounds the delay after a crash, so it is short; `jobs/leases.ts` renews it. */
const leaseMilliseconds = 6_000;

/** When another process may take a message unless this process renews its lease. */
export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + leaseMilliseconds);
}
