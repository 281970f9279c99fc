import { randomBytes } from "node:crypto";
import { Client, escapeIdentifier, escapeLiteral } from "pg";
import { migrationSchema } from "./migrate.ts";
import { scramVerifier } from "./scram-verifier.ts";

interface OwnRole {
  readonly name: string;
  readonly database: string;
  readonly bypasses: boolean;
  readonly mayMakeRoles: boolean;
}

/** The server must not run as this role, and the role can't create another one. */
export class RoleRefused extends Error {}

const passwordRefused = "28P01";
const loginRefused = "28000";
const insufficientPrivilege = "42501";

/**
 * Returns the server's own database URL. Its role owns nothing and can't bypass row-level security, and this function creates or updates
 * it. If the given role can't create roles, the server uses that role, since row-level security is forced on owners too. A role that
 * bypasses it is refused. `password` is derived from the installation's keys, so every process knows it and nobody has to store it.
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
          `The database role "${own.name}" bypasses row-level security and can't create roles. Give DATABASE_URL a role with CREATEROLE, or one without BYPASSRLS.`,
        );
      return url;
    }
    const role = `portico_app_${own.database}`.slice(0, 63);
    const appUrl = withCredentials(url, role, password);
    await makeRole(client, own, role, password);
    await requireNoBypass(client, role);
    if (!(await canLogIn(appUrl))) await changePassword(client, own, role, password);
    return appUrl;
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

/** Doesn't alter an existing role, since only a superuser or the role's creator may do that. */
async function makeRole(client: Client, own: OwnRole, role: string, password: string): Promise<void> {
  const name = escapeIdentifier(role);
  await beginAlone(client);
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
  if (!rowCount) await client.query(`create role ${name} ${loginWith(password)}`);
  await orRefuse(
    `The database role "${own.name}" may not grant "${role}" its rights, so it does not own the tables of "${own.database}". Start with the role that owns them, or make it their owner.`,
    async () => {
      for (const grant of grantsTo(name)) await client.query(grant);
    },
  );
  await client.query("commit");
}

/** Needed after a change of the master key, or if somebody created the role by hand. */
async function changePassword(client: Client, own: OwnRole, role: string, password: string): Promise<void> {
  const name = escapeIdentifier(role);
  await beginAlone(client);
  await orRefuse(
    `The database role "${own.name}" can't change the password of "${role}", because another role created it. As a superuser, run: grant ${name} to ${escapeIdentifier(own.name)} with admin option. Or drop "${role}", and the server creates it again.`,
    async () => client.query(`alter role ${name} ${loginWith(password)}`),
  );
  await client.query("commit");
}

/**
 * Keeps `alter role … password` out of PostgreSQL's log, because its text contains a hash of the password. operations.md says what is
 * logged if the role can't set this.
 */
const keepOutOfLog = `
  select set_config(name, setting, true)
  from (values ('log_statement', 'none'), ('log_min_duration_statement', '-1')) as quiet (name, setting)
  where has_parameter_privilege(name, 'set')`;

/** Runs one process at a time. Two processes that change one role at once would make each other fail. */
async function beginAlone(client: Client): Promise<void> {
  await client.query("begin");
  await client.query(keepOutOfLog);
  await client.query("select pg_advisory_xact_lock(hashtext('portico app role'))");
}

function loginWith(password: string): string {
  return `login password ${escapeLiteral(scramVerifier(password, randomBytes(16)))}`;
}

async function orRefuse(sentence: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (codeOf(error) === insufficientPrivilege) throw new RoleRefused(sentence, { cause: error });
    throw error;
  }
}

async function canLogIn(appUrl: string): Promise<boolean> {
  const client = new Client({
    connectionString: appUrl,
    connectionTimeoutMillis: 10_000,
    application_name: "portico-roles",
  });
  try {
    await client.connect();
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === passwordRefused || code === loginRefused) return false;
    throw error;
  } finally {
    await client.end();
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/** A role of this name may already exist with more rights than the ones granted here. */
async function requireNoBypass(client: Client, role: string): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_roles where (rolsuper or rolbypassrls) and pg_has_role($1::name, oid, 'member')",
    [role],
  );
  if (rowCount)
    throw new RoleRefused(
      `The database role "${role}" bypasses row-level security, by itself or through a role that it belongs to. Drop it, and the server creates it again.`,
    );
}

function grantsTo(role: string): readonly string[] {
  return [
    `revoke all on all tables in schema public from ${role}`,
    `revoke all on schema ${migrationSchema} from ${role}`,
    `grant usage on schema public to ${role}`,
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
    `revoke update, delete on event, security_event from ${role}`,
    `revoke delete on application, security_chain from ${role}`,
  ];
}

function withCredentials(url: string, user: string, password: string): string {
  const address = new URL(url);
  address.username = encodeURIComponent(user);
  address.password = encodeURIComponent(password);
  return address.href;
}
