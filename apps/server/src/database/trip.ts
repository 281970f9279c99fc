import type { CompiledQuery } from "kysely";
import { DatabaseError } from "pg";
import type pg from "pg";
import {
  ConditionNotMet,
  DatabaseFault,
  DatabaseUnavailable,
  UniqueViolation,
  type TripOptions,
  type TripResults,
} from "./database.ts";
import { TripQuery, type Row } from "./trip-query.ts";

/** The setting ends with the transaction, so no trip can see another one's tenant. Row-level security rejects a trip without it. */
const setTenant = "select set_config('portico.tenant', $1, true)";
const setTenantWithoutWaiting = `${setTenant}, set_config('synchronous_commit', 'off', true)`;

interface Way {
  readonly pool: pg.Pool;
  readonly types: pg.CustomTypesConfig;
  readonly tenant: string;
}

/** The only way to the database. Sends the tenant's setting and the queries in one write as one transaction, and reads all answers. */
export async function trip<const Queries extends readonly CompiledQuery[]>(
  { pool, types, tenant }: Way,
  queries: Queries,
  { mayBeLost = false }: TripOptions = {},
): Promise<TripResults<Queries>> {
  const client = await connect(pool);
  const statements = [{ sql: mayBeLost ? setTenantWithoutWaiting : setTenant, parameters: [tenant] }, ...queries];
  const { promise, resolve, reject } = Promise.withResolvers<readonly (readonly Row[])[]>();
  const query = new TripQuery(statements, types, (error, rows) => (error ? reject(error) : resolve(rows ?? [])));
  client.query(query);
  try {
    const [, ...rows] = await promise;
    client.release();
    return rows as unknown as TripResults<Queries>;
  } catch (reason) {
    const error = translated(reason, statements[query.ended]?.sql ?? "commit");
    client.release(error instanceof DatabaseUnavailable ? error : undefined);
    throw error;
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseUnavailable({ cause: error });
  }
}

/** A statement prepared before another process's migration. A new connection prepares it again. */
const outdatedPlan = "0A000";

/** PostgreSQL's error classes for temporary conditions: connection, resources, shutdown. */
const unavailableClasses = new Set(["08", "53", "57"]);

function translated(error: unknown, text: string): Error {
  if (!(error instanceof DatabaseError)) return new DatabaseUnavailable({ cause: error });
  const { code = "", constraint } = error;
  if (isPassing(code)) return new DatabaseUnavailable({ cause: error });
  if (code === "23505") return new UniqueViolation(String(constraint));
  if (code === divisionByZero) return new ConditionNotMet();
  return new DatabaseFault(code, text);
}

/** The error of a statement whose condition isn't met. No other statement divides. */
const divisionByZero = "22012";

function isPassing(code: string): boolean {
  return code === outdatedPlan || unavailableClasses.has(code.slice(0, 2));
}
