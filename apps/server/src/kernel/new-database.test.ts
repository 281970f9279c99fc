import { expect, test } from "vitest";
import { applicationByKey, planWithoutStatistics } from "../testing/plan-without-statistics.ts";
import { findIndexed } from "./applicant-index.ts";
import { findSession } from "./sessions/session-store.ts";

const hash = Buffer.alloc(32);
const tenant = "nobody";

test.each([
  ["a session", findSession({ tenant, hash })],
  ["an email address", findIndexed({ tenant, purpose: "email", hashes: [hash], count: 3 })],
])("reads the application of %s by its key in a database without statistics", async (_, query) => {
  expect(await planWithoutStatistics(query)).toMatch(applicationByKey);
});
