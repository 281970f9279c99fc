import { CamelCasePlugin } from "kysely";

/** Names columns by the same plugin as the server's own queries. */
class ColumnNames extends CamelCasePlugin {
  of(column: string): string {
    return this.camelCase(column);
  }
}
const columnNames = new ColumnNames();

/** Rows have snake case in PostgreSQL, and camel case in the server. */
export function inCamelCase(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [columnNames.of(name), value]));
}
