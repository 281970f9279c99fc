import { expect, test } from "vitest";
import { sessionApi } from "@portico/contract/session";
import { applyUntil } from "../features/submission/testing/auto-application.ts";
import { begunApplication } from "../testing/kernel-journey.ts";
import { testApp, type TestApp } from "../testing/test-app.ts";
import { behindOurBack } from "../testing/upkeep.ts";
import { checkEvents } from "./check-events.ts";

test("reports changed and deleted events with application and number, and finds the others sound", async () => {
  const { app, applicationId: changed } = await begunApplication();
  const [{ applicationId: cut }, { applicationId: sound }] = [await begunApplication(app), await begunApplication(app)];
  const before = await checkEvents(app.kernel.databases, app.tenant.name);

  await app.sql(behindOurBack(`update event set ip_address = '192.0.2.1' where application_id = ${changed}`));
  await app.sql(behindOurBack(`delete from event where application_id = ${cut}`));
  const after = await checkEvents(app.kernel.databases, app.tenant.name);

  expect(before).toEqual({
    applications: 3,
    broken: [],
    missing: [],
    withoutBeginning: [],
    securityBrokenAt: undefined,
  });
  expect(after.applications).toBe(3);
  expect(after.broken.toSorted((one, other) => one.applicationId - other.applicationId)).toEqual(
    [
      { applicationId: changed, sequence: 1 },
      { applicationId: cut, sequence: 1 },
    ].toSorted((one, other) => one.applicationId - other.applicationId),
  );
  expect(after.broken.map(({ applicationId }) => applicationId)).not.toContain(sound);
});

test.each([
  ["alone", ["application"]],
  ["with its events", ["application", "event"]],
  ["with everything in its own tables", ["application", "event", "record", "outbox", "session"]],
])("notices an application that was deleted %s", async (_, tables) => {
  const { app, applicationId } = await begunApplication();
  await begunApplication(app);
  for (const table of tables)
    await app.sql(behindOurBack(`delete from ${table} where application_id = ${applicationId}`));

  const { applications, missing } = await checkEvents(app.kernel.databases, app.tenant.name);

  expect([applications, missing]).toEqual([1, [applicationId]]);
});

test.each([
  ["deleted at the beginning", 1, (where: string) => `delete from security_event where ${where} and sequence = 1`],
  ["deleted in the middle", 2, (where: string) => `delete from security_event where ${where} and sequence = 2`],
  ["deleted at the end", 3, (where: string) => `delete from security_event where ${where} and sequence = 3`],
  ["deleted altogether", 1, (where: string) => `delete from security_event where ${where}`],
  ["deleted with the end of the chain", 1, (where: string) => `delete from security_chain where ${where}`],
  ["changed", 2, (where: string) => `update security_event set action = 'x' where ${where} and sequence = 2`],
])("notices security events that were %s", async (_, brokenAt, change) => {
  const { app } = await begunApplication();
  await begunApplication(app);
  await begunApplication(app);
  expect((await checkEvents(app.kernel.databases, app.tenant.name)).securityBrokenAt).toBeUndefined();

  await app.sql(behindOurBack(change(`tenant_id = '${app.tenant.name}'`)));

  expect((await checkEvents(app.kernel.databases, app.tenant.name)).securityBrokenAt).toBe(brokenAt);
});

test("notices that all security events were deleted together with their chain", async () => {
  const { app, applicationId } = await begunApplication();
  const second = await begunApplication(app);
  const where = `where tenant_id = '${app.tenant.name}'`;

  await app.sql(behindOurBack(`delete from security_event ${where}; delete from security_chain ${where}`));
  const { withoutBeginning } = await checkEvents(app.kernel.databases, app.tenant.name);

  expect(withoutBeginning).toEqual([applicationId, second.applicationId].toSorted((one, other) => one - other));
});

/** Deletes the last security events, and sets their chain back to the event before. */
async function cutBack(app: TestApp, last: number): Promise<void> {
  const where = `where tenant_id = '${app.tenant.name}'`;
  const head = `(select hash from security_event ${where} and sequence = ${last})`;
  await app.sql(
    behindOurBack(`update security_chain set event_count = ${last}, chain_head = ${head} ${where};
      delete from security_event ${where} and sequence > ${last}`),
  );
}

test("notices that the last security event, the beginning of an application, was deleted", async () => {
  const { app } = await begunApplication();
  const { applicationId: last } = await begunApplication(app);

  await cutBack(app, 1);
  const found = await checkEvents(app.kernel.databases, app.tenant.name);

  expect(found).toMatchObject({ withoutBeginning: [last], broken: [] });
});

test("notices missing security events at the end once a later application is decided", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app);
  for (let reports = 0; reports < 4; reports += 1) {
    const { status } = await app.client().call(sessionApi.audit, { clientIp: "198.51.100.7" });
    expect(status).toBe(200);
  }
  await applicant.submit();
  await app.outbox.idle();
  const decisions = "select from event where tenant_id = $1 and action = 'application.decided'";
  expect(await app.sql(decisions, [app.tenant.name])).toHaveLength(1);
  expect(await checkEvents(app.kernel.databases, app.tenant.name)).toMatchObject({ securityBrokenAt: undefined });

  await cutBack(app, 1);
  const found = await checkEvents(app.kernel.databases, app.tenant.name);

  expect(found).toMatchObject({ withoutBeginning: [], broken: [], securityBrokenAt: 5 });
});

test("keeps the security chain whole during simultaneous writes", async () => {
  const { app } = await begunApplication();
  await Promise.all(Array.from({ length: 12 }, () => begunApplication(app)));

  const found = await checkEvents(app.kernel.databases, app.tenant.name);

  expect(found).toMatchObject({
    applications: 13,
    broken: [],
    missing: [],
    withoutBeginning: [],
    securityBrokenAt: undefined,
  });
});
