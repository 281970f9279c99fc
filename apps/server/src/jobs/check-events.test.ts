import { expect, test } from "vitest";
import { begunApplication } from "../testing/kernel-journey.ts";
import { checkEvents } from "./check-events.ts";

/** What nobody can do without the rights of a superuser: the trigger refuses owners too. */
const behindOurBack = (change: string) => `set session_replication_role = replica; ${change}`;

test("events that were changed, or taken away at the end, are told with application and number, and others are sound", async () => {
  const { app, applicationId: changed } = await begunApplication();
  const [{ applicationId: cut }, { applicationId: sound }] = [await begunApplication(app), await begunApplication(app)];
  const before = await checkEvents(app.kernel.databases, app.tenant.name);

  await app.sql(behindOurBack(`update event set ip_address = '192.0.2.1' where application_id = ${changed}`));
  await app.sql(behindOurBack(`delete from event where application_id = ${cut}`));
  const after = await checkEvents(app.kernel.databases, app.tenant.name);

  expect(before).toEqual({ applications: 3, broken: [], missing: [], securityBrokenAt: undefined });
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

test("keeps the chain of security events whole while many are written at once", async () => {
  const { app } = await begunApplication();
  await Promise.all(Array.from({ length: 12 }, () => begunApplication(app)));

  const found = await checkEvents(app.kernel.databases, app.tenant.name);

  expect(found).toMatchObject({ applications: 13, broken: [], missing: [], securityBrokenAt: undefined });
});
