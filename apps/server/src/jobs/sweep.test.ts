import { expect, test } from "vitest";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { begunApplication, identificationOf } from "../testing/kernel-journey.ts";
import { kernelRoutes } from "../testing/kernel-routes.ts";
import { testApp, TestClock } from "../testing/test-app.ts";
import { housekeeping } from "../startup/features.ts";
import { institutions } from "../tenants/institutions.ts";
import { sweep } from "./sweep.ts";

test("deletes expired data and keeps the rest", async () => {
  const clock = new TestClock();
  const app = await testApp({ routes: kernelRoutes, clock });
  const early = await begunApplication(app);
  await early.client.call(identificationApi.create, identificationOf(early.applicantId), { idempotencyKey: "early" });
  clock.forward({ hours: 25 });
  const late = await begunApplication(app);
  await late.client.call(identificationApi.create, identificationOf(late.applicantId), { idempotencyKey: "late" });
  const rowsIn = async (table: string) =>
    (await app.sql(`select from ${table} where tenant_id = $1`, [app.tenant.name])).length;

  await sweep(app.kernel, institutions([app.institution]), housekeeping);
  const read = await late.client.call(applicantApi.read, { id: late.applicantId });

  expect([await rowsIn("session"), await rowsIn("idempotency"), await rowsIn("application")]).toEqual([1, 1, 2]);
  expect(read.status).toBe(200);
});
