import { RiskAction } from "@portico/domain/access/authentication";
import { identificationApi } from "@portico/contract/applicant";
import { sessionApi } from "@portico/contract/session";
import { expect, test } from "vitest";
import { countTrips } from "../testing/count-trips.ts";
import { begunApplication, identificationOf } from "../testing/kernel-journey.ts";
import { kernelRoutes } from "../testing/kernel-routes.ts";
import { testApp } from "../testing/test-app.ts";
import { put, type Change } from "./change.ts";
import { recentApplications } from "./recent-applications.ts";
import { decide } from "./route.ts";
import type { ApplicationScope } from "./scope.ts";

type Rename = typeof identificationApi.update;

const answer = {
  updated: true,
  captchaAction: RiskAction.none,
  hasDuplicateApplication: false,
  emailVerificationResult: { emailIsValid: true },
};

function renamed({ records: { applicant } }: ApplicationScope): Change<Rename> {
  return { writes: applicant.map((one) => put("applicant", one, { ...one, firstName: "Ann" })), answer };
}

/** Begins an application at an institution with a command that renames the applicant. Counts the trips to the database. */
async function begun(
  use: (scope: ApplicationScope) => Change<Rename> | Promise<Change<Rename>> = renamed,
  options: Parameters<typeof decide>[2] = {},
) {
  const app = await testApp({ routes: [...kernelRoutes, decide(identificationApi.update, use, options)] });
  const application = await begunApplication(app);
  const { client, applicantId } = application;
  const trips = countTrips(app);
  const rename = async (headers = {}) => {
    const before = trips();
    const { status, body } = await client.call(identificationApi.update, identificationOf(applicantId), { headers });
    return { status, code: body.error?.code, revision: body.journey?.revision, trips: trips() - before };
  };
  return { ...application, app, rename };
}

test("writes a command in one trip if the application is in memory", async () => {
  const { rename } = await begun();

  expect(await rename()).toEqual({ status: 200, code: undefined, revision: 2, trips: 1 });
});

test.each([
  ["in one trip if its count may be lost", { perSession: { calls: 60, seconds: 600 }, mayLoseCounts: true }, 1],
  ["in two trips if its count may not be lost", { perSession: { calls: 60, seconds: 600 } }, 2],
] as const)("writes a command with a limit %s", async (_how, rateLimit, trips) => {
  const { rename } = await begun(renamed, { rateLimit });

  expect(await rename()).toMatchObject({ status: 200, revision: 2, trips });
});

test("reads first if the application isn't in memory", async () => {
  const { app, rename } = await begun();
  app.kernel.recent.clear();

  expect(await rename()).toMatchObject({ status: 200, revision: 2, trips: 2 });
});

test("decides again on fresh records after another process wrote", async () => {
  const { app, rename } = await begun();
  const { recent } = app.kernel;
  Object.assign(app.kernel, { recent: recentApplications() });
  await rename();
  Object.assign(app.kernel, { recent });

  expect(await rename()).toMatchObject({ status: 200, revision: 3, trips: 3 });
});

test("rejects a revision that another process's write made stale", async () => {
  const { app, rename } = await begun();
  const { recent } = app.kernel;
  Object.assign(app.kernel, { recent: recentApplications() });
  await rename();
  Object.assign(app.kernel, { recent });

  expect(await rename({ "if-match": '"1"' })).toMatchObject({ status: 409 });
});

test.each([
  ["was deleted", "delete from session where tenant_id = $1", "noSession"],
  ["ended", "update session set expires_at = last_seen_at where tenant_id = $1", "noSession"],
  [
    "reached its absolute end",
    "update session set absolute_expires_at = last_seen_at where tenant_id = $1",
    "noSession",
  ],
  [
    "was replaced in another browser",
    "update session set replaced_at = last_seen_at where tenant_id = $1",
    "openedElsewhere",
  ],
])("writes nothing for a session that %s in another process", async (_how, statement, code) => {
  const { app, rename } = await begun();
  await app.sql(statement, [app.tenant.name]);

  expect(await rename()).toMatchObject({ status: 401, code });
  const [application] = await app.sql("select revision from application where tenant_id = $1", [app.tenant.name]);
  expect(application).toEqual({ revision: 1 });
});

test("signs out in one process, and rejects the next command in another", async () => {
  const { app, client, rename } = await begun();
  const { recent } = app.kernel;
  const cookies = new Map(client.cookies);
  Object.assign(app.kernel, { recent: recentApplications() });
  await client.call(sessionApi.signOut, {});
  Object.assign(app.kernel, { recent });
  client.cookies = cookies;

  expect(await rename()).toMatchObject({ status: 401, code: "noSession" });
});

test("repeats the stored answer for a used key", async () => {
  const { rename } = await begun();
  const headers = { "idempotency-key": "again" };

  const [first, second] = [await rename(headers), await rename(headers)];

  expect([first.revision, second.revision]).toEqual([2, 2]);
});

test("reads first for a command that uses the database, even if it ignores the failure", async () => {
  let runs = 0;
  const { rename } = await begun(async (scope) => {
    runs += 1;
    await scope.database.trip([]).catch(() => undefined);
    return renamed(scope);
  });

  expect(await rename()).toMatchObject({ status: 200, revision: 2, trips: 3 });
  expect(runs).toBe(2);
});

test("stops deciding a command twice if it always uses the database, and tries again now and then", async () => {
  let runs = 0;
  const { rename } = await begun(async (scope) => {
    runs += 1;
    await scope.database.trip([]);
    return renamed(scope);
  });
  const runsOf = async (calls: number) => {
    const before = runs;
    for (let call = 0; call < calls; call += 1) await rename();
    return runs - before;
  };

  expect(await runsOf(10)).toBe(20);
  expect(await runsOf(10)).toBe(10);
  expect(await runsOf(20)).toBe(21);
});
