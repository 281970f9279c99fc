import type { AnyJourney } from "@portico/contract/journey";
import type { LoadedApplication } from "./loaded.ts";
import type { Route, UploadedFile } from "./route.ts";
import type { CallContext } from "./make-scope.ts";
import type { Counting } from "./rate-limit.ts";
import type { ApplicationRead } from "./run-read.ts";

/** An incoming call. The endpoint's schema already checked its input. */
export interface Call extends CallContext {
  readonly route: Route;
  readonly input: unknown;
  readonly files: readonly UploadedFile[];
  /** The session's cookie, if any. */
  readonly token: string | undefined;
  /** The revision that the caller saw. */
  readonly ifMatch: number | undefined;
  readonly idempotencyKey: string | undefined;
  /** The reads that a command's caller needs next. Null for one that can't come with the answer. */
  readonly readsAfter: readonly (ApplicationRead | null)[];
  /** Counts the call in the trip that reads its session. Undefined once it is counted. */
  readonly counting: Counting | undefined;
}

/** The response body and the change to the session's cookie. */
export interface Reply {
  readonly body: Readonly<Record<string, unknown>>;
  /** The token of a new session. */
  readonly opened?: string;
  readonly ended?: true;
}

/** The answer of a written command, and the application that it tells about, if any. */
export interface Answered {
  readonly reply: Reply;
  readonly application: LoadedApplication | undefined;
}

/** Another write changed the application since the command was decided. */
export class LostRace extends Error {
  constructor() {
    super("lost race");
    this.name = "LostRace";
  }
}

/** Rejects a command that named an outdated revision. The refusal carries the current journey. */
export class StaleRevision extends Error {
  readonly journey: AnyJourney;

  constructor(journey: AnyJourney) {
    super("stale revision");
    this.name = "StaleRevision";
    this.journey = journey;
  }
}
