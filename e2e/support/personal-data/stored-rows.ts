import type { OwnPortico } from "../own-portico.ts";

/** Every row of each of our tables, of any tenant, as text. Bytes are hexadecimal. */
export async function storedRows({ sql }: Pick<OwnPortico, "sql">): Promise<ReadonlyMap<string, string>> {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await sql<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
      return [name, found.map(({ row }) => row).join("\n")] as const;
    }),
  );
  return new Map(rows);
}
