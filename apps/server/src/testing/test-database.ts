import { Client, escapeIdentifier } from "pg";
import { appRoleUrl } from "../database/app-role.ts";
import { Keyring } from "../database/keyring.ts";
import { migrate } from "../database/migrate.ts";

export const testKeyring = new Keyring(Buffer.alloc(32, 7));

const noDatabase =
  "Tests of the server need PostgreSQL: run them with `node launcher/with-postgres.js npx vitest run --root . apps/server`.";

/** A superuser's URL for the PostgreSQL that the tests use. */
export function superuserUrl(): string {
  const url = process.env["PORTICO_TEST_DATABASE_URL"];
  if (!url) throw new Error(noDatabase);
  return url;
}

function urlOfDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export interface TestDatabase {
  /** The owner's URL, which is a superuser and reads past row-level security. */
  readonly ownerUrl: string;
  /** The server's own role. */
  readonly appUrl: string;
}

let own: Promise<TestDatabase> | undefined;

/** This worker's migrated database. All its tests share it, each as its own tenant. */
export function testDatabase(): Promise<TestDatabase> {
  own ??= prepareDatabase(`portico_test_${process.env["VITEST_POOL_ID"] ?? "0"}`);
  return own;
}

/**
 * Creates a database if it is missing, and migrates it.
 *
 * @param server the URL of a superuser of its PostgreSQL
 */
export async function prepareDatabase(name: string, server = superuserUrl()): Promise<TestDatabase> {
  await onServer(server, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (!rowCount) await client.query(`create database ${escapeIdentifier(name)}`);
  });
  const ownerUrl = urlOfDatabase(server, name);
  await migrate(ownerUrl);
  return { ownerUrl, appUrl: await appRoleUrl(ownerUrl, testKeyring.secret("database-role").toString("base64url")) };
}

async function onServer(server: string, run: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}
