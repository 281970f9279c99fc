import { sql, type CompiledQuery } from "kysely";
import { compose, prepared } from "./compose.ts";
import type { Tables } from "./tables.ts";

/** The most rows that one statement of a sweep deletes. It takes only milliseconds, no matter how many rows have piled up. */
export const rowsAtATime = 1_000;

/** A statement that deletes at most `rowsAtATime` rows, and returns how many. */
export type Deletion = CompiledQuery<{ readonly count: number }>;

type TimeColumn<Table extends keyof Tables> = {
  [Name in keyof Tables[Table]]: Tables[Table][Name] extends Date ? Name : never;
}[keyof Tables[Table]] &
  string;

/** Builds the deletion of a tenant's oldest rows. A row that expires at exactly `before` is deleted too, because it is no longer valid. */
export function deleteBefore<Table extends keyof Tables>(
  table: Table,
  column: TimeColumn<Table>,
): (when: { readonly tenant: string; readonly before: Date }) => Deletion {
  const [name, time] = [sql.table(table), sql.ref(column)];
  // The order makes PostgreSQL use the index on the time, also when hardly any row is old enough. The deletion may wait for a change of a row.
  // Releases of PostgreSQL before November 2025 don't compare the ctid again then. So it compares the time, to keep a renewed row. "is true"
  // stops PostgreSQL from using the index for that, because it would compare each old row with all of the ctids.
  return prepared((when: { readonly tenant: string; readonly before: Date }) => ({
    compile: () =>
      sql<{ count: number }>`with gone as (
          delete from ${name} where (${time} <= ${when.before}) is true and ctid = any(array(
            select ctid from ${name} where tenant_id = ${when.tenant} and ${time} <= ${when.before}
            order by ${time} limit ${sql.lit(rowsAtATime)}))
          returning 1)
        select count(*) from gone`.compile(compose),
  }));
}
