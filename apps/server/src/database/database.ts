import type { CompiledQuery } from "kysely";

/** The rows of each query, in their order. */
export type TripResults<Queries extends readonly CompiledQuery[]> = {
  readonly [Place in keyof Queries]: Queries[Place] extends CompiledQuery<infer Row> ? readonly Row[] : never;
};

/**
 * The database as one tenant sees it. A trip is one transaction, sent as a whole: its queries cannot depend on each other's
 * answers, and nothing is locked while code thinks. All of it is written or none. Compose queries with `compose.ts`, in a store.
 *
 * Rejects with UniqueViolation, DatabaseUnavailable or DatabaseFault, which carry no value of any row.
 */
export interface Database {
  trip<const Queries extends readonly CompiledQuery[]>(queries: Queries): Promise<TripResults<Queries>>;
}

/** Two writers wanted the same key, and the other one has it. `constraint` is its name in the database. */
export class UniqueViolation extends Error {
  readonly constraint: string;

  constructor(constraint: string) {
    super(`unique violation of ${constraint}`);
    this.name = "UniqueViolation";
    this.constraint = constraint;
  }
}

/** There is no connection to be had, or it broke: nothing is known to be written. */
export class DatabaseUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super("the database does not answer", options);
    this.name = "DatabaseUnavailable";
  }
}

/** A query was refused: a fault of ours. Holds PostgreSQL's code and the query's text, never its parameters or the server's own message. */
export class DatabaseFault extends Error {
  readonly code: string;

  constructor(code: string, query: string) {
    super(`the database refused with ${code}: ${query}`);
    this.name = "DatabaseFault";
    this.code = code;
  }
}
