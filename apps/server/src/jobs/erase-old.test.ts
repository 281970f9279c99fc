import { msPerDay } from "@portico/domain/values/duration";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { identityQuizApi } from "@portico/contract/identity-quiz";
import { documentApi } from "@portico/contract/application";
import { journeyApi } from "@portico/contract/journey";
import { resumeApi } from "@portico/contract/session";
import { loadApplication } from "../kernel/read-trip.ts";
import { aFile } from "../features/documents/testing/hostile-files.ts";
import { applyUntil } from "../features/submission/testing/auto-application.ts";
import { messagesTo } from "../features/submission/testing/mailbox.ts";
import type { TestApplicant } from "../features/submission/testing/test-applicant.ts";
import { housekeeping } from "../startup/features.ts";
import { institutions } from "../tenants/institutions.ts";
import { testApp, TestClock, type TestApp, type TestAppOptions } from "../testing/test-app.ts";
import { rowOf, soundEvents } from "../testing/upkeep.ts";
import { eraseOld } from "./erase-old.ts";

async function begunApp(options: TestAppOptions = {}) {
  const clock = new TestClock();
  const app = await testApp({ clock, ...options });
  return { app, clock, erase: () => eraseOld(app.kernel, institutions([app.institution]), housekeeping) };
}

const isGone = (app: TestApp, { applicationId }: TestApplicant) =>
  loadApplication(app.kernel, app.tenant.name, applicationId).then(
    () => false,
    (error: Error) => error.message === "notFound",
  );

const countOf = async (app: TestApp, table: string, { applicationId }: TestApplicant) =>
  (await app.sql(`select from ${table} where tenant_id = $1 and application_id = $2`, [app.tenant.name, applicationId]))
    .length;

test("erases an abandoned application after the institution's retention period, and not before", async () => {
  const { app, clock, erase } = await begunApp({ tenant: { limits: { draftRetentionDays: 45 } } });
  const applicant = await applyUntil("currentEmployment", app);

  clock.forward({ days: 44 });
  const early = await erase();
  clock.forward({ days: 2 });
  const late = await erase();

  expect([early, late]).toEqual([0, 1]);
  expect(await isGone(app, applicant)).toBe(true);
});

test("leaves no key, link, record or hash behind, and records the erasure", async () => {
  const { app, clock, erase } = await begunApp();
  const applicant = await applyUntil("currentEmployment", app);
  await app.sql("insert into vendor_answer values ($1, $2, 'asked 1', '', now())", [
    app.tenant.name,
    applicant.applicationId,
  ]);
  clock.forward({ days: 62 });

  await erase();

  const row = await rowOf(app, applicant.applicationId);
  expect(row.dataKey).toHaveLength(0);
  expect(row).toMatchObject({ erasedAt: clock.read(), status: "open" });
  expect(await countOf(app, "record", applicant)).toBe(0);
  for (const table of ["taxpayer_index", "applicant_index", "resume_link", "vendor_answer"] as const)
    expect(await countOf(app, table, applicant)).toBe(0);
  expect((await soundEvents(app, applicant.applicationId)).at(-1)).toBe("application.erased");
});

test("counts the days from the last change", async () => {
  const { app, clock, erase } = await begunApp();
  const applicant = await applyUntil("currentEmployment", app);
  await app.sql("update application set updated_at = $2 where application_id = $1", [
    applicant.applicationId,
    new Date(clock.read().getTime() + 30 * msPerDay),
  ]);
  clock.forward({ days: 70 });

  expect(await erase()).toBe(0);
  clock.forward({ days: 30 });
  expect(await erase()).toBe(1);
});

test("keeps an old application until the link that was sent to its owner expires", async () => {
  const { app, clock, erase } = await begunApp();
  const applicant = await applyUntil("currentEmployment", app);
  clock.forward({ days: 59 });
  await app.client().call(resumeApi.sendLink, { emailAddress: "dana@example.com", dateOfBirth: "1986-04-17" });
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
  const letters = await messagesTo(app, "dana@example.com");
  const applicationToken = /\/resume\/([\w-]+)/.exec(letters.at(-1)!.text)![1]!;

  clock.forward({ days: 29 });
  const early = await erase();
  const { body: link } = await app.client().call(resumeApi.checkLink, { applicationToken });
  clock.forward({ days: 1 });
  const late = await erase();

  expect([early, link.works, late]).toEqual([0, true, 1]);
  expect(await isGone(app, applicant)).toBe(true);
});

test.each([
  ["was declined after it was sent", "submit", "815125200", (applicant: TestApplicant) => applicant.submit()],
  [
    "ended at the identity check",
    "verify",
    "815120001",
    (applicant: TestApplicant) => applicant.do(identityQuizApi.questions, applicant.id),
  ],
] as const)("keeps an application that %s for 25 months", async (_what, step, tin, endIt) => {
  const { app, clock, erase } = await begunApp();
  const applicant = await applyUntil(step, app, { tin });
  await endIt(applicant);
  await app.outbox.idle();

  clock.forward({ days: 750 });
  const early = await erase();
  clock.forward({ days: 15 });
  const late = await erase();

  expect([early, late]).toEqual([0, 1]);
  expect(await isGone(app, applicant)).toBe(true);
});

test("removes an erased application's files", async () => {
  const { app, clock, erase } = await begunApp();
  const applicant = await applyUntil("submit", app);
  await applicant.submit();
  await applicant.client.upload(documentApi.upload, { applicationId: applicant.applicationId, type: 1 }, [aFile]);
  const folder = path.join(app.documentFolder, app.tenant.name, String(applicant.applicationId));
  const before = await readdir(folder);
  clock.forward({ days: 800 });

  await erase();

  expect(before).toHaveLength(1);
  expect(await readdir(folder)).toEqual([]);
});

test("answers an open page of an erased application like a stranger", async () => {
  const { app, clock, erase } = await begunApp();
  const applicant = await applyUntil("currentEmployment", app);
  const { applicationId } = applicant;
  await app.sql("update application set updated_at = $2, created_at = $2 where application_id = $1", [
    applicationId,
    new Date(clock.read().getTime() - 90 * msPerDay),
  ]);
  await app.sql("update resume_link set expires_at = $2 where application_id = $1", [applicationId, clock.read()]);

  await erase();

  expect((await applicant.refused(journeyApi.read, { applicationId })).code).toBe("notFound");
});

test("erases each application once when two processes run at the same time", async () => {
  const { app, clock, erase } = await begunApp();
  const applicants = [];
  for (let count = 0; count < 3; count += 1) applicants.push(await applyUntil("identification", app));
  clock.forward({ days: 62 });

  const counts = await Promise.all([erase(), erase()]);

  expect(counts[0] + counts[1]).toBe(3);
  for (const { applicationId } of applicants) await soundEvents(app, applicationId);
});
