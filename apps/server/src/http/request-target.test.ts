import { applicantApi } from "@portico/contract/applicant";
import { urlOf } from "@portico/contract/endpoint";
import { expect, test } from "vitest";
import { begun, peopleApp } from "../features/applicants/testing/people.ts";
import { testApp } from "../testing/test-app.ts";
import { kernelRoutes } from "../testing/kernel-routes.ts";
import { sendRaw } from "./testing/send-raw.ts";

const close = "Connection: close\r\n\r\n";
const noStore = "no-store";

/** Begins an application and requests its data in raw bytes. */
async function asking(target: (host: string, path: string) => string) {
  const { app, client, applicantId } = await begun(await peopleApp());
  const host = app.tenant.hosts[0]!;
  const path = urlOf(applicantApi.read, { id: applicantId });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return sendRaw(app, `GET ${target(host, path)} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n${close}`);
}

test.each<[string, (host: string, path: string) => string]>([
  ["a path", (_host, path) => path],
  ["a whole address", (host, path) => `http://${host}${path}`],
  ["a whole address in capitals", (host, path) => `HTTP://${host.toUpperCase()}${path}`],
  ["a path with needless percent signs", (_host, path) => path.replace("/api", "/%61p%69")],
])("forbids caching of an answer with personal data to a request for %s", async (_what, target) => {
  const { status, headers, body } = await asking(target);

  expect([status, headers.get("cache-control")]).toEqual([200, noStore]);
  expect(JSON.parse(body)).toMatchObject({ firstName: "Dana" });
});

test.each<[string, (host: string) => string]>([
  ["a whole address", (host) => `http://${host}/api/Nothing`],
  ["needless percent signs", () => "/%61pi/Nothing"],
])("answers an unknown call with %s as JSON", async (_what, target) => {
  const { status, headers, body } = await asking(target);

  expect([status, headers.get("content-type")]).toEqual([404, "application/json; charset=utf-8"]);
  expect(JSON.parse(body)).toMatchObject({ error: { code: "notFound" } });
});

test.each<[string, (host: string, path: string) => string]>([
  ["another site", (_host, path) => `http://elsewhere.test${path}`],
  ["another port", (host, path) => `http://${host}:81${path}`],
  ["a user name", (host, path) => `http://dana@${host}${path}`],
  ["no site", (_host, path) => `http://${path}`],
])("rejects an address that names %s instead of the Host header's site", async (_what, target) => {
  const { status, headers, body } = await asking(target);

  expect([status, headers.get("cache-control")]).toEqual([400, noStore]);
  expect(JSON.parse(body)).toMatchObject({ error: { code: "malformed" } });
});

test("answers CONNECT with a refusal instead of closing the connection", async () => {
  const app = await testApp({ routes: kernelRoutes });

  const { status, headers, body } = await sendRaw(app, `CONNECT elsewhere.test:443 HTTP/1.1\r\nHost: a\r\n\r\n`);

  expect([status, headers.get("cache-control"), headers.has("allow")]).toEqual([405, noStore, true]);
  expect(JSON.parse(body)).toMatchObject({ error: { code: "methodNotAllowed" } });
});

test.each<[string, string, number]>([
  ["the longest path parameter", "t".repeat(256), 422],
  ["a longer one", "t".repeat(257), 404],
  ["a much longer one", "t".repeat(4000), 404],
])("answers a call with %s as JSON", async (_what, parameter, expected) => {
  const { status, headers, body } = await asking(() => `/api/Applicant/${parameter}`);

  expect([status, headers.get("content-type"), headers.has("allow")]).toEqual([
    expected,
    "application/json; charset=utf-8",
    false,
  ]);
  expect(JSON.parse(body)).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } });
});

test("matches no path with a parameter that is too long, for any method", async () => {
  const client = (await testApp({ routes: kernelRoutes })).client();

  const { status, body } = await client.send({ method: "DELETE", url: `/api/Applicant/${"t".repeat(257)}` });

  expect(status).toBe(404);
  expect(body).toMatchObject({ error: { code: "notFound" } });
});

test.each(["/health", "/ready"])("answers HEAD like GET at %s, and forbids caching of both", async (url) => {
  const client = (await testApp({ routes: kernelRoutes })).client();

  const get = await client.send({ method: "GET", url });
  const head = await client.send({ method: "HEAD", url });
  const post = await client.send({ method: "POST", url });

  expect([get.status, get.headers["cache-control"]]).toEqual([200, noStore]);
  expect([head.status, head.headers["cache-control"], head.text]).toEqual([200, noStore, ""]);
  expect([post.status, post.headers["allow"]]).toEqual([405, "GET, HEAD"]);
});

test("forbids caching of a refusal outside the API", async () => {
  const client = (await testApp({ routes: kernelRoutes })).client();

  const { status, headers } = await client.send({ method: "POST", url: "/nope" });

  expect([status, headers["cache-control"]]).toEqual([404, noStore]);
});
