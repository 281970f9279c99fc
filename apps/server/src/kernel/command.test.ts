import { RiskAction } from "@portico/domain/access/authentication";
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

test("an application begins with its journey, and the session that began it can read it again", async () => {
  const { client, applicantId, begun } = await begunApplication();

  const read = await client.call(applicantApi.read, { id: applicantId });

  expect(begun.journey).toMatchObject({ revision: 1, frontier: "identification", submitted: false });
  expect(read.body).toMatchObject({ firstName: person.firstName });
});

test("a beginning gives the session a new token, and the old one is worth nothing", async () => {
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

test("a command moves the journey on and counts the revision up", async () => {
  const { client, applicantId } = await begunApplication();

  const { body } = await client.call(identificationApi.create, identificationOf(applicantId));

  expect(body.journey).toMatchObject({ revision: 2, frontier: "currentAddress" });
});

test("an id of somebody else is answered word for word like an id that nobody has", async () => {
  const { app, client } = await begunApplication();
  const other = await begunApplication(app);

  const foreign = await client.call(applicantApi.read, { id: other.applicantId });
  const unknown = await client.call(applicantApi.read, { id: 12_345 });

  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(unknown.body);
});

test("who names ids that are not theirs, or has no proof that a page of ours calls, is in the log", async () => {
  const { app, client } = await begunApplication();

  await client.call(applicantApi.read, { id: 12_345 });
  await client.call(sessionApi.signOut, {}, { headers: { "x-xsrf-token": undefined } });

  const told = app.logged.filter((line) => line.startsWith("warn A call was refused"));
  expect(told.map((line) => /"code":"(\w+)"/.exec(line)?.[1])).toEqual(["notFound", "xsrf"]);
  expect(told.join()).not.toContain("12345");
});

test("another applicant's id in a command is not found either, and nothing is written", async () => {
  const { app, client } = await begunApplication();
  const other = await begunApplication(app);

  const { status } = await client.call(identificationApi.create, identificationOf(other.applicantId));

  expect(status).toBe(404);
  expect(
    await app.sql("select from record where tenant_id = $1 and kind = 'identification'", [app.tenant.name]),
  ).toEqual([]);
});

test("a session without an application finds no application", async () => {
  const { app, applicantId } = await begunApplication();

  const { status } = await app.client().call(applicantApi.read, { id: applicantId });

  expect(status).toBe(404);
});

test("a command of a step that is not open yet is refused, and the journey stays where it was", async () => {
  const { client, applicantId, applicationId } = await begunApplication();

  const confirmed = await client.call(reviewApi.confirm, { applicantId });
  const { body } = await client.call(journeyApi.read, { applicationId });

  expect([confirmed.status, confirmed.body.error?.code]).toEqual([409, "notItsTurn"]);
  expect(body.journey.revision).toBe(1);
});

test("a command for after the submission is refused before it", async () => {
  const { client, applicationId } = await begunApplication();

  const { status, body } = await client.call(offerApi.accept, { applicationId });

  expect([status, body.error?.code]).toEqual([409, "notSubmitted"]);
});

test("after the claim the commands of earlier steps are refused, and those for later are open", async () => {
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
  // A tab that was left behind is not told to look and save again: it could not.
  expect([left.status, left.body.error?.code]).toEqual([409, "alreadySubmitted"]);
  expect(accepted.status).toBe(200);
  expect(accepted.body.journey.submitted).toBe(true);
});

test("a command against a revision that is over is refused with the fresh journey, and changes nothing", async () => {
  const { client, applicantId } = await begunApplication();
  await client.call(identificationApi.create, identificationOf(applicantId), { ifMatch: 1 });

  const late = await client.call(identificationApi.create, identificationOf(applicantId), { ifMatch: 1 });

  expect([late.status, late.body.error?.code]).toEqual([409, "staleRevision"]);
  expect(late.body.journey).toMatchObject({ revision: 2, frontier: "currentAddress" });
});

test.each([2, 12])("%s commands at once that name no revision all stand, one after the other", async (count) => {
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

test("a command that names no revision and loses twice isn't told of another window", async () => {
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

test("of many commands at once that name the same revision exactly one stands", async () => {
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

test("a single kind replaces the record that its person has", async () => {
  const { app, client, applicantId } = await begunApplication();

  await client.call(identificationApi.create, identificationOf(applicantId));
  await client.call(identificationApi.create, identificationOf(applicantId));

  expect(
    await app.sql("select from record where tenant_id = $1 and kind = 'identification'", [app.tenant.name]),
  ).toHaveLength(1);
});

test("a key that was applied answers again what it answered, and is applied once", async () => {
  const { app, client, applicantId } = await begunApplication();
  const once = { idempotencyKey: "one-and-only" };

  const first = await client.call(identificationApi.create, identificationOf(applicantId), once);
  const second = await client.call(identificationApi.create, identificationOf(applicantId), once);

  expect(second.body).toEqual(first.body);
  expect(
    await app.sql("select from event where tenant_id = $1 and action = 'identification.added'", [app.tenant.name]),
  ).toHaveLength(1);
});

test("the same key with another body is refused", async () => {
  const { client, applicantId } = await begunApplication();
  const once = { idempotencyKey: "one-and-only" };
  await client.call(identificationApi.create, identificationOf(applicantId), once);

  const other = identificationOf(applicantId, { emailAddress: "other@example.com" });
  const { status, body } = await client.call(identificationApi.create, other, once);

  expect([status, body.error?.code]).toEqual([422, "idempotencyKeyReused"]);
});

test("many calls with one key at once are applied once and all answered alike", async () => {
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

test("a browser that lost the answer of a beginning gets it again with its old cookie, and no second application", async () => {
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

test("a browser whose answer to a beginning broke off after its cookie gets it again, and no second application", async () => {
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

test("the same key of another session is another key", async () => {
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
])("a key isn't answered any more after %s", async (_, end) => {
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

test("the key of a beginning isn't answered any more once the session that it opened has ended", async () => {
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

test("a sign-out that is sent again under its key succeeds again", async () => {
  const { client } = await begunApplication();
  const before = { cookies: new Map(client.cookies), xsrfToken: client.xsrfToken };
  const once = { idempotencyKey: "sign-out" };
  await client.call(sessionApi.signOut, {}, once);

  Object.assign(client, before);
  const { status, body } = await client.call(sessionApi.signOut, {}, once);

  expect([status, body]).toEqual([200, { signedOut: true }]);
});

test("what a command puts into the outbox is worked on at once, and its answer may wait for it", async () => {
  const waits = decide(identificationApi.update, ({ application }) => ({
    outbox: [{ topic: "test.wait", payload: { applicationId: application.applicationId } }],
    answer: {
      updated: false,
      captchaAction: RiskAction.none,
      hasDuplicateApplication: false,
      emailVerificationResult: { emailIsValid: true },
    },
    whenWritten: async (written) => {
      await written.waitForWork(5_000);
      const { records } = await written.reload();
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

test("signing out ends the session for good", async () => {
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
  "what a browser reports of itself is kept apart, and leaves the application's revision alone",
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
