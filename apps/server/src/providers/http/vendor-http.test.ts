import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { ProviderError } from "../provider-error.ts";
import { createVendorHttp, type VendorHttpOptions } from "./vendor-http.ts";

const schema = z.object({ answer: z.int() });

async function vendor(listener: RequestListener, options: Partial<VendorHttpOptions> = {}) {
  const calls: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    calls.push(request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const pauses: number[] = [];
  const http = createVendorHttp({
    provider: "acme",
    capability: "collateral",
    baseUrl: `http://127.0.0.1:${port}`,
    timeoutMs: 5000,
    pause: async (milliseconds) => pauses.push(milliseconds),
    ...options,
  });
  return { http, calls, pauses };
}

const answers =
  (...statuses: number[]): RequestListener =>
  (_request, response) => {
    response.statusCode = statuses.shift() ?? 200;
    response.end('{"answer":42}');
  };

test("sends the query, credentials and body, and returns the schema's fields", async () => {
  let body = "";
  const { http, calls } = await vendor(
    (request, response) => {
      request.on("data", (part: Buffer) => {
        body += part.toString();
      });
      request.on("end", () => response.end('{"answer":42,"more":true}'));
    },
    { headers: { authorization: "Bearer key" } },
  );

  const answer = await http.call({ path: "/ask", query: { a: "b c", left: undefined }, json: { q: 1 }, schema });

  expect(answer).toEqual({ answer: 42 });
  expect(body).toBe('{"q":1}');
  expect(calls[0]).toMatchObject({ method: "POST", url: "/ask?a=b+c" });
  expect(calls[0]?.headers).toMatchObject({ authorization: "Bearer key", "content-type": "application/json" });
});

test.each([429, 500, 503])("repeats a GET once after a %i", async (status) => {
  const { http, calls } = await vendor(answers(status));

  await expect(http.call({ path: "/", schema })).resolves.toEqual({ answer: 42 });
  expect(calls).toHaveLength(2);
});

test("sends a POST once, unless it is marked as repeatable", async () => {
  const { http, calls } = await vendor(answers(500, 500));

  await expect(http.call({ path: "/", json: {}, schema })).rejects.toMatchObject({ failure: "unavailable" });
  expect(calls).toHaveLength(1);
  await expect(http.call({ path: "/", json: {}, repeatable: true, schema })).resolves.toEqual({ answer: 42 });
  expect(calls).toHaveLength(3);
});

test.each([0, 2])("repeats a GET as often as the institution's file says: %i", async (retries) => {
  const { http, calls } = await vendor(answers(500, 500, 500, 500), { retries });

  await expect(http.call({ path: "/", schema })).rejects.toMatchObject({ failure: "unavailable" });
  expect(calls).toHaveLength(retries + 1);
});

test("doesn't retry a vendor that asks for a long pause", async () => {
  const { http, calls } = await vendor((_request, response) => {
    response.writeHead(429, { "retry-after": "30" }).end();
  });

  await expect(http.call({ path: "/", schema })).rejects.toMatchObject({ failure: "unavailable" });
  expect(calls).toHaveLength(1);
});

test("waits for a second if the vendor asks for it", async () => {
  const { http, pauses } = await vendor((_request, response) => {
    response.writeHead(429, { "retry-after": "1" }).end();
  });

  await expect(http.call({ path: "/", schema })).rejects.toBeInstanceOf(ProviderError);
  expect(pauses).toEqual([1000]);
});

test("times out without an answer, and doesn't retry", async () => {
  const { http, calls } = await vendor(() => undefined, { timeoutMs: 20 });

  await expect(http.call({ path: "/", schema })).rejects.toMatchObject({ failure: "timeout" });
  // On a busy machine, the timeout may end before the vendor has received even the first call.
  expect(calls.length).toBeLessThan(2);
});

test("times out on an endless answer", async () => {
  const { http } = await vendor((_request, response) => void response.write('{"answer"'), { timeoutMs: 50 });

  await expect(http.call({ path: "/", schema })).rejects.toMatchObject({ failure: "timeout" });
});

test.each([400, 401, 404, 422])("treats a %i as a rejection, and doesn't retry", async (status) => {
  const { http, calls } = await vendor(answers(status));

  await expect(http.call({ path: "/", schema })).rejects.toMatchObject({ failure: "rejected" });
  expect(calls).toHaveLength(1);
});

test("doesn't follow a redirect", async () => {
  const { http, calls } = await vendor((_request, response) => {
    response.writeHead(302, { location: "/elsewhere" }).end();
  });

  await expect(http.call({ path: "/", json: {}, schema })).rejects.toMatchObject({ failure: "unavailable" });
  expect(calls).toHaveLength(1);
});

test.each([
  ["is cut off", '{"answer":4'],
  ["has another shape", '{"answer":"secret-words"}'],
  ["is too large", `{"answer":42,"more":"${"x".repeat(2000)}"}`],
])("treats an answer that %s as no answer, and keeps its words out of the error", async (_what, content) => {
  const { http } = await vendor((_request, response) => response.end(content), { maximumBytes: 1000 });

  const error: unknown = await http.call({ path: "/", schema }).catch((reason: unknown) => reason);

  expect(error).toBeInstanceOf(ProviderError);
  expect(error).toMatchObject({ provider: "acme", failure: "unavailable" });
  expect(`${String(error)} ${String((error as Error).cause)}`).not.toMatch(/secret-words|answer":|xxx/);
});

test("treats a dropped connection as unavailable, and keeps addresses out of the cause", async () => {
  const { http } = await vendor((request) => request.socket.destroy());

  const error = (await http.call({ path: "/?who=jane", schema }).catch((reason: unknown) => reason)) as Error;

  expect(error).toMatchObject({ failure: "unavailable" });
  expect(String(error.cause)).not.toMatch(/jane|127\.0\.0\.1/);
});

test("leaves a vendor alone for half a minute after five consecutive failures, then tries once", async () => {
  let now = 0;
  const { http, calls } = await vendor(answers(500, 500, 500, 500, 500, 500), { breaker: { clock: () => now } });
  const post = async () => http.call({ path: "/", json: {}, schema }).catch((error: unknown) => error);
  for (let call = 0; call < 5; call += 1) await post();

  expect(await post()).toMatchObject({ failure: "unavailable" });
  expect(calls).toHaveLength(5);
  now = 29_999;
  await post();
  expect(calls).toHaveLength(5);

  now = 30_000;
  await post();
  expect(calls).toHaveLength(6);
  now = 59_999;
  await post();
  expect(calls).toHaveLength(6);

  now = 60_000;
  expect(await post()).toEqual({ answer: 42 });
  expect(await post()).toEqual({ answer: 42 });
});

test("lets only one call try while half open", async () => {
  let now = 0;
  const { http, calls } = await vendor(answers(500, 500, 500, 500, 500), { breaker: { clock: () => now } });
  const post = async () => http.call({ path: "/", json: {}, schema }).catch((error: unknown) => error);
  for (let call = 0; call < 5; call += 1) await post();
  now = 30_000;

  const [one, other] = await Promise.all([post(), post()]);

  expect([one, other]).toEqual([{ answer: 42 }, expect.any(ProviderError)]);
  expect(calls).toHaveLength(6);
});

test("never opens the circuit for rejections", async () => {
  const { http, calls } = await vendor(answers(...Array.from({ length: 9 }, () => 422)));

  for (let call = 0; call < 9; call += 1) await http.call({ path: "/", schema }).catch(() => undefined);

  expect(calls).toHaveLength(9);
});

test("rejects a call above the concurrency limit right away", async () => {
  const arrived = Promise.withResolvers<() => void>();
  const { http } = await vendor((_request, response) => arrived.resolve(() => response.end('{"answer":42}')), {
    maximumConcurrentCalls: 1,
  });
  const first = http.call({ path: "/", schema });
  const letGo = await arrived.promise;

  await expect(http.call({ path: "/", schema })).rejects.toMatchObject({ failure: "unavailable" });

  letGo();
  await expect(first).resolves.toEqual({ answer: 42 });
});
