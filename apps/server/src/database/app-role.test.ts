import { Client } from "pg";
import { expect, test } from "vitest";
import { prepareDatabase, superuserUrl } from "../testing/test-database.ts";
import { appRoleUrl, RoleRefused } from "./app-role.ts";
import { migrate } from "./migrate.ts";

async function asSuperuser(...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: superuserUrl() });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a database owned by a role with these attributes. */
async function databaseOf(name: string, attributes: string): Promise<string> {
  await asSuperuser(
    `drop database if exists ${name}`,
    `drop role if exists ${name}`,
    `create role ${name} login password 'test' ${attributes}`,
    `create database ${name} owner ${name}`,
  );
  const url = new URL(superuserUrl());
  url.pathname = `/${name}`;
  url.username = name;
  url.password = "test";
  return url.href;
}

test("changes nothing when migrating again, even in many processes at once", async () => {
  const { ownerUrl } = await prepareDatabase(`portico_migrate_${process.pid}`);

  await Promise.all([migrate(ownerUrl), migrate(ownerUrl), migrate(ownerUrl)]);
  const urls = await Promise.all([appRoleUrl(ownerUrl, "one"), appRoleUrl(ownerUrl, "one")]);

  expect(urls[0]).toBe(urls[1]);
  expect(new URL(urls[0]).username).toBe(`portico_app_portico_migrate_${process.pid}`);
});

test("uses an ordinary owner itself if it can't create roles, because row-level security is forced on it", async () => {
  const url = await databaseOf(`portico_plain_${process.pid}`, "nocreaterole");
  await migrate(url);

  expect(await appRoleUrl(url, "unused")).toBe(url);
});

test("refuses a role that bypasses row-level security and can't create roles, and says what to do", async () => {
  const url = await databaseOf(`portico_bypass_${process.pid}`, "bypassrls");
  await migrate(url);

  await expect(appRoleUrl(url, "unused")).rejects.toThrow(RoleRefused);
  await expect(appRoleUrl(url, "unused")).rejects.toThrow("CREATEROLE");
});

test("creates the server's own role without superuser rights", async () => {
  const url = await databaseOf(`portico_maker_${process.pid}`, "createrole");
  await migrate(url);

  const own = await appRoleUrl(url, "secret");
  const client = new Client({ connectionString: own });
  await client.connect();
  const { rows } = await client.query("select current_user <> $1 as other", [new URL(url).username]);
  await client.end();

  expect(rows).toEqual([{ other: true }]);
});

test.each([
  ["bypasses row-level security", (role: string) => [`create role ${role} login bypassrls`]],
  [
    "is a member of a role that does",
    (role: string) => [
      `create role ${role} login`,
      `create role ${role}_all bypassrls`,
      `grant ${role}_all to ${role}`,
    ],
  ],
])("refuses an existing role with the server's name that %s", async (_how, made) => {
  const name = `portico_found_${process.pid}`;
  const role = `portico_app_${name}`;
  await asSuperuser(
    `drop database if exists ${name}`,
    `drop role if exists ${role}`,
    `drop role if exists ${role}_all`,
  );
  await asSuperuser(`create database ${name}`, ...made(role));
  const url = new URL(superuserUrl());
  url.pathname = `/${name}`;
  await migrate(url.href);

  await expect(appRoleUrl(url.href, "secret")).rejects.toThrow(RoleRefused);

  await asSuperuser(`drop database ${name}`, `drop role ${role}`, `drop role if exists ${role}_all`);
});
