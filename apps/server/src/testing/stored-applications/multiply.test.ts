import { Client } from "pg";
import { expect, test } from "vitest";
import { offerApi } from "@portico/contract/application";
import { applyUntil } from "../../features/submission/testing/auto-application.ts";
import { checkEvents } from "../../jobs/check-events.ts";
import { loadApplication } from "../../kernel/read-trip.ts";
import { testApp, type TestApp } from "../test-app.ts";
import { testKeyring } from "../test-database.ts";
import { multiplyApplications } from "./multiply.ts";

async function acceptedApplication(app: TestApp): Promise<number> {
  const applicant = await applyUntil("submit", app);
  await applicant.submit();
  await app.outbox.idle();
  const { applicationId } = applicant;
  await applicant.do(offerApi.accept, { applicationId });
  await app.outbox.idle();
  return applicationId;
}

async function multiply(app: TestApp, { count, days }: { count: number; days: number }): Promise<void> {
  const client = new Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  try {
    const [tenant, now] = [app.tenant.name, app.clock.read()];
    await multiplyApplications({ client, keyring: testKeyring, tenant, count, now, days });
  } finally {
    await client.end();
  }
}

test("makes copies that the server opens and whose events are sound", async () => {
  const app = await testApp();
  const template = await acceptedApplication(app);

  await multiply(app, { count: 3, days: 30 });

  const ids = await app.sql<{ id: string }>(
    "select application_id as id from application where tenant_id = $1 and application_id <> $2",
    [app.tenant.name, template],
  );
  const original = await loadApplication(app.kernel, app.tenant.name, template);
  for (const { id } of ids) {
    const { records } = await loadApplication(app.kernel, app.tenant.name, Number(id));
    expect(records.applicant[0]?.lastName).toBe(original.records.applicant[0]?.lastName);
    expect(records.applicant[0]?.id).not.toBe(original.records.applicant[0]?.id);
  }
  expect(await checkEvents(app.kernel.databases, app.tenant.name)).toEqual({
    applications: 4,
    broken: [],
    missing: [],
    withoutBeginning: [],
    securityBrokenAt: undefined,
  });
});
