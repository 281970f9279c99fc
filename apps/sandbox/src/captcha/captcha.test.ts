import { expect, test } from "vitest";
import { listeningSandbox, testSandbox, testTime } from "../testing/test-sandbox.ts";
import { recaptchaSecret, recaptchaSiteKey } from "./recaptcha.ts";

/** A site that calls over HTTP, like its server and its visitors' browsers do. */
async function site(clock: () => Date = () => testTime) {
  const { url } = await listeningSandbox(clock);
  const home = `${url}/recaptcha`;
  const post = async (path: string, body: string | URLSearchParams, headers: Record<string, string> = {}) =>
    fetch(`${home}${path}`, { method: "POST", body, headers });
  const verify = async (response: string, secret = recaptchaSecret): Promise<unknown> =>
    (await post("/api/siteverify", new URLSearchParams({ secret, response, remoteip: "192.0.2.7" }))).json();
  const askToken = async (action?: string, sitekey = recaptchaSiteKey) =>
    post("/api/token", JSON.stringify({ sitekey, action }), { "content-type": "application/json" });
  const token = async (action?: string) => ((await (await askToken(action)).json()) as { token: string }).token;
  return { home, verify, askToken, token };
}

const failed = (code: string) => ({ success: false, "error-codes": [code] });

test("issues a valid token for a checked or a hidden box, with the time and site", async () => {
  const { verify, token } = await site();

  expect(await verify(await token())).toEqual({
    success: true,
    challenge_ts: testTime.toISOString(),
    hostname: "localhost",
  });
});

test("issues a score's token with its action and score", async () => {
  const { verify, token } = await site();

  expect(await verify(await token("authenticate"))).toMatchObject({
    success: true,
    score: 0.9,
    action: "authenticate",
  });
});

test("accepts a token once", async () => {
  const { verify, token } = await site();
  const made = await token();
  await verify(made);

  expect(await verify(made)).toEqual(failed("timeout-or-duplicate"));
});

test("accepts a token for two minutes", async () => {
  let now = testTime;
  const { verify, token } = await site(() => now);
  const [early, late] = [await token(), await token()];

  now = new Date(testTime.getTime() + 120_000);
  expect(await verify(early)).toMatchObject({ success: true });
  now = new Date(testTime.getTime() + 120_001);
  expect(await verify(late)).toEqual(failed("timeout-or-duplicate"));
});

test.each([
  ["made-up", recaptchaSecret, "timeout-or-duplicate"],
  ["", recaptchaSecret, "missing-input-response"],
  ["made-up", "guessed", "invalid-input-secret"],
])("rejects the token %j with the secret %j by the vendor's code: %s", async (response, secret, code) => {
  const { verify } = await site();

  expect(await verify(response, secret)).toEqual(failed(code));
});

test("doesn't use up a token for a wrong secret", async () => {
  const { verify, token } = await site();
  const made = await token();
  await verify(made, "guessed");

  expect(await verify(made)).toMatchObject({ success: true });
});

test("gives no token to an unknown site key", async () => {
  const { askToken } = await site();

  expect((await askToken(undefined, "another-site")).status).toBe(400);
});

test("lets any page load the script and request a token", async () => {
  const { home, askToken } = await site();

  const script = await fetch(`${home}/api.js?render=explicit`);

  expect(script.headers.get("content-type")).toContain("text/javascript");
  expect(script.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect((await askToken()).headers.get("access-control-allow-origin")).toBe("*");
});

test("answers an injected failure in the vendor's format", async () => {
  const { app } = testSandbox();
  await app.inject({ method: "POST", url: "/control/faults", payload: { vendor: "recaptcha", fault: "500" } });

  const response = await app.inject({ method: "POST", url: "/recaptcha/api/siteverify", payload: {} });

  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual(failed("bad-request"));
});
