import { Pool, TypeOverrides, types } from "pg";
import type { Log } from "../log/log.ts";
import type { Database } from "./database.ts";
import { trip } from "./trip.ts";

/** Ids fit a JavaScript number exactly (limits.ts), so `bigint` is parsed as one. */
const ownTypes = new TypeOverrides();
ownTypes.setTypeParser(types.builtins.INT8, Number);

const anyTime = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => unknown;

/** Reads a time in UTC, as a server's sessions usually have it. pg's parser takes twice as long, and a call reads six. */
ownTypes.setTypeParser(types.builtins.TIMESTAMPTZ, (text) =>
  text[10] === " " && text.endsWith("+00") ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : anyTime(text),
);

/**
 * A new connection signs in and prepares every statement again, so pg's ten seconds make calls after a short silence slow. Firewalls and
 * load balancers in front of a database drop a connection that was idle for four minutes or longer.
 */
const idleMilliseconds = 120_000;

export interface PoolSettings {
  readonly url: string;
  readonly maximumConnections: number;
}

/** The server's connections, shared by all tenants. */
export interface DatabasePool {
  /** The database as this tenant sees it. */
  of(tenant: string): Database;
  /** How many connections are at work or idle, and how many trips wait for one. */
  connections(): Readonly<Record<"busy" | "idle" | "awaited", number>>;
  close(): Promise<void>;
}

/**
 * Opens the pool. It connects only when needed, so this succeeds without a database. Trips then reject with DatabaseUnavailable until the
 * database is up. A broken idle connection is dropped and logged.
 */
export function openPool({ url, maximumConnections }: PoolSettings, log: Log): DatabasePool {
  const pool = new Pool({
    connectionString: url,
    max: maximumConnections,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: idleMilliseconds,
    statement_timeout: 5_000,
    query_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: "portico",
  });
  // Without both listeners, a database restart would end the process.
  pool.on("error", (error) => log.warn("An idle database connection broke.", { code: codeOf(error) }));
  pool.on("connect", (client) =>
    client.on("error", (error) => log.warn("A database connection broke.", { code: codeOf(error), ...noRequest })),
  );
  return {
    of: (tenant) => ({ trip: (queries, options) => trip({ pool, types: ownTypes, tenant }, queries, options) }),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      awaited: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

/** An event of a connection has the context of the request that opened it. */
const noRequest = { requestId: undefined, tenant: undefined, job: undefined };

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : error.name;
}
