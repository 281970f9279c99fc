import { sql } from "kysely";
import { compose } from "./compose.ts";

/**
 * The application that a row of this table names, to join. Without the offset, PostgreSQL may join in any order. In a new database it then
 * prepares to read all of a tenant's applications, and keeps that plan until the tables have statistics.
 */
export function applicationOf(table: "session" | "applicantIndex" | "taxpayerIndex") {
  return compose
    .selectFrom("application")
    .selectAll()
    .where("application.tenantId", "=", sql.ref<string>(`${table}.tenantId`))
    .where("application.applicationId", "=", sql.ref<number>(`${table}.applicationId`))
    .offset(sql.lit(0))
    .as("application");
}
