import type { Writable } from "node:stream";
import type { CompiledQuery } from "kysely";
import type pg from "pg";
import { namedRows } from "./compose.ts";
import { DatabaseFault, DatabaseUnavailable, UniqueViolation, type TripResults } from "./database.ts";

const statementNames = new Map<string, string>();
const maximumStatements = 1_000;

/** Names each text, so that PostgreSQL parses and plans it once per connection. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= maximumStatements) return known;
  const name = `p${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

const setTenant = "select set_config('portico.tenant', $1, true)";

/**
 * The only way to the database. Sends BEGIN, the tenant's setting, the queries and COMMIT in one round trip, and reads the answers
 * afterwards. After an error, PostgreSQL rejects the rest and answers COMMIT with ROLLBACK, which counts as an error here.
 */
export async function trip<const Queries extends readonly CompiledQuery[]>(
  pool: pg.Pool,
  tenant: string,
  queries: Queries,
): Promise<TripResults<Queries>> {
  const client = await connect(pool);
  const texts = ["begin", setTenant, ...queries.map(({ sql }) => sql), "commit"];
  const settled = await Promise.allSettled(
    inOneWrite(client, () => [
      client.query("begin"),
      send(client, setTenant, [tenant]),
      ...queries.map(({ sql, parameters }) => send(client, sql, parameters)),
      client.query("commit"),
    ]),
  );
  const failedAt = settled.findIndex(({ status }) => status === "rejected");
  const error =
    failedAt < 0 ? undefined : translated((settled[failedAt] as PromiseRejectedResult).reason, texts[failedAt]!);
  client.release(error instanceof DatabaseUnavailable ? error : undefined);
  if (error) throw error;
  const results = settled.map((result) => (result as PromiseFulfilledResult<pg.QueryResult>).value);
  if (results.at(-1)!.command !== "COMMIT") throw new DatabaseFault("25P02", "commit");
  const rows = results.slice(2, -1).map((result, place) => namedRows(queries[place]!, result.rows));
  return (await Promise.all(rows)) as unknown as TripResults<Queries>;
}

/**
 * pg writes each query to the socket separately. Corked, all of them go out in one system call, which would otherwise be most of a trip's
 * cost here.
 */
function inOneWrite<Sent>(client: pg.PoolClient, sendAll: () => Sent): Sent {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Writable } }).connection;
  stream.cork();
  try {
    return sendAll();
  } finally {
    stream.uncork();
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseUnavailable({ cause: error });
  }
}

function send(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
  const name = statementName(text);
  return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
}

/** A statement prepared before another process's migration. A new connection prepares it again. */
const outdatedPlan = "0A000";

/** PostgreSQL's error classes for temporary conditions: connection, resources, shutdown. */
const unavailableClasses = new Set(["08", "53", "57"]);

function translated(error: unknown, text: string): Error {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (typeof code !== "string" || !/^[0-9A-Z]{5}$/.test(code) || isPassing(code))
    return new DatabaseUnavailable({ cause: error });
  if (code === "23505") return new UniqueViolation(String(constraint));
  return new DatabaseFault(code, text);
}

function isPassing(code: string): boolean {
  return code === outdatedPlan || unavailableClasses.has(code.slice(0, 2));
}
