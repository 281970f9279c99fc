import { sql, type RawBuilder } from "kysely";

/**
 * Any of these values. PostgreSQL plans a search for a plain list again at each use, because such a list is shorter than the ten values that
 * a plan for all lists expects. That takes several times as long as the search.
 */
export function anyOf(values: readonly Buffer[]): RawBuilder<Buffer> {
  return sql<Buffer>`any(array(select unnest(${values}::bytea[])))`;
}
