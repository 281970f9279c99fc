import type { Journey } from "@portico/contract/journey";
import type { Route, UploadedFile } from "./route.ts";
import type { CallContext } from "./make-scope.ts";

/** A call as it came in, its input checked by the endpoint's schema already. */
export interface Call extends CallContext {
  readonly route: Route;
  readonly input: unknown;
  readonly files: readonly UploadedFile[];
  /** The session's cookie, if there is one. */
  readonly token: string | undefined;
  /** The revision that the caller saw. */
  readonly ifMatch: number | undefined;
  readonly idempotencyKey: string | undefined;
}

/** What goes back: the body, and what becomes of the session's cookie. */
export interface Reply {
  readonly body: Readonly<Record<string, unknown>>;
  /** A new session: its token. */
  readonly opened?: string;
  readonly ended?: true;
}

/** A command that lost its race, or was made against a revision that is over: the refusal carries where things stand now. */
export class StaleRevision extends Error {
  readonly journey: Journey;

  constructor(journey: Journey) {
    super("stale revision");
    this.name = "StaleRevision";
    this.journey = journey;
  }
}
