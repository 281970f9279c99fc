import { RiskAction } from "@portico/domain/access/authentication";
import { Keyring } from "../database/keyring.ts";
import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { offerApi, reviewApi } from "@portico/contract/application";
import { journeyApi } from "@portico/contract/journey";
import { sessionApi } from "@portico/contract/session";
import { put } from "../kernel/change.ts";
import { decide } from "../kernel/route.ts";
import { kernelRoutes } from "../testing/kernel-routes.ts";
import { begunApplication, identificationOf, person } from "../testing/kernel-journey.ts";
import { testApp } from "../testing/test-app.ts";

type Begun = Awaited<ReturnType<typeof begunApplication>>;

test("begins an application with its journey, and lets the same session read it again", async () => {
  const { client, applicantId, begun } = await begunApplication();

  const read = await client.call(applicantApi.read, { id: applicantId });

  expect(begun.journey).toMatchObject({ revision: 1, frontier: "identification", submitted: false });
  expect(read.body).toMatchObject({ firstName: person.firstName });
});

test("gives the session a new token at the beginning, and rejects the old one", async () => {
  const app = await testApp({ routes: kernelRoutes });
  const client = app.client();
  await client.open();
  const planted = new Map(client.cookies);

  await client.call(applicantApi.create, { data: person, loadUrl: "/auto/authentication" });
  const mine = await client.call(addressApi.vendorToken, {});
  client.cookies = planted;
  const theirs = await client.call(addressApi.vendorToken, {});

  expect(mine.status).toBe(200);
  expect(theirs.status).toBe(401);
});

test("advances the journey and increments the revision", async () => {
  const { client, applicantId } = await begunApplication();

  const { body } = await client.call(identificationApi.create, identificationOf(applicantId));

  expect(body.journey).toMatchObject({ revision: 2, frontier: "currentAddress" });
});

test("answers another applicant's id with the same words as an unknown id", async () => {
  const { app, client } = await begunApplication();
  const other = await begunApplication(app);

  const foreign = await client.call(applicantApi.read, { id: other.applicantId });
  const unknown = await client.call(applicantApi.read, { id: 12_345 });

  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(unknown.body);
});

test("logs a call with a foreign id or without the XSRF header", async () => {
  const { app, client } = await begunApplication();

  await client.call(applicantApi.read, { id: 12_345 });
  await client.call(sessionApi.signOut, {}, { headers: { "x-xsrf-token": undefined } });

  const told = app.logged.filter((line) => line.startsWith("warn Rejected a call"));
  expect(told.map((line) => /"code":"(\w+)"/.exec(line)?.[1])).toEqual(["notFound", "xsrf"]);
  expect(told.join()).not.toContain("12345");
});

test("answers 404 to a command with another applicant's id, and writes nothing", async () => {
  const { app, client } = await begunApplication();
  const other = await begunApplication(app);

  const { status } = await client.call(identificationApi.create, identificationOf(other.applicantId));

  expect(status).toBe(404);
  expect(
    await app.sql("select from record where tenant_id = $1 and kind = 'identification'", [app.tenant.name]),
  ).toEqual([]);
});

test("finds no application for a session without one", async () => {
  const { app, applicantId } = await begunApplication();

  const { status } = await app.client().call(applicantApi.read, { id: applicantId });

  expect(status).toBe(404);
});

test("rejects a command for a step that isn't open yet, and leaves the journey in place", async () => {
  const { client, applicantId, applicationId } = await begunApplication();

  const confirmed = await client.call(reviewApi.confirm, { applicantId });
  const { body } = await client.call(journeyApi.read, { applicationId });

  expect([confirmed.status, confirmed.body.error?.code]).toEqual([409, "notItsTurn"]);
  expect(body.journey.revision).toBe(1);
});

test("rejects a command for submitted applications before the submission", async () => {
  const { client, applicationId } = await begunApplication();

  const { status, body } = await client.call(offerApi.accept, { applicationId });

  expect([status, body.error?.code]).toEqual([409, "notSubmitted"]);
});

test("rejects commands of earlier steps after the claim, and allows later ones", async () => {
  const claims = decide(identificationApi.update, () => ({
    application: { status: "claimed" },
    answer: {
      updated: true,
      captchaAction: RiskAction.none,
      hasDuplicateApplication: false,
      emailVerificationResult: { emailIsValid: true },
    },
  }));
  const app = await testApp({ routes: [...kernelRoutes, claims] });
  const { client, applicantId, applicationId } = await begunApplication(app);
  await client.call(identificationApi.update, identificationOf(applicantId));

  const again = await client.call(identificationApi.create, identificationOf(applicantId));
  const left = await client.call(identificationApi.create, identificationOf(applicantId), { ifMatch: 1 });
  const accepted = await client.call(offerApi.accept, { applicationId });

  expect([again.status, again.body.error?.code]).toEqual([409, "alreadySubmitted"]);
  // An old tab must not be told to reload and save again, because it can't save anymore.
  expect([left.status, left.body.error?.code]).toEqual([409, "alreadySubmitted"]);
  expect(accepted.status).toBe(200);
  expect(accepted.body.journey.submitted).toBe(true);
});

test("rejects a stale revision with the fresh journey, and changes nothing", async () => {
  const { client, applicantId } = await begunApplication();
  await client.call(identificationApi.create, identificationOf(applicantId), { ifMatch: 1 });

  const late = await client.call(identificationApi.create, identificationOf(applicantId), { ifMatch: 1 });

  expect([late.status, late.body.error?.code]).toEqual([409, "staleRevision"]);
  expect(late.body.journey).toMatchObject({ revision: 2, frontier: "currentAddress" });
});

test.each([2, 12])("applies all of %s simultaneous commands without a revision, one after another", async (count) => {
  const app = await testApp({ routes: kernelRoutes, rateLimitScale: 10 });
  const { client, applicantId } = await begunApplication(app);

  const answers = await Promise.all(
    Array.from({ length: count }, () => client.call(identificationApi.create, identificationOf(applicantId))),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 200));
  expect(answers.map(({ body }) => body.journey.revision).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: count }, (_, place) => place + 2),
  );
});

test("doesn't blame another window when a command without a revision loses twice", async () => {
  const losesAlways = decide(identificationApi.update, async ({ application: { revision } }) => {
    await client.call(identificationApi.create, identificationOf(applicantId), { ifMatch: revision });
    return {
      events: [{ action: "identification.changed" }],
      answer: {
        updated: true,
        captchaAction: RiskAction.none,
        hasDuplicateApplication: false,
        emailVerificationResult: { emailIsValid: true },
      },
    };
  });
  const app = await testApp({ routes: [...kernelRoutes, losesAlways] });
  const { client, applicantId } = await begunApplication(app);

  const { status, body } = await client.call(identificationApi.update, identificationOf(applicantId));

  expect([status, body.error?.code]).toEqual([409, "busy"]);
  expect(body.error?.message).toBe("Another change to this application is being saved. Try again.");
});

test("applies exactly one of many simultaneous commands with the same revision", async () => {
  const { app, client, applicantId } = await begunApplication();

  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      client.call(identificationApi.create, identificationOf(applicantId), { ifMatch: 1 }),
    ),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.error?.code === "staleRevision")).toHaveLength(7);
  expect(
    await app.sql("select from event where tenant_id = $1 and action = 'identification.added'", [app.tenant.name]),
  ).toHaveLength(1);
});

test("replaces the person's existing record of a single kind", async () => {
  const { app, client, applicantId } = await begunApplication();

  await client.call(identificationApi.create, identificationOf(applicantId));
  await client.call(identificationApi.create, identificationOf(applicantId));

  expect(
    await app.sql("select from record where tenant_id = $1 and kind = 'identification'", [app.tenant.name]),
  ).toHaveLength(1);
});

test("repeats the answer for a used idempotency key, and applies the command once", async () => {
  const { app, client, applicantId } = await begunApplication();
  const once = { idempotencyKey: "one-and-only" };

  const first = await client.call(identificationApi.create, identificationOf(applicantId), once);
  const second = await client.call(identificationApi.create, identificationOf(applicantId), once);

  expect(second.body).toEqual(first.body);
  expect(
    await app.sql("select from event where tenant_id = $1 and action = 'identification.added'", [app.tenant.name]),
  ).toHaveLength(1);
});

test("repeats the answer during a key rotation", async () => {
  const { app, client, applicantId } = await begunApplication();
  const once = { idempotencyKey: "one-and-only" };
  const first = await client.call(identificationApi.create, identificationOf(applicantId), once);
  Object.assign(app.kernel, { keyring: new Keyring(Buffer.alloc(32, 8), [Buffer.alloc(32, 7)]) });

  const second = await client.call(identificationApi.create, identificationOf(applicantId), once);

  expect(second.body).toEqual(first.body);
});

test("rejects the same idempotency key with another body", async () => {
  const { client, applicantId } = await begunApplication();
  const once = { idempotencyKey: "one-and-only" };
  await client.call(identificationApi.create, identificationOf(applicantId), once);

  const other = identificationOf(applicantId, { emailAddress: "other@example.com" });
  const { status, body } = await client.call(identificationApi.create, other, once);

  expect([status, body.error?.code]).toEqual([422, "idempotencyKeyReused"]);
});

test("applies simultaneous calls with one key once, and gives all of them the same answer", async () => {
  const { app, client, applicantId } = await begunApplication();

  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      client.call(identificationApi.create, identificationOf(applicantId), { idempotencyKey: "at-once" }),
    ),
  );

  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(
    await app.sql("select from event where tenant_id = $1 and action = 'identification.added'", [app.tenant.name]),
  ).toHaveLength(1);
});

test("repeats a lost beginning for the browser's old cookie, without a second application", async () => {
  const app = await testApp({ routes: kernelRoutes });
  const client = app.client();
  await client.open();
  const before = { cookies: new Map(client.cookies), xsrfToken: client.xsrfToken };
  const begin = () =>
    client.call(applicantApi.create, { data: person, loadUrl: "/auto/authentication" }, { idempotencyKey: "begin" });

  const first = await begin();
  Object.assign(client, before);
  const second = await begin();
  const read = await client.call(applicantApi.read, { id: first.body.applicantId! });

  expect(second.body.applicationId).toBe(first.body.applicationId);
  expect(read.status).toBe(200);
  expect(await app.sql("select from application where tenant_id = $1", [app.tenant.name])).toHaveLength(1);
});

test("repeats a beginning whose answer broke off after the cookie, without a second application", async () => {
  const app = await testApp({ routes: kernelRoutes });
  const client = app.client();
  const begin = (captchaToken: string) =>
    client.call(
      applicantApi.create,
      { data: person, loadUrl: "/auto/authentication", captchaToken },
      { idempotencyKey: "begin" },
    );

  const first = await begin("spent");
  const second = await begin("fresh");

  expect(second.body).toEqual(first.body);
  expect(await app.sql("select from application where tenant_id = $1", [app.tenant.name])).toHaveLength(1);
});

test("treats the same key of another session as a different key", async () => {
  const { app, client, applicantId } = await begunApplication();
  const other = await begunApplication(app);
  const once = { idempotencyKey: "shared" };

  const mine = await client.call(identificationApi.create, identificationOf(applicantId), once);
  const theirs = await other.client.call(identificationApi.create, identificationOf(other.applicantId), once);

  expect(theirs.status).toBe(200);
  expect(theirs.body.identificationId).not.toBe(mine.body.identificationId);
});

test.each([
  ["sign-out", async ({ client }: Begun) => client.call(sessionApi.signOut, {})],
  ["the session's end", async ({ app }: Begun) => app.clock.forward({ days: 1 })],
])("stops repeating a key's answer after %s", async (_, end) => {
  const begun = await begunApplication();
  const { client, applicantId } = begun;
  const once = { idempotencyKey: "one-and-only" };
  const cookies = new Map(client.cookies);
  const repeat = async () => client.call(identificationApi.create, identificationOf(applicantId), once);
  await repeat();

  await end(begun);
  client.cookies = cookies;
  const { status, body } = await repeat();

  expect([status, body]).toEqual([401, { error: expect.objectContaining({ code: "noSession" }) as unknown }]);
});

test("stops repeating a beginning's answer after the session that it opened ended", async () => {
  const app = await testApp({ routes: kernelRoutes });
  const client = app.client();
  await client.open();
  const before = { cookies: new Map(client.cookies), xsrfToken: client.xsrfToken };
  const begin = () =>
    client.call(applicantApi.create, { data: person, loadUrl: "/auto/authentication" }, { idempotencyKey: "begin" });
  await begin();
  await client.call(sessionApi.signOut, {});

  Object.assign(client, before);
  const { status, body } = await begin();

  expect([status, body]).toEqual([401, { error: expect.objectContaining({ code: "noSession" }) as unknown }]);
});

test("repeats a sign-out under its key", async () => {
  const { client } = await begunApplication();
  const before = { cookies: new Map(client.cookies), xsrfToken: client.xsrfToken };
  const once = { idempotencyKey: "sign-out" };
  await client.call(sessionApi.signOut, {}, once);

  Object.assign(client, before);
  const { status, body } = await client.call(sessionApi.signOut, {}, once);

  expect([status, body]).toEqual([200, { signedOut: true }]);
});

test("starts outbox work right away, and lets the answer wait for it", async () => {
  const waits = decide(identificationApi.update, ({ application }) => ({
    outbox: [{ topic: "test.wait", payload: { applicationId: application.applicationId } }],
    answer: {
      updated: false,
      captchaAction: RiskAction.none,
      hasDuplicateApplication: false,
      emailVerificationResult: { emailIsValid: true },
    },
    whenWritten: async (written) => {
      const { records } = await written.waitForWork("test.wait", 5_000);
      return {
        updated: records.review.length === 1,
        captchaAction: RiskAction.none,
        hasDuplicateApplication: false,
        emailVerificationResult: { emailIsValid: true },
      };
    },
  }));
  const app = await testApp({
    routes: [...kernelRoutes, waits],
    jobHandlers: [
      {
        topic: "test.wait",
        run: async (scope) => {
          await scope.change(() => ({
            writes: [put("review", { id: scope.newId() }, { confirmedAt: scope.now.toISOString() })],
          }));
        },
      },
    ],
  });
  const { client, applicantId } = await begunApplication(app);

  const { body } = await client.call(identificationApi.update, identificationOf(applicantId));

  expect(body.updated).toBe(true);
  expect(body.journey.revision).toBe(3);
});

test("ends the session for good on sign-out", async () => {
  const { client, applicantId } = await begunApplication();
  const cookies = new Map(client.cookies);

  const ended = await client.call(sessionApi.signOut, {});
  client.cookies = cookies;
  const after = await client.call(applicantApi.read, { id: applicantId });

  expect(ended.body).toEqual({ signedOut: true });
  expect(ended.headers["clear-site-data"]).toBe('"storage"');
  expect(after.status).toBe(401);
});

test(
  "stores browser reports apart from the application, and keeps its revision",
  { tags: ["7.call.POST.Audit.Client"] },
  async () => {
    const { app, client, applicationId } = await begunApplication();

    await client.call(sessionApi.audit, { clientIp: "198.51.100.7" });
    const { body } = await client.call(journeyApi.read, { applicationId });

    expect(body.journey.revision).toBe(1);
    expect(
      await app.sql("select details from security_event where tenant_id = $1 and action = 'client.audited'", [
        app.tenant.name,
      ]),
    ).toEqual([{ details: { claimedAddress: "198.51.100.7", hasDevice: false } }]);
  },
);
