import { RiskAction } from "@portico/domain/access/authentication";
import { expect, onTestFinished, test, vi } from "vitest";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import type { Database } from "../database/database.ts";
import { begunApplication, identificationOf } from "../testing/kernel-journey.ts";
import { kernelRoutes } from "../testing/kernel-routes.ts";
import { testApp } from "../testing/test-app.ts";
import { put } from "./change.ts";
import { loadApplication } from "./read-trip.ts";
import { recentApplications } from "./recent-applications.ts";
import { answer as answers, decide } from "./route.ts";
import type { LiveSession } from "./sessions/live-session.ts";

const answer = {
  updated: true,
  captchaAction: RiskAction.none,
  hasDuplicateApplication: false,
  emailVerificationResult: { emailIsValid: true },
};

/** A command that renames the applicant. */
const renames = decide(identificationApi.update, ({ records: { applicant } }) => ({
  writes: applicant.map((one) => put("applicant", one, { ...one, firstName: "Ann" })),
  answer,
}));

async function beganWithRenaming() {
  const app = await testApp({ routes: [...kernelRoutes, renames] });
  const { client, applicantId, applicationId } = await begunApplication(app);
  return {
    app,
    applicationId,
    rename: () => client.call(identificationApi.update, identificationOf(applicantId)),
    firstName: async () => (await client.call(applicantApi.read, { id: applicantId })).body.firstName,
  };
}

test("shows a change right after the command, from memory", async () => {
  const { app, rename, firstName } = await beganWithRenaming();
  await rename();
  await app.sql("delete from record where tenant_id = $1", [app.tenant.name]);

  expect(await firstName()).toBe("Ann");
});

test("walks an unchanged application once for several calls", async () => {
  const seen: unknown[] = [];
  const notes = answers(applicantApi.read, ({ application, records }, { id }) => {
    seen.push(application, records);
    return { ...records.applicant[0]!, applicantId: id };
  });
  const routes = kernelRoutes.filter(({ endpoint }) => endpoint.name !== applicantApi.read.name);
  const app = await testApp({ routes: [...routes, notes] });
  const { client, applicantId } = await begunApplication(app);

  for (let call = 0; call < 2; call += 1) await client.call(applicantApi.read, { id: applicantId });

  // The walk is known by the application and its records (journey-of.ts).
  expect(seen[2]).toBe(seen[0]);
  expect(seen[3]).toBe(seen[1]);
});

test("reads the records again after another process wrote", async () => {
  const { app, rename, firstName } = await beganWithRenaming();
  const { recent } = app.kernel;
  const before = await firstName();

  // Another process tells nobody about its writes.
  Object.assign(app.kernel, { recent: recentApplications() });
  await rename();
  Object.assign(app.kernel, { recent });

  expect([before, await firstName()]).toEqual(["Dana", "Ann"]);
});

test("reads the records in the first trip while other processes write, and only then", async () => {
  const { app, rename, firstName } = await beganWithRenaming();
  const { recent, databases } = app.kernel;
  const statements: number[] = [];
  const watched = (tenant: string): Database => ({
    trip: async (queries, options) => {
      statements.push(queries.length);
      return databases.of(tenant).trip(queries, options);
    },
  });
  Object.assign(app.kernel, { databases: { ...databases, of: watched } });
  const byAnother = async () => {
    Object.assign(app.kernel, { recent: recentApplications() });
    await rename();
    Object.assign(app.kernel, { recent });
    statements.length = 0;
  };

  await firstName();
  const alone = statements.splice(0);
  await byAnother();
  await firstName();
  const outdated = statements.splice(0);
  await byAnother();
  await firstName();

  expect([alone, outdated, statements]).toEqual([[1], [1, 2], [2]]);
});

test("reads the records again if they are no longer in memory", async () => {
  const { app, rename, firstName } = await beganWithRenaming();
  await rename();
  app.kernel.recent.clear();

  expect(await firstName()).toBe("Ann");
});

function sessionOf(id: Buffer): LiveSession {
  const never = new Date(8.64e15);
  return {
    id,
    applicantId: null,
    isInvited: false,
    applicationId: null,
    sealedMember: null,
    sealedAnswers: null,
    expiresAt: never,
    absoluteExpiresAt: never,
  };
}

test("keeps a limited number of applications", async () => {
  const { app, applicationId } = await beganWithRenaming();
  const application = await loadApplication(app.kernel, app.tenant.name, applicationId);
  const recent = recentApplications();
  const hashOf = (number: number) => Buffer.from([number >> 8, number & 255]);

  for (let number = 0; number <= 100; number += 1)
    recent.keep(app.tenant.name, { session: sessionOf(hashOf(number)), application });

  expect(recent.of(app.tenant.name, hashOf(0))).toBeUndefined();
  expect(recent.of(app.tenant.name, hashOf(1))?.application).toBe(application);
});

test("keeps an application for a minute, even if no other call comes", async () => {
  const { app, applicationId } = await beganWithRenaming();
  const application = await loadApplication(app.kernel, app.tenant.name, applicationId);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const recent = recentApplications();
  const [one, other] = [Buffer.from("one"), Buffer.from("other")];

  recent.keep(app.tenant.name, { session: sessionOf(one), application });
  vi.advanceTimersByTime(1_000);
  recent.keep(app.tenant.name, { session: sessionOf(other), application });
  vi.advanceTimersByTime(59_500);

  expect(recent.of(app.tenant.name, one)).toBeUndefined();
  expect(recent.of(app.tenant.name, other)?.application).toBe(application);
  vi.advanceTimersByTime(1_000);
  expect(recent.of(app.tenant.name, other)).toBeUndefined();
});
