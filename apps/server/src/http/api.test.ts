import { RiskAction } from "@portico/domain/access/authentication";
import { connect } from "node:net";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { addressApi } from "@portico/contract/address";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { endpoints } from "@portico/contract/api";
import { documentApi } from "@portico/contract/application";
import { command } from "@portico/contract/endpoint";
import { ErrorAnswer, errors } from "@portico/contract/errors";
import { journeyApi } from "@portico/contract/journey";
import { sessionApi } from "@portico/contract/session";
import { openPool } from "../database/pool.ts";
import { routes } from "../startup/features.ts";
import { answerPublic, decide } from "../kernel/route.ts";
import { begunApplication, canaryTin, identificationOf, person } from "../testing/kernel-journey.ts";
import type { DocumentStore } from "../providers/documents/port.ts";
import { ProviderError } from "../providers/provider-error.ts";
import { kernelRoutes } from "../testing/kernel-routes.ts";
import { testApp, TestClock } from "../testing/test-app.ts";

const xsrf = { code: "xsrf", message: errors.xsrf.message };
const begin = { data: person, loadUrl: "/auto/authentication" };

async function openClient() {
  const app = await testApp({ routes: kernelRoutes });
  const client = app.client();
  await client.open();
  return { app, client };
}

test("rejects a call without a cookie", async () => {
  const { client } = await openClient();
  client.cookies.clear();

  const { status, body } = await client.call(applicantApi.create, begin);

  expect([status, body.error?.code]).toEqual([401, "noSession"]);
});

test.each<[string, Record<string, string | undefined>]>([
  ["without the XSRF header", { "x-xsrf-token": undefined }],
  ["with another session's XSRF value", { "x-xsrf-token": "A".repeat(43) }],
  ["with an empty XSRF value", { "x-xsrf-token": "" }],
  ["from another origin", { origin: "https://evil.example" }],
  ["from an opaque origin", { origin: "null" }],
  ["caused by another site", { "sec-fetch-site": "cross-site" }],
  ["caused by another origin of the same site", { "sec-fetch-site": "same-site" }],
  ["typed into the address bar", { "sec-fetch-site": "none" }],
])("rejects a command %s", async (_, headers) => {
  const { client } = await openClient();

  const { status, body } = await client.call(applicantApi.create, begin, { headers });

  expect(status).toBe(403);
  expect(body.error).toEqual(xsrf);
});

test("accepts a command from our own page", { tags: ["7.xsrf"] }, async () => {
  const { client } = await openClient();
  const headers = { origin: `http://${client.host}`, "sec-fetch-site": "same-origin" };

  const { status } = await client.call(applicantApi.create, begin, { headers });

  expect(status).toBe(200);
});

test("rejects another session's XSRF value", async () => {
  const { app, client } = await openClient();
  const other = app.client();
  await other.open();

  const { status } = await client.call(applicantApi.create, begin, { headers: { "x-xsrf-token": other.xsrfToken } });

  expect(status).toBe(403);
});

test.each(["/api/Renew", "/api/Person/Verify/5"])(
  "requires the XSRF value for a GET with an effect: %s",
  async (url) => {
    const app = await testApp({ routes });
    const client = app.client();
    await client.open();

    const plain = await client.send({ method: "GET", url, headers: { "x-xsrf-token": undefined } });
    const foreign = await client.send({ method: "GET", url, headers: { "sec-fetch-site": "cross-site" } });

    expect([plain.status, foreign.status]).toEqual([403, 403]);
  },
);

test.each([
  ["text/plain", JSON.stringify(begin)],
  ["application/x-www-form-urlencoded", "loadUrl=/auto"],
  ["application/xml", "<a/>"],
  [undefined, JSON.stringify(begin)],
])("rejects a body of type %s", async (type, payload) => {
  const { client } = await openClient();

  const { status, body } = await client.send({
    method: "POST",
    url: "/api/Applicant",
    payload,
    headers: type === undefined ? {} : { "content-type": type },
  });

  expect(status).toBe(415);
  expect(body).toMatchObject({ error: { code: "unsupportedMediaType" } });
});

test.each([
  ["broken JSON", '{"data":'],
  ["no content", ""],
  ["a list", "[]"],
  ["a number", "5"],
  ["null", "null"],
  ["__proto__", '{"__proto__":{"admin":true}}'],
  ["constructor.prototype", '{"constructor":{"prototype":{"admin":true}}}'],
])("rejects %s as malformed, without details", async (_, payload) => {
  const { client } = await openClient();

  const { status, body } = await client.send({
    method: "POST",
    url: "/api/Applicant",
    payload,
    headers: { "content-type": "application/json" },
  });

  expect(status).toBe(400);
  expect(body).toEqual({ error: { code: "malformed", message: errors.malformed.message } });
});

test("rejects a body that is too large without reading it", async () => {
  const { client } = await openClient();

  const { status, body } = await client.call(applicantApi.create, { ...begin, loadUrl: "x".repeat(70_000) });

  expect([status, body.error?.code]).toEqual([413, "tooLarge"]);
});

test("rejects an unknown field by name", async () => {
  const { client } = await openClient();
  const input = { ...begin, data: { ...person, memberType: "existing" }, tenantId: "ironwood" };

  const { status, body } = await client.call(applicantApi.create, input);

  expect(status).toBe(422);
  expect(body.error?.fields).toEqual({
    "data.memberType": "There is no such field.",
    tenantId: "There is no such field.",
  });
});

test("reports wrong types at their fields, in words", async () => {
  const { client } = await openClient();
  const input = { loadUrl: 5, data: { ...person, firstName: ["Dana"], emailAddress: null } };

  const { status, body } = await client.call(applicantApi.create, input as never);

  expect(status).toBe(422);
  expect(Object.keys(body.error!.fields!)).toEqual(
    expect.arrayContaining(["loadUrl", "data.firstName", "data.emailAddress"]),
  );
  expect(Object.values(body.error!.fields!).join()).not.toContain("Invalid");
});

test.each(["abc", "1e3", "-1", "9007199254740993", "1.5", "%00", "0"])(
  "rejects %s as an id in the path",
  async (id) => {
    const { client } = await begunApplication();

    const { status } = await client.send({ method: "GET", url: `/api/Applicant/${id}` });

    expect([404, 422]).toContain(status);
  },
);

test("rejects path parameters that the query or the body repeats", async () => {
  const { client, applicationId } = await begunApplication();

  const query = await client.send({ method: "GET", url: `/api/Journey/${applicationId}?applicationId=1` });

  expect(query.status).toBe(400);
});

test("answers 404 to an unknown path, and 405 with the allowed methods to a wrong method", async () => {
  const { client } = await openClient();

  const unknown = await client.send({ method: "GET", url: "/api/Nothing" });
  const wrong = await client.send({ method: "DELETE", url: "/api/Address/Delete" });
  const head = await client.send({ method: "HEAD", url: "/api/SessionToken" });

  expect([unknown.status, unknown.body]).toEqual([
    404,
    { error: { code: "notFound", message: errors.notFound.message } },
  ]);
  expect([wrong.status, wrong.headers["allow"]]).toEqual([405, "POST"]);
  expect(head.status).toBe(405);
});

test("rejects a path with a broken escape as malformed", async () => {
  const { client } = await openClient();

  const { status, body } = await client.send({ method: "GET", url: "/api/Applicant/%E0%A4%A" });

  expect([status, body]).toEqual([400, { error: { code: "malformed", message: errors.malformed.message } }]);
});

test("answers 404 to an unknown host, whatever the other headers say", async () => {
  const { app, client } = await openClient();
  const forwarded = {
    host: "evil.example",
    "x-forwarded-host": app.tenant.hosts[0]!,
    forwarded: `host=${app.tenant.hosts[0]}`,
  };

  const { status } = await client.send({ method: "GET", url: "/api/Application/Configuration", headers: forwarded });

  expect(status).toBe(404);
});

test("ignores a proxy's forwarded host, and uses its protocol to make the cookie secure", async () => {
  const app = await testApp({ routes: kernelRoutes, trustProxy: "127.0.0.1" });
  const client = app.client();
  const headers = { "x-forwarded-proto": "https", "x-forwarded-host": "evil.example" };

  const response = await client.send({ method: "GET", url: sessionApi.token.path, headers });
  const cookie = String(response.headers["set-cookie"]);

  expect(cookie).toMatch(/^__Host-portico=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(response.headers["strict-transport-security"]).toContain("max-age=63072000");
});

test.each([
  ["makes the cookie secure for an https public origin, whatever the proxy says", "https://{host}", true],
  ["sets a cookie that browsers accept over plain http in a demo", undefined, false],
])("%s", async (_, publicOrigin, isSecure) => {
  const app = await testApp({ routes: kernelRoutes, ...(publicOrigin === undefined ? {} : { publicOrigin }) });
  const client = app.client();

  const opened = await client.send({ method: "GET", url: sessionApi.token.path });
  const begun = await client.call(applicantApi.create, begin);

  expect(String(opened.headers["set-cookie"])).toMatch(
    isSecure ? /^__Host-portico=.*; Secure;/ : /^portico=(?!.*Secure)/,
  );
  expect(opened.headers["strict-transport-security"]).toEqual(
    isSecure ? "max-age=63072000; includeSubDomains" : undefined,
  );
  expect(begun.status).toBe(200);
});

test("lets nobody claim another protocol or address without a trusted proxy", async () => {
  const { app, client } = await openClient();
  const forged = { "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9" };

  await client.call(sessionApi.audit, { clientIp: "198.51.100.7" }, { headers: forged });
  const [event] = await app.sql("select ip_address from security_event where tenant_id = $1", [app.tenant.name]);

  expect(event).toEqual({ ip_address: "127.0.0.1" });
  expect([...client.cookies.keys()]).toEqual(["portico"]);
});

test("sends the security headers with every answer, and keeps API answers out of caches", async () => {
  const { client } = await openClient();
  const answers = await Promise.all([
    client.send({ method: "GET", url: "/api/Application/Configuration" }),
    client.send({ method: "GET", url: "/api/Nothing" }),
    client.send({
      method: "POST",
      url: "/api/Applicant",
      payload: "{",
      headers: { "content-type": "application/json" },
    }),
    client.send({ method: "GET", url: "/api/%E0%A4%A" }),
    client.send({ method: "GET", url: "/health" }),
  ]);

  for (const { headers } of answers)
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'") as string,
      "x-request-id": expect.any(String) as string,
    });
  expect(answers.slice(0, 4).map(({ headers }) => headers["cache-control"])).toEqual(Array(4).fill("no-store"));
});

test("reveals nothing about the server's software", async () => {
  const { client } = await openClient();

  const { headers } = await client.send({ method: "GET", url: "/api/Application/Configuration" });

  expect(headers["server"] ?? headers["x-powered-by"]).toBeUndefined();
});

test(
  "answers an internal failure with the default text, and logs it once with the request's id",
  { tags: ["8.default.message"] },
  async () => {
    const fails = answerPublic(sessionApi.timer, () => {
      throw new Error('relation "secret_table" does not exist at 10.0.0.5');
    });
    const app = await testApp({ routes: [fails] });

    const response = await app.client().send({ method: "GET", url: "/api/Configuration/Timer" });

    expect(response.status).toBe(500);
    expect(response.body).toEqual({ error: { code: "fault", message: errors.fault.message } });
    expect(app.logged.filter((line) => line.includes(String(response.headers["x-request-id"])))).toHaveLength(1);
  },
);

test("answers a fault in any route with the default text", async () => {
  const failing = endpoints.map((endpoint) => ({
    endpoint,
    scope: "public" as const,
    run: () => {
      throw Object.assign(new Error("password=hunter2"), { statusCode: 500, code: "22P02" });
    },
  }));
  const app = await testApp({ routes: failing.filter(({ endpoint }) => endpoint.effect === "query") });
  const client = app.client();

  for (const { endpoint } of failing.filter(
    (route) => route.endpoint.effect === "query" && route.endpoint.method === "GET",
  )) {
    const url = endpoint.path.replace(/\{\w+\}/g, "1");
    const { status, text } = await client.send({ method: "GET", url });
    expect([status, text.includes("hunter2")]).toEqual([500, false]);
  }
});

test("hides the database's words when a query fails", async () => {
  const breaks = decide(identificationApi.update, () => ({
    writes: [{ put: "review", id: 2 ** 70, applicantId: null, data: {} }],
    answer: {
      updated: true,
      captchaAction: RiskAction.none,
      hasDuplicateApplication: false,
      emailVerificationResult: { emailIsValid: true },
    },
  }));
  const broken = await testApp({ routes: [...kernelRoutes, breaks] });
  const own = await begunApplication(broken);

  const { status, body } = await own.client.call(identificationApi.update, identificationOf(own.applicantId));

  expect([status, body]).toEqual([500, { error: { code: "fault", message: errors.fault.message } }]);
  expect(broken.logged.join("\n")).toContain("the database refused with 22");
});

test("treats an answer outside the contract as a fault, and strips undeclared fields", async () => {
  const wrong = answerPublic(sessionApi.timer, () => ({ timeoutWarningDisplayTime: "soon", secret: "x" }) as never);
  const more = answerPublic(sessionApi.timer, () => ({
    timeoutWarningDisplayTime: 1,
    timeoutWarningMessage: "",
    timerIntervalInMinutes: 2,
    taxpayerIdentificationNumber: canaryTin,
  }));

  const refused = await (await testApp({ routes: [wrong] })).client().call(sessionApi.timer, {});
  const cut = await (await testApp({ routes: [more] })).client().call(sessionApi.timer, {});

  expect(refused.status).toBe(500);
  expect(Object.keys(cut.body)).toEqual([
    "timeoutWarningDisplayTime",
    "timeoutWarningMessage",
    "timerIntervalInMinutes",
  ]);
});

test("keeps everything that a person typed out of the log", async () => {
  const { app, client, applicantId } = await begunApplication();
  await client.call(identificationApi.create, identificationOf(applicantId));
  await client.call(identificationApi.create, {
    ...identificationOf(applicantId),
    nonsense: canaryTin,
  } as never);

  expect(app.logged.join("\n")).not.toMatch(new RegExp(`${canaryTin}|Reyes|dana@`));
});

test("ends an idle session after the institution's timeout, and queries don't extend it", async () => {
  const clock = new TestClock();
  const app = await testApp({ routes: kernelRoutes, clock, tenant: { limits: { timerIntervalInMinutes: 15 } } });
  const { client, applicationId } = await begunApplication(app);

  clock.forward({ minutes: 14 });
  const before = await client.call(journeyApi.read, { applicationId });
  clock.forward({ minutes: 2 });
  const after = await client.call(journeyApi.read, { applicationId });

  expect(before.status).toBe(200);
  expect([after.status, after.body.error?.code]).toEqual([401, "noSession"]);
});

test(
  "extends the session on renewal and commands, up to the absolute end",
  { tags: ["7.call.GET.Renew"] },
  async () => {
    const clock = new TestClock();
    const limits = { timerIntervalInMinutes: 15, absoluteSessionMinutes: 40 };
    const app = await testApp({ routes: kernelRoutes, clock, tenant: { limits } });
    const { client, applicationId, applicantId, begun } = await begunApplication(app);

    clock.forward({ minutes: 14 });
    const renewed = await client.call(sessionApi.renew, {});
    clock.forward({ minutes: 14 });
    const written = await client.call(identificationApi.create, identificationOf(applicantId));
    clock.forward({ minutes: 11 });
    const nearTheEnd = await client.call(journeyApi.read, { applicationId });
    clock.forward({ minutes: 2 });
    const over = await client.call(journeyApi.read, { applicationId });

    expect(begun.journey.expiresAt).toBe("2026-11-21T10:15:00.000Z");
    expect(renewed.body.expiresAt).toBe("2026-11-21T10:29:00.000Z");
    expect(written.body.journey.expiresAt).toBe("2026-11-21T10:40:00.000Z");
    expect([nearTheEnd.status, over.status]).toEqual([200, 401]);
  },
);

test("doesn't renew an expired session, and opens a new one for the next page", async () => {
  const clock = new TestClock();
  const app = await testApp({ routes: kernelRoutes, clock });
  const { client } = await begunApplication(app);
  const before = client.cookies.get("portico");
  clock.forward({ hours: 1 });

  const renewed = await client.call(sessionApi.renew, {});
  await client.open();

  expect(renewed.status).toBe(401);
  expect(client.cookies.get("portico")).not.toBe(before);
});

test("uses an opaque session cookie, and keeps it", { tags: ["7.call.GET.SessionToken"] }, async () => {
  const { client } = await openClient();
  const first = client.cookies.get("portico");

  await client.open();

  expect(first).toMatch(/^[\w-]{43}$/);
  expect(client.cookies.get("portico")).toBe(first);
});

test("rejects too many calls from one address, says how long to wait, and accepts calls again afterward", async () => {
  const clock = new TestClock();
  const app = await testApp({ routes: kernelRoutes, clock, rateLimitScale: 0.03 });
  const client = app.client();
  const statuses: number[] = [];
  for (let count = 0; count < 31; count++) statuses.push((await client.call(applicantApi.create, begin)).status);

  const refused = await client.call(applicantApi.create, begin);
  clock.forward({ minutes: 10 });
  await client.open();
  const later = await client.call(applicantApi.create, begin);

  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect([refused.status, refused.body.error?.code]).toEqual([429, "tooMany"]);
  expect(Number(refused.headers["retry-after"])).toBe(600);
  expect(later.status).toBe(200);
});

test("counts refused calls, and parallel calls without losing any", async () => {
  const app = await testApp({ routes: kernelRoutes, rateLimitScale: 0.03 });
  const client = app.client();
  await client.open();
  const malformed = { data: { firstName: 7 } } as unknown as typeof begin;

  const statuses = async (calls: readonly Promise<{ status: number }>[]) => {
    const answers = await Promise.all(calls);
    return Map.groupBy(answers, ({ status }) => status);
  };
  const invalid = await statuses(Array.from({ length: 10 }, () => client.call(applicantApi.create, malformed)));
  const unreadable = await statuses(
    Array.from({ length: 10 }, () => client.call(applicantApi.create, begin, { idempotencyKey: "" })),
  );
  const parallel = await statuses(
    Array.from({ length: 20 }, async () => {
      const other = app.client();
      await other.open();
      return other.call(applicantApi.create, begin);
    }),
  );

  expect([invalid.get(422)?.length, unreadable.get(400)?.length]).toEqual([10, 10]);
  expect([parallel.get(200)?.length, parallel.get(429)?.length]).toEqual([10, 10]);
});

test("counts a command once although it is decided twice", async () => {
  let decisions = 0;
  const losesOnce = decide(
    identificationApi.update,
    async ({ application: { revision } }) => {
      decisions += 1;
      if (decisions === 1)
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
    },
    { rateLimit: { perSession: { calls: 30, seconds: 600 } } },
  );
  const app = await testApp({ routes: [...kernelRoutes, losesOnce] });
  const { client, applicantId } = await begunApplication(app);

  const { status } = await client.call(identificationApi.update, identificationOf(applicantId));
  const counts = await app.sql<{ count: number }>("select count from rate_limit where tenant_id = $1", [
    app.tenant.name,
  ]);

  expect([status, decisions]).toEqual([200, 2]);
  // The call that began the application may lose its count, so it isn't stored.
  expect(counts.map(({ count }) => count)).toEqual([1]);
});

test("counts other networks separately, and addresses of one network together", async () => {
  const app = await testApp({ routes: kernelRoutes, rateLimitScale: 0.03 });
  const from = async (remoteAddress: string, times: number) => {
    const client = app.client();
    client.remoteAddress = remoteAddress;
    let status = 0;
    for (let count = 0; count < times; count++) ({ status } = await client.call(applicantApi.create, begin));
    return status;
  };

  expect(await from("2001:db8:1:2::1", 30)).toBe(200);
  expect(await from("2001:db8:1:2:ffff::9", 1)).toBe(429);
  expect(await from("2001:db8:1:3::1", 1)).toBe(200);
});

test("rejects a flood from one address before reading anything, and still answers health checks", async () => {
  const app = await testApp({ routes: kernelRoutes, rateLimitScale: 0.1 });
  const client = app.client();

  const statuses = await Promise.all(
    Array.from({ length: 601 }, async () => (await client.send({ method: "GET", url: "/nowhere" })).status),
  );
  const watched = await Promise.all(["/health", "/ready"].map((url) => client.send({ method: "GET", url })));

  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(watched.map(({ status }) => status)).toEqual([200, 200]);
});

test.each([{ "if-match": "yesterday" }, { "idempotency-key": "" }, { "idempotency-key": "x".repeat(129) }])(
  "rejects an unreadable precondition as malformed: %o",
  async (headers) => {
    const { client } = await openClient();

    const { status } = await client.call(applicantApi.create, begin, { headers });

    expect(status).toBe(400);
  },
);

test(
  "stops an upload at the institution's limits, in the specification's words",
  { tags: ["5.upload.file-limit"] },
  async () => {
    const takes = decide({ ...documentApi.upload, when: "always" as const }, (_, __, files) => ({
      answer: { posted: files.length > 0, hasDuplicate: false, documents: [] },
    }));
    const limits = { maximumMegabytesPerFile: 1, maximumMegabytesTogether: 2 };
    const app = await testApp({ routes: [...kernelRoutes, takes], tenant: { limits } });
    const { client, applicationId } = await begunApplication(app);
    const file = (bytes: number) => ({ name: "a.pdf", contentType: "application/pdf", content: Buffer.alloc(bytes) });
    const upload = (...sizes: number[]) =>
      client.upload(documentApi.upload, { applicationId, type: 1 }, sizes.map(file));

    const small = await upload(1000, 2000);
    const large = await upload(1_048_577);
    const together = await upload(1_000_000, 1_000_000, 1_000_000);

    expect(small.body.posted).toBe(true);
    expect([large.status, large.body.error?.message]).toEqual([
      422,
      "Oops! You are attempting to save a file that is too large. The maximum upload size is 1 MB per file.",
    ]);
    expect(together.body.error?.message).toBe(
      "Oops! The total file upload size is too large. The maximum upload size is 2 MB",
    );
  },
);

test("refuses to run a command without a session scope", async () => {
  const declared = command("POST /api/VehicleSeller", { access: "public", when: "always", output: z.object({}) });
  const strange = { ...declared, path: "/api/Strange" };
  const app = await testApp({ routes: [...kernelRoutes, { endpoint: strange, scope: "public", run: () => ({}) }] });
  const client = app.client();
  await client.open();

  const { status } = await client.call(strange, {});

  expect(status).toBe(500);
});

test.each([
  ["two lengths", "POST /api/SignOut HTTP/1.1\r\nHost: {host}\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}"],
  [
    "a length and chunks",
    "POST /api/SignOut HTTP/1.1\r\nHost: {host}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  ],
  ["no host", "GET /health HTTP/1.1\r\n\r\n"],
  ["two hosts", "GET /health HTTP/1.1\r\nHost: {host}\r\nHost: {host}\r\n\r\n"],
  ["two different hosts", "GET /api/SessionToken HTTP/1.1\r\nHost: {host}\r\nHost: elsewhere.test\r\n\r\n"],
  ["an unknown method", "BREW / HTTP/1.1\r\nHost: {host}\r\n\r\n"],
  ["a line that isn't HTTP", "hello\r\n\r\n"],
  ["a header without a name", "GET / HTTP/1.1\r\nHost: {host}\r\n: none\r\n\r\n"],
  ["endless headers", `GET / HTTP/1.1\r\nHost: {host}\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ["an expectation", "GET / HTTP/1.1\r\nHost: {host}\r\nExpect: tea\r\nConnection: close\r\n\r\n", 417],
])("rejects a request with %s with the usual error shape and headers", async (_, text, status = 400) => {
  const { app, tenant } = await testApp({ routes: kernelRoutes });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as { port: number };

  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text.replaceAll("{host}", tenant.hosts[0]!)));
    socket.once("data", (data) => {
      resolve(data.toString());
      socket.destroy();
    });
    socket.once("error", reject);
  });
  const [head, body] = answer.split("\r\n\r\n") as [string, string];

  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(ErrorAnswer.safeParse(JSON.parse(body)).success).toBe(true);
  for (const name of ["x-content-type-options", "content-security-policy", "x-frame-options", "x-request-id"])
    expect(head.toLowerCase()).toContain(`${name}: `);
});

test("answers a session query without an application", async () => {
  const { client } = await openClient();

  const { status } = await client.call(addressApi.vendorToken, {});

  expect(status).toBe(200);
});

test("answers 503 without a database, isn't ready, and logs the reason", async () => {
  const { app, client, applicationId } = await begunApplication();
  const gone = openPool({ url: "postgres://portico@127.0.0.1:1/portico", maximumConnections: 1 }, app.kernel.log);
  Object.assign(app.kernel, { databases: gone });

  const { status, body, headers } = await client.call(journeyApi.read, { applicationId });
  const ready = await client.send({ method: "GET", url: "/ready" });
  const health = await client.send({ method: "GET", url: "/health" });

  expect([status, body.error?.code, headers["retry-after"]]).toEqual([503, "unavailable", "5"]);
  expect([ready.status, health.status]).toEqual([503, 200]);
  expect(app.logged.join("\n")).toContain("the database does not answer");
  await gone.close();
});

test("isn't ready while the disk is full", async () => {
  const full: Partial<DocumentStore> = {
    requireRoom: () => Promise.reject(new ProviderError("documents", "unavailable")),
  };
  const app = await testApp({ routes: kernelRoutes, providers: { documents: full as DocumentStore } });
  const client = app.client();

  const ready = await client.send({ method: "GET", url: "/ready" });
  const health = await client.send({ method: "GET", url: "/health" });

  expect([ready.status, health.status]).toEqual([503, 200]);
  expect(app.logged.join("\n")).toContain("can't store anything");
});
