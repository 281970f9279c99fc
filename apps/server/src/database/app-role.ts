import { Client, escapeIdentifier, escapeLiteral } from "pg";
import { migrationSchema } from "./migrate.ts";

interface OwnRole {
  readonly name: string;
  readonly database: string;
  readonly bypasses: boolean;
  readonly mayMakeRoles: boolean;
}

/** A role that the server must not run as, and that cannot make another one. */
export class RoleRefused extends Error {}

/**
 * The address under which the server works: a role of its own that owns nothing and cannot pass row-level security, made or renewed here. Where
 * the given role may not make roles it is used itself, since row-level security is forced on owners too; a role that passes it is refused.
 * `password` is derived from the installation's keys, so every process knows it and nobody has to keep it.
 */
export async function appRoleUrl(url: string, password: string): Promise<string> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: "portico-roles",
  });
  await client.connect();
  try {
    const own = await ownRole(client);
    if (!own.mayMakeRoles) {
      if (own.bypasses)
        throw new RoleRefused(
          `The database role "${own.name}" passes row-level security and may not make roles. Give DATABASE_URL a role with CREATEROLE, or one without BYPASSRLS.`,
        );
      return url;
    }
    const role = `portico_app_${own.database}`.slice(0, 63);
    await makeRole(client, role, password);
    await requireNoBypass(client, role);
    return withCredentials(url, role, password);
  } finally {
    await client.end();
  }
}

async function ownRole(client: Client): Promise<OwnRole> {
  const { rows } = await client.query<OwnRole>(`
    select rolname as name, current_database() as database, rolsuper or rolbypassrls as bypasses,
           rolsuper or rolcreaterole as "mayMakeRoles"
    from pg_roles where rolname = current_user`);
  return rows[0]!;
}

/** One process at a time: two that change one role at once would refuse each other. */
async function makeRole(client: Client, role: string, password: string): Promise<void> {
  const name = escapeIdentifier(role);
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock(hashtext('portico app role'))");
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
  const attributes = `login password ${escapeLiteral(password)} nocreatedb nocreaterole noreplication`;
  await client.query(`${rowCount ? "alter" : "create"} role ${name} ${attributes}`);
  for (const grant of grantsTo(name)) await client.query(grant);
  await client.query("commit");
}

/** A role of this name may have been there before, with more rights than were given it here. */
async function requireNoBypass(client: Client, role: string): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_roles where (rolsuper or rolbypassrls) and pg_has_role($1::name, oid, 'member')",
    [role],
  );
  if (rowCount)
    throw new RoleRefused(
      `The database role "${role}" passes row-level security, by itself or by a role that it is a member of. Drop it, and it is made anew.`,
    );
}

function grantsTo(role: string): readonly string[] {
  return [
    `revoke all on all tables in schema public from ${role}`,
    `revoke all on schema ${migrationSchema} from ${role}`,
    `grant usage on schema public to ${role}`,
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
    `revoke update, delete on event, security_event from ${role}`,
    `revoke delete on application from ${role}`,
  ];
}

function withCredentials(url: string, user: string, password: string): string {
  const address = new URL(url);
  address.username = encodeURIComponent(user);
  address.password = encodeURIComponent(password);
  return address.href;
}
