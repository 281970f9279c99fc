import { Client } from "pg";
import { expect, onTestFinished } from "vitest";
import type { TestApp } from "./test-app.ts";

interface HeldRows {
  /** Waits until a query of the server waits for the rows. */
  awaited(): Promise<void>;
  release(): Promise<void>;
}

/** Runs a statement that locks rows, past row-level security. So a test can stop a call at the query that writes them. */
export async function heldRows(app: TestApp, statement: string, values: readonly unknown[]): Promise<HeldRows> {
  const client = new Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  onTestFinished(async () => client.end());
  await client.query("begin");
  const { rows } = await client.query<{ holder: number }>("select pg_backend_pid() as holder");
  await client.query(statement, [...values]);
  const waiting = "select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))";
  return {
    awaited: async () => expect.poll(() => app.sql(waiting, [rows[0]!.holder])).toHaveLength(1),
    release: async () => void (await client.query("commit")),
  };
}
