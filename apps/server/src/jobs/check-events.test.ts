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

  expect(before).toEqual({ applications: 3, broken: [] });
  expect(after.applications).toBe(3);
  expect(after.broken.toSorted((one, other) => one.applicationId - other.applicationId)).toEqual(
    [
      { applicationId: changed, sequence: 1 },
      { applicationId: cut, sequence: 1 },
    ].toSorted((one, other) => one.applicationId - other.applicationId),
  );
  expect(after.broken.map(({ applicationId }) => applicationId)).not.toContain(sound);
});
