import { id as idOf } from "@portico/contract/ids";
import { idsIn } from "@portico/contract/ids-in";
import { documentApi, reviewApi } from "@portico/contract/application";
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
 * Every call that takes an id, as the contract names them: nobody who does not own it gets more than somebody who made it up. The calls are the
 * server's own; only what else they want to be told is left out, so that each comes as far as the question whose id it is.
 */

const routes = routesFor({ hasSandbox: true });
/** Asks for a member's sign-in instead of a session that has the application: saved-applications.test.ts tries other members' ids. */
const openedBySignIn = resumeApi.openSaved;
const takingIds = routes.filter(({ endpoint }) => Object.keys(idsIn(endpoint.input)).length > 0);
const guarded = takingIds.map(({ endpoint }) => endpoint).filter(({ name }) => name !== openedBySignIn.name);

/** A route that takes its ids and whatever comes with them. */
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

/** Somebody who has sent their application and a document, and has an income besides: they own an id of each kind. */
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

/** An input with an id at each of its places, and something that fits where else the address has one. */
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
  return schema instanceof z.ZodMiniLiteral ? [...schema.def.values][0] : 1;
}

/** Tries each id of an owner's at each place for it, with the caller's own at the others, and tells where the answer is not that for nobody's id. */
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

/** How every call answers about somebody's ids. */
async function statusesOf(client: TestClient, theirs: Ids): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (const endpoint of guarded) {
    const input = inputWith(endpoint, (place) => theirs[idsIn(endpoint.input)[place]!] ?? nobodys);
    statuses.push((await callWith(client, endpoint, input)).status);
  }
  return statuses;
}

/** Everything that an institution's tables hold of an application. */
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

/** A browser that makes undemanding calls, with the session that it got by ordinary ones. */
function undemandingClient(app: TestApp, session?: TestClient): TestClient {
  const { kernel, institution, tenant } = app;
  const server = buildApp({
    kernel,
    institutions: institutions([institution]),
    routes: routes.map(undemanding),
    trustProxy: false,
    rateLimitScale: 1000,
  });
  onTestFinished(() => server.close());
  const client = new TestClient(server, tenant.hosts[0]!);
  if (session) Object.assign(client, { cookies: new Map(session.cookies), xsrfToken: session.xsrfToken });
  return client;
}

test("every call that takes an id is one of an application's own session", () => {
  const open = takingIds.filter(({ scope }) => scope !== "application");

  expect(guarded.length).toBeGreaterThan(60);
  expect(open.map(({ endpoint }) => endpoint.name)).toEqual([openedBySignIn.name]);
});

test("opening a saved application tells nothing to somebody who has not signed in", async () => {
  const app = await testApp({ routes });
  const owner = await somebodyWithEverything(app);
  const stranger = await applyUntil("currentEmployment", app);
  const before = await stateOf(app, owner);

  const theirs = await callWith(stranger.client, openedBySignIn, { applicationId: owner["application"] });
  const nobody = await callWith(stranger.client, openedBySignIn, { applicationId: nobodys });

  expect(theirs).toMatchObject({ status: 403, body: { error: { code: "notSignedIn" } } });
  expect(theirs.body).toEqual(nobody.body);
  expect(await stateOf(app, owner)).toEqual(before);
});

test("another applicant's ids answer like ids that nobody has, in every call, and change nothing", async () => {
  const app = await testApp({ routes });
  const owner = await somebodyWithEverything(app);
  const stranger = await applyUntil("currentEmployment", app);
  const client = undemandingClient(app, stranger.client);
  const before = await stateOf(app, owner);

  const leaks = await leaksTo(client, await idsOf(app, stranger), owner);

  expect(leaks).toEqual([]);
  expect(await stateOf(app, owner)).toEqual(before);
});

test("a second tab that still names the application before gets nothing, and changes nothing in the one that is open now", async () => {
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

test("every call that reaches into an application names it, or one of its people or records", () => {
  const commands = routes.filter(({ endpoint, scope }) => scope === "application" && endpoint.effect === "command");

  expect(
    commands.map(({ endpoint }) => endpoint).filter(({ input }) => Object.keys(idsIn(input)).length === 0),
  ).toEqual([]);
});

test("a browser learns which application it has open with its token", async () => {
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

test("somebody without an application gets nothing by ids, whosever they are", async () => {
  const app = await testApp({ routes });
  const owner = await somebodyWithEverything(app);
  const client = undemandingClient(app);
  await client.open();
  const before = await stateOf(app, owner);

  const statuses = await statusesOf(client, owner);

  expect(statuses.filter((status) => status !== 404)).toEqual([]);
  expect(await stateOf(app, owner)).toEqual(before);
});

test("whose session has ended is nobody any more, even with their own ids", async () => {
  const app = await testApp({ routes });
  const applicant = await applyUntil("currentEmployment", app);
  const client = undemandingClient(app, applicant.client);
  app.clock.forward({ days: 1 });

  const statuses = await statusesOf(client, await idsOf(app, applicant));

  expect(statuses.filter((status) => status !== 401)).toEqual([]);
});

test("a session of one institution is none at another, and its ids are nobody's there", async () => {
  const [here, there] = [await testApp({ routes }), await testApp({ routes })];
  const owner = await somebodyWithEverything(here);
  const stranger = await applyUntil("currentEmployment", there);
  const client = undemandingClient(there, stranger.client);
  const before = await stateOf(here, owner);

  const leaks = await leaksTo(client, await idsOf(there, stranger), owner);

  expect(leaks).toEqual([]);
  expect(await stateOf(here, owner)).toEqual(before);
});
