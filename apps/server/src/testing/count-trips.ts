import type { Database } from "../database/database.ts";
import type { TestApp } from "./test-app.ts";

/** Counts an app's trips to the database from now on. The returned function tells how many there were. */
export function countTrips(app: TestApp): () => number {
  let trips = 0;
  const { databases } = app.kernel;
  const counted = (tenant: string): Database => ({
    trip: async (...asked) => {
      trips += 1;
      return databases.of(tenant).trip(...asked);
    },
  });
  Object.assign(app.kernel, { databases: { ...databases, of: counted } });
  return () => trips;
}
