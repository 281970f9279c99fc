import { Client } from "pg";

/** The database holds data under a master key that this process doesn't have, so it could read none of it. */
export class UnknownMasterKey extends Error {}

/**
 * Refuses keys that don't open the stored data, before they change or write anything. `versions` are those of all known master keys. The
 * query steps from one version to the next on an index, so it stays fast with a million applications.
 */
export async function requireKnownKeys(
  url: string,
  tenants: readonly string[],
  versions: readonly number[],
): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: "portico-keys",
  });
  await client.connect();
  try {
    for (const tenant of tenants)
      if (await hasUnknownKey(client, tenant, versions))
        throw new UnknownMasterKey(
          `Applications of ${tenant} were written with another master key: set PORTICO_MASTER_KEY to that one, or name it in PORTICO_PREVIOUS_MASTER_KEYS.`,
        );
  } finally {
    await client.end();
  }
}

/** Sets the tenant for the session, because row-level security is forced on the tables' owner too. */
async function hasUnknownKey(client: Client, tenant: string, versions: readonly number[]): Promise<boolean> {
  await client.query("select set_config('portico.tenant', $1, false)", [tenant]);
  const { rowCount } = await client.query(
    `with recursive used as (
       (select key_version from application where tenant_id = $1 and erased_at is null order by key_version limit 1)
       union all
       select (select key_version from application
               where tenant_id = $1 and erased_at is null and key_version > used.key_version
               order by key_version limit 1)
       from used where used.key_version is not null
     )
     select from used where key_version is not null and key_version <> all ($2::bigint[]) limit 1`,
    [tenant, versions],
  );
  return rowCount !== 0;
}
