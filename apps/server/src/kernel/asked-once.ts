import type { CompiledQuery } from "kysely";
import type { Database } from "../database/database.ts";

type Rows = readonly unknown[];

/** The rows of reads, by the reads' names. */
export type KnownRows = ReadonlyMap<string, Rows>;

/** Names the rows of these reads, which come first. */
export function knownRows(reads: readonly CompiledQuery[], rows: readonly Rows[]): KnownRows {
  return new Map(reads.map((read, place) => [nameOf(read), rows[place] ?? []]));
}

/**
 * The database for a call that writes nothing. It makes each read once, because several questions about an application need the same rows.
 * `known` came with an earlier trip of the call.
 */
export function askedOnce(database: Database, known: KnownRows = new Map()): Database {
  const answers = new Map<string, Promise<Rows> | Rows>(known);
  return answering(database, (name, ask) => {
    const rows = answers.get(name) ?? ask();
    answers.set(name, rows);
    return rows;
  });
}

/** The database for a command. It gives each known answer once, because the command may change something before it asks again. */
export function askedBefore(database: Database, known: KnownRows): Database {
  if (known.size === 0) return database;
  const answers = new Map(known);
  return answering(database, (name, ask) => {
    const rows = answers.get(name);
    answers.delete(name);
    return rows ?? ask();
  });
}

type Answering = (name: string, ask: () => Promise<Rows>) => Promise<Rows> | Rows;

function answering(database: Database, answer: Answering): Database {
  return {
    trip: async (queries, options) => {
      const [read] = queries;
      if (!read || queries.length > 1 || !read.sql.startsWith("select ")) return database.trip(queries, options);
      const ask = async () => (await database.trip([read]))[0];
      return [await answer(nameOf(read), ask)] as never;
    },
  };
}

function nameOf({ sql, parameters }: CompiledQuery): string {
  return JSON.stringify([sql, parameters]);
}
