import type { DatabasePool } from "../database/pool.ts";
import type { Keyring } from "../database/keyring.ts";
import type { Providers } from "../providers/providers.ts";
import type { Log } from "../log/log.ts";
import type { LoadedApplication } from "./loaded.ts";
import type { RecentApplications } from "./recent-applications.ts";
import type { Institution } from "./scope.ts";

/** An outbox message as the write trip returned it, already leased to this process. */
export interface OutboxMessage {
  readonly tenant: string;
  readonly applicationId: number;
  readonly topic: string;
  readonly key: string;
  readonly payload: Readonly<Record<string, string | number>>;
  /** The number of this attempt, 1 for the first. It is counted when the message is taken, so an attempt that kills the process counts too. */
  readonly attempts: number;
  /** Attempts that never reported a result because their process died. */
  readonly lostAttempts: number;
  readonly createdAt: Date;
  /** The number of the last message to the institution's system in it. Null for all other work. */
  readonly sequence: number | null;
  /**
   * The names (message-of.ts) of the application's other messages that weren't delivered when this one was written or taken. For a numbered
   * message, only those with a lower number.
   */
  readonly pending: readonly string[];
}

/** Dependencies that every call needs and that don't change between calls. */
export interface Kernel {
  readonly databases: DatabasePool;
  readonly keyring: Keyring;
  readonly clock: () => Date;
  readonly providersOf: (institution: Institution) => Providers;
  readonly log: Log;
  readonly recent: RecentApplications;
  /**
   * Starts work on messages right away, since they are leased to this process. `written` is their application as it was just written, so
   * that nobody reads it back. Resolves when all of it has ended once, with the latest state that it wrote or started with. Its messages may be
   * delivered a moment later.
   */
  readonly startWork: (
    institution: Institution,
    messages: readonly OutboxMessage[],
    written?: LoadedApplication,
  ) => Promise<LoadedApplication | undefined>;
}

/** The duration of a lease without a renewal. It is short because it bounds the delay after a crash. `jobs/leases.ts` renews it. */
const leaseMilliseconds = 6_000;

/** The time when another process may take a message, unless this process renews its lease. */
export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + leaseMilliseconds);
}
