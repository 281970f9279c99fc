import { expect, test } from "vitest";
import type { Sandbox } from "../sandbox.ts";
import { call, testSandbox, testTime } from "../testing/test-sandbox.ts";
import { socureSdkKey } from "./device.ts";

const page = "http://harborlight.localhost:4000";

/** Like the script, it says that an empty body is JSON. */
const send = (sandbox: Sandbox, path: string, bearer: string, content?: object) =>
  call(sandbox, {
    method: "POST",
    url: `/socure/api/v1/${path}`,
    headers: { authorization: `Bearer ${bearer}`, origin: page, "content-type": "application/json" },
    payload: content === undefined ? "" : JSON.stringify(content),
  });

interface Opened {
  readonly configuration: { readonly behavioral: { readonly host: string } };
  readonly sessionMetadata: {
    readonly deviceToken: string;
    readonly sessionWindowToken: string;
    readonly expiresAt: number;
  };
}

test("opens a session for the SDK key, and names the hosts of everything else", async () => {
  const opened = await send(testSandbox(), "session-window", socureSdkKey, { deviceMetadata: {} });

  expect(opened.statusCode).toBe(201);
  const { configuration, sessionMetadata } = opened.json<Opened>();
  expect(configuration.behavioral.host).toBe("http://localhost:80/socure");
  expect(sessionMetadata.sessionWindowToken).toMatch(/^device-/);
  expect(sessionMetadata.expiresAt).toBe(testTime.getTime() + 3_600_000);
});

test("recognizes a device that comes back", async () => {
  const sandbox = testSandbox();
  const { sessionMetadata } = (await send(sandbox, "session-window", socureSdkKey)).json<Opened>();

  const again = await send(sandbox, "session-window", socureSdkKey, { deviceToken: sessionMetadata.deviceToken });

  expect(again.json<Opened>().sessionMetadata.deviceToken).toBe(sessionMetadata.deviceToken);
});

test.each(["session-data", "capture", "customer-session", "session-window/group"])(
  "takes %s only with a session's token",
  async (path) => {
    const sandbox = testSandbox();
    const { sessionMetadata } = (await send(sandbox, "session-window", socureSdkKey)).json<Opened>();

    expect((await send(sandbox, path, sessionMetadata.sessionWindowToken)).statusCode).toBe(201);
    expect((await send(sandbox, path, socureSdkKey)).statusCode).toBe(401);
  },
);

test("refuses another SDK key in the vendor's format", async () => {
  const refused = await send(testSandbox(), "session-window", "another");

  expect(refused.statusCode).toBe(401);
  expect(refused.json()).toEqual({ errors: [{ code: "UNAUTHORIZED", description: "Invalid SDK key" }] });
});

test("lets a page of another site call with its cookies", async () => {
  const asked = await call(testSandbox(), {
    method: "OPTIONS",
    url: "/socure/api/v1/session-window",
    headers: { origin: page, "access-control-request-headers": "authorization,content-type" },
  });

  expect(asked.statusCode).toBe(204);
  expect(asked.headers).toMatchObject({
    "access-control-allow-origin": page,
    "access-control-allow-credentials": "true",
    "access-control-allow-headers": "authorization, content-type",
  });
});
