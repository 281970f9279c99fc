import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startThrowawayPostgres } from "../../../../launcher/postgres/throwaway.js";
import { createProgress } from "../../../../launcher/progress.js";
import { ensureDebianPostgres } from "../../../../launcher/setup/debian-postgres.js";
import { ownedDatabase, run } from "../testing/owned-database.ts";
import { superuserUrl } from "../testing/test-database.ts";
import { appRoleUrl } from "./app-role.ts";
import { migrate } from "./migrate.ts";

/** Prepares the database as the server does at every start. */
async function start(url: string, password = "app-role-secret"): Promise<string> {
  await migrate(url);
  return appRoleUrl(url, password);
}

const debian = await ensureDebianPostgres(createProgress());

describe.each([
  { release: "the bundled PostgreSQL", of: undefined, isThere: true, otherRole: "because another role created it" },
  // Before PostgreSQL 16, CREATEROLE may alter any role but a superuser.
  { release: "Debian's PostgreSQL 15", of: debian, isThere: debian !== undefined, otherRole: "started" },
])("an owner with CREATEROLE on $release", ({ of, isThere, otherRole }) => {
  let superuser = "";
  let stop = async () => {};
  const name = `portico_owner_${process.pid}`;

  beforeAll(async () => {
    if (of) ({ url: superuser, stop } = await startThrowawayPostgres(of));
    else superuser = superuserUrl();
  }, 60_000);
  afterAll(() => stop());

  test.runIf(isThere)("starts again, and starts two processes at once", async () => {
    const url = await ownedDatabase(superuser, name);

    const first = await start(url);
    const [second, third] = await Promise.all([start(url), start(url)]);

    expect([second, third]).toEqual([first, first]);
    const [rows] = await run(first, "select current_user as role");
    expect(rows).toEqual([{ role: `portico_app_${name}` }]);
  });

  test.runIf(isThere)("takes over with a new password after the master key changed", async () => {
    const url = await ownedDatabase(superuser, name);
    await start(url, "the old password");

    const changed = await start(url, "the new password");

    expect(await run(changed, "select 1 as one")).toEqual([[{ one: 1 }]]);
  });

  test.runIf(isThere)("keeps the role's password out of PostgreSQL's log", async () => {
    const url = await ownedDatabase(superuser, name);
    await start(url, "canary-password-one");
    await start(url, "canary-password-two");

    const [rows] = await run(superuser, "show data_directory");
    const log = readFileSync(path.join(rows![0].data_directory as string, "../postgres.log"), "utf8");

    expect(log).toContain(`create role "portico_app_${name}"`);
    expect(log).not.toContain("canary-password");
  });

  test.runIf(isThere)("keeps the password's verifier out of PostgreSQL's log if the owner may", async () => {
    const url = await ownedDatabase(superuser, name);
    await run(superuser, `grant set on parameter log_statement to ${name}`);
    const [rows] = await run(superuser, "show data_directory");
    const log = () => readFileSync(path.join(rows![0].data_directory as string, "../postgres.log"), "utf8");
    const before = log().length;

    await start(url, "the old password");
    await start(url, "the new password");
    await run(superuser, `revoke set on parameter log_statement from ${name}`);

    expect(log().slice(before)).toContain("has_parameter_privilege");
    expect(log().slice(before)).not.toContain("SCRAM-SHA-256");
  });

  test.runIf(isThere)("explains why it can't take over somebody else's role", async () => {
    const url = await ownedDatabase(superuser, name);
    await run(superuser, `create role portico_app_${name} login password 'somebody else'`);

    const outcome = await start(url).then(
      () => "started",
      (error: Error) => error.message,
    );

    expect(outcome).toContain(otherRole);
  });
});
