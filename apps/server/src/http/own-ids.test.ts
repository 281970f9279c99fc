import { id as idOf } from "@portico/contract/ids";
import { idsIn } from "@portico/contract/ids-in";
import { documentApi, reviewApi } from "@portico/contract/application";
import { beginningApi } from "@portico/contract/beginning";
import type { Endpoint } from "@portico/contract/endpoint";
import { errors } from "@portico/contract/errors";
import { applicantApi } from "@portico/contract/applicant";
import { resumeApi, sessionApi } from "@portico/contract/session";
import { incomeSourceApi } from "@portico/contract/work";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { buildApp } from "../startup/app.ts";
import { routesFor } from "../startup/features.ts";
import type { Route } from "../kernel/route.ts";
import { applyUntil } from "../features/submission/testing/auto-application.ts";
import { person } from "../testing/kernel-journey.ts";
import { testApp, type TestApp } from "../testing/test-app.ts";
import { institutions } from "../tenants/institutions.ts";
import { TestClient } from "../testing/test-client.ts";
import { aFile } from "../features/documents/testing/hostile-files.ts";
import { callWith, idsOf, type Ids } from "./testing/any-call.ts";

/*
 * Tries every call that takes an id, as the contract names them. A caller who doesn't own an id must learn no more than a caller who made
 * it up. The calls are the server's own, with every other check on their input removed, so each gets as far as the ownership check.
 */

const routes = routesFor({ hasSandbox: true });
/**
 * These calls require a member's sign-in or a session that sent the application, not one with the application open.
 * saved-applications.test.ts and own-answers.test.ts try other people's ids.
 */
const openedOtherwise = [beginningApi.withOwnAnswers.name, resumeApi.openSaved.name];
const takingIds = routes.filter(({ endpoint }) => Object.keys(idsIn(endpoint.input)).length > 0);
const guarded = takingIds.map(({ endpoint }) => endpoint).filter(({ name }) => !openedOtherwise.includes(name));

/** A route that accepts its ids with anything else. */
function undemanding(route: Route): Route {
  const { parameters, input } = route.endpoint;
  const { shape } = input as z.ZodMiniObject;
  const ids = Object.entries(idsIn(input)).map(([place, kind]) => {
    const [first = "", inner] = place.split(".");
    return [first, inner === undefined ? idOf(kind) : z.looseObject({ [inner]: idOf(kind) })] as const;
  });
  if (ids.length === 0) return route;
  const path = parameters.map((name) => [name, shape[name] as z.ZodMiniType] as const);
  const loose = z.looseObject(Object.fromEntries([...path, ...ids]));
  return { ...route, endpoint: { ...route.endpoint, input: loose } };
}

/** An applicant who submitted an application and a document and has an extra income. They own an id of each kind. */
async function somebodyWithEverything(app: TestApp): Promise<Ids> {
  const applicant = await applyUntil("review", app);
  const { applicantId, applicationId } = applicant;
  await applicant.do(incomeSourceApi.create, {
    applicantId,
    incomeSource: { incomeSourceConfigurationId: 2, monthlyIncome: 500 },
  });
  await applicant.do(reviewApi.confirm, { applicantId });
  await applicant.submit();
  await app.outbox.idle();
  await applicant.client.upload(documentApi.upload, { applicationId, type: 1 }, [aFile]);
  return idsOf(app, applicant);
}

const nobodys = 4_815_162_342;

/** Builds an input with an id in each of its places, and a fitting value for other path parameters. */
function inputWith({ parameters, input }: Endpoint, idAt: (place: string) => number): Record<string, unknown> {
  const { shape } = input as z.ZodMiniObject;
  const told: Record<string, unknown> = Object.fromEntries(parameters.map((name) => [name, anyOf(shape[name])]));
  for (const place of Object.keys(idsIn(input))) {
    const [first = "", inner] = place.split(".");
    const id = idAt(place);
    told[first] = inner === undefined ? id : { ...(told[first] as object | undefined), [inner]: id };
  }
  return told;
}

function anyOf(schema: unknown): unknown {
  if (schema instanceof z.ZodMiniEnum) return Object.values(schema.def.entries)[0];
  return schema instanceof z.ZodMiniLiteral ? [...schema.def.values][0] : 1;
}

/**
 * Tries each of the owner's ids in each place, with the caller's own ids in the others. Reports answers that differ from the answer to an
 * unknown id.
 */
async function leaksTo(client: TestClient, own: Ids, theirs: Ids): Promise<readonly string[]> {
  const leaks: string[] = [];
  for (const endpoint of guarded)
    for (const [place, kind] of Object.entries(idsIn(endpoint.input))) {
      if (theirs[kind] === undefined) throw new Error(`The owner has no ${kind}.`);
      const asked = async (id: number) =>
        callWith(
          client,
          endpoint,
          inputWith(endpoint, (at) => (at === place ? id : (own[idsIn(endpoint.input)[at]!] ?? nobodys))),
        );
      const [about, made] = [await asked(theirs[kind]), await asked(nobodys)];
      const isRefused = about.status === errors[endpoint.whenGone].status;
      const isTold = JSON.stringify(about.body) !== JSON.stringify(made.body) || about.status !== made.status;
      if (!isRefused || isTold) leaks.push(`${endpoint.name} ${place}: ${about.status} ${JSON.stringify(about.body)}`);
    }
  return leaks;
}

/** Returns every call's status for somebody's ids. */
async function statusesOf(client: TestClient, theirs: Ids): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (const endpoint of guarded) {
    const input = inputWith(endpoint, (place) => theirs[idsIn(endpoint.input)[place]!] ?? nobodys);
    statuses.push((await callWith(client, endpoint, input)).status);
  }
  return statuses;
}

/** Reads everything that the institution's tables hold about an application. */
async function stateOf(app: TestApp, { application }: Ids): Promise<unknown> {
  const tables = ["application", "record", "event", "outbox"];
  return Promise.all(
    tables.map(async (table) =>
      app.sql(`select t::text from ${table} t where tenant_id = $1 and application_id = $2 order by 1`, [
        app.tenant.name,
        application,
      ]),
    ),
  );
}

/** A browser that makes unchecked calls with the session from ordinary ones. */
function undemandingClient(app: TestApp, session?: TestClient): TestClient {
  const { kernel, institution, tenant } = app;
  const server = buildApp({
    kernel,
    institutions: institutions([institution]),
    routes: routes.map(undemanding),
    trustProxy: false,
    rateLimitScale: 1000,
    isDemonstration: false,
    apiDocs: false,
  });
  onTestFinished(() => server.close());
  const client = new TestClient(server, tenant.hosts[0]!);
  if (session) Object.assign(client, { cookies: new Map(session.cookies), xsrfToken: session.xsrfToken });
  return client;
}

test("requires an application's own session for every call with an id", () => {
  const open = takingIds.filter(({ scope }) => scope !== "application");

  expect(guarded.length).toBeGreaterThan(60);
  expect(open.map(({ endpoint }) => endpoint.name)).toEqual(openedOtherwise);
});

test("reveals no saved application without a sign-in", async () => {
  const app = await testApp({ routes });
  const owner = await somebodyWithEverything(app);
  const stranger = await applyUntil("currentEmployment", app);
  const before = await stateOf(app, owner);

  const theirs = await callWith(stranger.client, resumeApi.openSaved, { applicationId: owner["application"] });
  const nobody = await callWith(stranger.client, resumeApi.openSaved, { applicationId: nobodys });

  expect(theirs).toMatchObject({ status: 403, body: { error: { code: "notSignedIn" } } });
  expect(theirs.body).toEqual(nobody.body);
  expect(await stateOf(app, owner)).toEqual(before);
});

test("begins nothing with the answers of another session's sent application", async () => {
  const app = await testApp({ routes });
  const owner = await somebodyWithEverything(app);
  const stranger = await applyUntil("currentEmployment", app);
  const before = await stateOf(app, owner);
  const beginWith = async (applicationId: unknown) =>
    callWith(stranger.client, beginningApi.withOwnAnswers, { applicationId, loadUrl: "/auto/authentication" });

  const theirs = await beginWith(owner["application"]);

  expect(theirs.status).toBe(404);
  expect(theirs.body).toEqual((await beginWith(nobodys)).body);
  expect(await stateOf(app, owner)).toEqual(before);
});

test("answers another applicant's ids like unknown ids in every call, and changes nothing", async () => {
  const app = await testApp({ routes });
  const owner = await somebodyWithEverything(app);
  const stranger = await applyUntil("currentEmployment", app);
  const client = undemandingClient(app, stranger.client);
  const before = await stateOf(app, owner);

  const leaks = await leaksTo(client, await idsOf(app, stranger), owner);

  expect(leaks).toEqual([]);
  expect(await stateOf(app, owner)).toEqual(before);
});

test("rejects a second tab that still names the previous application, and changes nothing in the current one", async () => {
  const app = await testApp({ routes });
  const before = await applyUntil("currentEmployment", app);
  const ids = await idsOf(app, before);
  const oldToken = before.client.xsrfToken;
  const begun = await before.client.call(applicantApi.create, { data: person, loadUrl: "/auto/authentication" });
  expect(begun.body.applicationId).toBeGreaterThan(0);
  const open = { application: begun.body.applicationId! };
  const client = undemandingClient(app, before.client);
  const states = async () => [await stateOf(app, ids), await stateOf(app, open)];
  await app.outbox.idle();
  const untouched = await states();

  const statuses = await statusesOf(client, ids);
  client.xsrfToken = oldToken;
  const withOldToken = await statusesOf(client, ids);

  expect(open.application).not.toBe(ids["application"]);
  expect(statuses.filter((status) => status !== 404)).toEqual([]);
  expect(withOldToken.filter((status) => status !== 404 && status !== 403)).toEqual([]);
  expect(await states()).toEqual(untouched);
});

test("requires an id in every command inside an application", () => {
  const commands = routes.filter(({ endpoint, scope }) => scope === "application" && endpoint.effect === "command");

  expect(
    commands.map(({ endpoint }) => endpoint).filter(({ input }) => Object.keys(idsIn(input)).length === 0),
  ).toEqual([]);
});

test("tells a browser its open application along with the token", async () => {
  const app = await testApp({ routes });
  const client = app.client();
  const open = async () => (await client.call(sessionApi.token, {})).body.openApplicationId;
  const begin = async () =>
    (await client.call(applicantApi.create, { data: person, loadUrl: "/auto/authentication" })).body.applicationId;

  const none = await open();
  const [first, isFirst, second, isSecond] = [await begin(), await open(), await begin(), await open()];
  await client.call(sessionApi.signOut, {});

  expect([none, isFirst, isSecond, await open()]).toEqual([null, first, second, null]);
  expect(first).not.toBe(second);
});

test("rejects all ids from a caller without an application", async () => {
  const app = await testApp({ routes });
  const owner = await somebodyWithEverything(app);
  const client = undemandingClient(app);
  await client.open();
  const before = await stateOf(app, owner);

  const statuses = await statusesOf(client, owner);

  expect(statuses.filter((status) => status !== 404)).toEqual([]);
  expect(await stateOf(app, owner)).toEqual(before);
});

test("rejects an applicant's own ids after their session ended", async () => {
  const app = await testApp({ routes });
  const applicant = await applyUntil("currentEmployment", app);
  const client = undemandingClient(app, applicant.client);
  app.clock.forward({ days: 1 });

  const statuses = await statusesOf(client, await idsOf(app, applicant));

  expect(statuses.filter((status) => status !== 401)).toEqual([]);
});

test("rejects another institution's session and ids", async () => {
  const [here, there] = [await testApp({ routes }), await testApp({ routes })];
  const owner = await somebodyWithEverything(here);
  const stranger = await applyUntil("currentEmployment", there);
  const client = undemandingClient(there, stranger.client);
  const before = await stateOf(here, owner);

  const leaks = await leaksTo(client, await idsOf(there, stranger), owner);

  expect(leaks).toEqual([]);
  expect(await stateOf(here, owner)).toEqual(before);
});
