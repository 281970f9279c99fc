// @ts-check
import { escapeIdentifier } from "pg";
import { Failure } from "../failure.js";

export const backupPolicy = "backup_reads";

/**
 * Lets pg_dump read the rows of every tenant, and nothing else. It uses a role that can't log in, with its own policy on every table.
 * Row-level security stays forced on everybody else. The owner may act as the role until `forget` is called.
 *
 * @param {import("pg").Client} client as the owner of the tables
 */
export async function prepareBackupRole(client) {
  const own = await ownRole(client);
  const role = `portico_backup_${own.database}`.slice(0, 63);
  const name = escapeIdentifier(role);
  if (!own.mayMakeRoles) {
    throw new Failure(
      `The database role “${own.name}” may not create the role for backups. As a superuser, run: alter role ${escapeIdentifier(own.name)} createrole`,
    );
  }
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock(hashtext('portico backup role'))");
  if (!(await isThere(client, role))) await client.query(`create role ${name} nologin`);
  for (const schema of ["public", "portico_migrations"]) {
    await client.query(`grant usage on schema ${schema} to ${name}`);
    for (const things of ["tables", "sequences"])
      await client.query(`grant select on all ${things} in schema ${schema} to ${name}`);
  }
  for (const table of await tablesWithoutPolicy(client))
    await client.query(
      `create policy ${backupPolicy} on ${escapeIdentifier(table)} for select to ${name} using (true)`,
    );
  if (!own.isSuperuser)
    await client.query(`grant ${name} to current_user${own.major >= 16 ? " with inherit false, set true" : ""}`);
  await client.query("commit");
  return {
    role,
    major: own.major,
    forget: async () => {
      if (!own.isSuperuser) await client.query(`revoke ${name} from current_user`);
    },
  };
}

/** @param {import("pg").Client} client */
async function ownRole(client) {
  const { rows } = await client.query(`
    select rolname as name, current_database() as database, rolsuper as "isSuperuser",
           rolsuper or rolcreaterole as "mayMakeRoles", current_setting('server_version_num')::int / 10000 as major
    from pg_roles where rolname = current_user`);
  return rows[0];
}

/**
 * @param {import("pg").Client} client
 * @param {string} role
 */
async function isThere(client, role) {
  return Boolean((await client.query("select from pg_roles where rolname = $1", [role])).rowCount);
}

/**
 * Tables whose rows the role couldn't see. They would silently be empty in the dump.
 *
 * @param {import("pg").Client} client
 * @returns {Promise<string[]>}
 */
async function tablesWithoutPolicy(client) {
  const { rows } = await client.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity
       and not exists (select from pg_policy where polrelid = pg_class.oid and polname = $1)`,
    [backupPolicy],
  );
  return rows.map(({ relname }) => String(relname));
}
