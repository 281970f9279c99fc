import type { Endpoint } from "@portico/contract/endpoint";
import type { AnyApplication, ApplicationState, Records } from "@portico/domain/records/records";
import type { Database } from "../database/database.ts";
import type { Change } from "../kernel/change.ts";
import type { OutboxMessage } from "../kernel/kernel.ts";
import type { Institution, Scope } from "../kernel/scope.ts";

/** An application as a job sees it. Unless it says otherwise, it is for a loan (decision 349). */
export interface JobApplication<Application extends AnyApplication = ApplicationState> {
  readonly application: Application;
  readonly records: Records;
  readonly startedTime: Date;
  sealFile(key: string, content: Buffer): Buffer;
  unsealFile(key: string, sealed: Buffer): Buffer;
}

/** A job may change the same things as a command, except the answer and the session. */
export type JobChange = Pick<Change<Endpoint>, "writes" | "application" | "events" | "outbox" | "statements">;

/** The scope of a job: one application, without a session. Unless it says otherwise, it is for a loan. */
export interface JobScope<Application extends AnyApplication = ApplicationState> extends Scope {
  readonly applicationId: number;
  /** Stays the same for all attempts, so a vendor or receiver recognizes a retry. */
  readonly messageId: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** The number of the last message to the institution's system in this work. Null for other work. */
  readonly sequence: number | null;
  /** The time when the message was written. */
  readonly askedAt: Date;
  /** The database for statements that may wait a moment, to share a trip with other jobs. */
  readonly common: Database;
  loadApplication(): Promise<JobApplication<Application>>;
  /**
   * Decides on the application's current state and writes the change in one trip, as a command does. If another write came in between, it
   * decides again. Call vendors before, not inside. Returns the application after the change. An undefined change writes nothing.
   */
  change(decide: (current: JobApplication<Application>) => JobChange | undefined): Promise<JobApplication<Application>>;
  /** The same as the job's last act. The message is delivered in the same trip, unless there is nothing to change. */
  finish(decide: (current: JobApplication<Application>) => JobChange | undefined): Promise<void>;
}

/** The scope of a job for a loan or for accounts. */
export type AnyJobScope = JobScope<AnyApplication>;
/** An application for a loan or for accounts, as a job sees it. */
export type AnyJobApplication = JobApplication<AnyApplication>;

/**
 * The work for one outbox topic. It runs at least once for every message, and starts over after a crash, so it has to find out which parts
 * are already done. If it rejects, it is retried later.
 */
export interface JobHandler {
  readonly topic: string;
  /** The retry period, after which the work is given up. Defaults to a day. */
  retryForHours?(institution: Institution): number;
  /**
   * Returns keys of the topic whose messages run one after another, in this order. A message waits while an earlier one is still being
   * tried, for a quarter of an hour at most. An undeliverable message doesn't hold up the rest. Messages of other lines don't wait.
   */
  line?(payload: OutboxMessage["payload"]): readonly string[];
  run(scope: JobScope, payload: OutboxMessage["payload"]): Promise<void>;
  /** Runs once, when the work is given up, so that a person can be asked to look. */
  giveUp?(scope: JobScope, payload: OutboxMessage["payload"]): Promise<void>;
  /** See `AnyJobHandler`. */
  readonly isForAccountsToo?: true;
}

/** The work for a topic that accounts have too. Any other job refuses an application for accounts. */
export interface AnyJobHandler extends Omit<JobHandler, "run" | "giveUp"> {
  readonly isForAccountsToo: true;
  run(scope: AnyJobScope, payload: OutboxMessage["payload"]): Promise<void>;
  giveUp?(scope: AnyJobScope, payload: OutboxMessage["payload"]): Promise<void>;
}
