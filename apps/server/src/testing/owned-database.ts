import { Client } from "pg";

/** Runs statements in a new connection, and returns each one's rows. */
export async function run(url: string, ...statements: readonly string[]) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const results = [];
    for (const statement of statements) results.push((await client.query(statement)).rows);
    return results;
  } finally {
    await client.end();
  }
}

function addressOf(superuser: string, name: string, user?: string): string {
  const url = new URL(superuser);
  url.pathname = `/${name}`;
  if (user !== undefined) Object.assign(url, { username: user, password: "test" });
  return url.href;
}

/** Creates a database whose owner can only create roles, like a hosted PostgreSQL. PostgreSQL logs every statement. */
export async function ownedDatabase(superuser: string, name: string): Promise<string> {
  await run(
    superuser,
    `drop database if exists ${name}`,
    `drop role if exists portico_app_${name}`,
    `drop role if exists ${name}`,
    `create role ${name} login password 'test' createrole noreplication nocreatedb`,
    `create database ${name} owner ${name}`,
    `alter role ${name} set client_min_messages = 'error'`,
    `alter role ${name} set application_name = 'owner'`,
    `alter database ${name} set log_statement = 'all'`,
    `alter database ${name} set log_min_error_statement = 'debug5'`,
  );
  return addressOf(superuser, name, name);
}
