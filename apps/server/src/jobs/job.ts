import type { Endpoint } from "@portico/contract/endpoint";
import type { ApplicationState, Records } from "@portico/domain/records/records";
import type { Change } from "../kernel/change.ts";
import type { OutboxMessage } from "../kernel/kernel.ts";
import type { Scope } from "../kernel/scope.ts";

/** An application as a job sees it. */
export interface JobApplication {
  readonly application: ApplicationState;
  readonly records: Records;
  sealFile(key: string, content: Buffer): Buffer;
  unsealFile(key: string, sealed: Buffer): Buffer;
}

/** What a job may change: what a command may, but its answer and its session. */
export type JobChange = Pick<Change<Endpoint>, "writes" | "application" | "events" | "outbox" | "statements">;

/** The scope of a job: nobody's session, one application. */
export interface JobScope extends Scope {
  readonly applicationId: number;
  /** The same over all attempts: what a vendor or receiver knows a repetition by. */
  readonly messageId: string;
  /** 1 for the first. */
  readonly attempt: number;
  /** When the message was written. */
  readonly askedAt: Date;
  loadApplication(): Promise<JobApplication>;
  /**
   * Decides on the application as it is now and writes it in one trip, as a command does; where somebody else wrote in between, it is
   * decided again. Call vendors before, not inside. Answers the application after the change; no change writes nothing.
   */
  change(decide: (current: JobApplication) => JobChange | undefined): Promise<JobApplication>;
}

/**
 * Work of a topic of the outbox. It runs at least once for every message: after a crash it starts anew, so it has to find out what it did
 * already. When it rejects it is tried again later.
 */
export interface JobHandler {
  readonly topic: string;
  /** How long the work is retried before it is given up. A day unless stated. */
  readonly retryForHours?: number;
  /** Waits until the application's messages of this topic are delivered. */
  readonly after?: string;
  /**
   * Keys of the topic whose messages go one after the other, in this order. A message waits while one before it is still being tried, for a
   * quarter of an hour at most: one that can't be delivered doesn't hold up the rest. Messages of other lines don't wait.
   */
  line?(payload: OutboxMessage["payload"]): readonly string[];
  run(scope: JobScope, payload: OutboxMessage["payload"]): Promise<void>;
  /** Runs once, when the work is given up, so that a person can be asked to look. */
  giveUp?(scope: JobScope, payload: OutboxMessage["payload"]): Promise<void>;
}
