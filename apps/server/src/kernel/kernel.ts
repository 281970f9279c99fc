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
  /** How often it was tried before. */
  readonly attempts: number;
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

/** For how long a message that was just written is this process's own. After a crash, another one takes it then. */
const leaseMilliseconds = 60_000;

/** Until when a process may keep an outbox message to itself. Afterwards it counts as dead, and another one takes it. */
export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + leaseMilliseconds);
}
