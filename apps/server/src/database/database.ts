import type { CompiledQuery } from "kysely";

/** The rows of each query, in the queries' order. */
export type TripResults<Queries extends readonly CompiledQuery[]> = {
  readonly [Place in keyof Queries]: Queries[Place] extends CompiledQuery<infer Row> ? readonly Row[] : never;
};

/**
 * The database as one tenant sees it. A trip is one transaction, sent as a whole. Its queries can't depend on each other's answers, and no
 * lock is held while code runs. It writes everything or nothing. Compose queries with `compose.ts`, in a store.
 *
 * Rejects with UniqueViolation, ConditionNotMet, DatabaseUnavailable or DatabaseFault, which contain no row values.
 */
export interface Database {
  trip<const Queries extends readonly CompiledQuery[]>(
    queries: Queries,
    options?: TripOptions,
  ): Promise<TripResults<Queries>>;
}

export interface TripOptions {
  /** Doesn't wait for the disk. A crash of the machine or of PostgreSQL may undo the trip, for less than a second of them. */
  readonly mayBeLost?: boolean;
}

/** Another writer already took the same key. `constraint` is the key's name in the database. */
export class UniqueViolation extends Error {
  readonly constraint: string;

  constructor(constraint: string) {
    super(`unique violation of ${constraint}`);
    this.name = "UniqueViolation";
    this.constraint = constraint;
  }
}

/** A statement found no row under its condition, so the database undid the whole trip (`renewLiveSession` in `session-store.ts`). */
export class ConditionNotMet extends Error {
  constructor() {
    super("a condition of the trip is not met");
    this.name = "ConditionNotMet";
  }
}

/** The connection failed or broke. It is unknown whether the trip was committed. */
export class DatabaseUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super("the database does not answer", options);
    this.name = "DatabaseUnavailable";
  }
}

/**
 * PostgreSQL rejected a query, which is a bug on our side. Holds PostgreSQL's code and the query's text, never its parameters or
 * PostgreSQL's message.
 */
export class DatabaseFault extends Error {
  readonly code: string;

  constructor(code: string, query: string) {
    super(`the database refused with ${code}: ${query}`);
    this.name = "DatabaseFault";
    this.code = code;
  }
}
