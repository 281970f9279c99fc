import { expect, test } from "vitest";
import { applicationByKey, planWithoutStatistics } from "../../testing/plan-without-statistics.ts";
import { findOtherApplications } from "./taxpayer-index-store.ts";

test("reads the applications of a TIN by their keys in a database without statistics", async () => {
  const query = findOtherApplications({
    tenant: "nobody",
    hashes: [Buffer.alloc(32)],
    applicationId: 1,
    openSince: new Date(0),
    acceptedSince: new Date(0),
    count: 3,
  });

  expect(await planWithoutStatistics(query)).toMatch(applicationByKey);
});
