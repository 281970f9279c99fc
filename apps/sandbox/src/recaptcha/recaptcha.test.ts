import { expect, test } from "vitest";
import { listeningSandbox, testSandbox, testTime } from "../testing/test-sandbox.ts";
import { recaptchaSecret, recaptchaSiteKey } from "./recaptcha.ts";

/** A site that asks over HTTP, as its server and its visitors' browsers do. */
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

test("a token of a ticked or a hidden box is good, and says when and where it was made", async () => {
  const { verify, token } = await site();

  expect(await verify(await token())).toEqual({
    success: true,
    challenge_ts: testTime.toISOString(),
    hostname: "localhost",
  });
});

test("a token of a score says its action and how sure the vendor is", async () => {
  const { verify, token } = await site();

  expect(await verify(await token("authenticate"))).toMatchObject({
    success: true,
    score: 0.9,
    action: "authenticate",
  });
});

test("a token works once", async () => {
  const { verify, token } = await site();
  const made = await token();
  await verify(made);

  expect(await verify(made)).toEqual(failed("timeout-or-duplicate"));
});

test("a token works for two minutes", async () => {
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
])("the token %j with the secret %j is refused in the vendor's word: %s", async (response, secret, code) => {
  const { verify } = await site();

  expect(await verify(response, secret)).toEqual(failed(code));
});

test("a wrong secret uses up nobody's token", async () => {
  const { verify, token } = await site();
  const made = await token();
  await verify(made, "guessed");

  expect(await verify(made)).toMatchObject({ success: true });
});

test("a site key that is not known gets no token", async () => {
  const { askToken } = await site();

  expect((await askToken(undefined, "another-site")).status).toBe(400);
});

test("any page may load the script and ask for a token", async () => {
  const { home, askToken } = await site();

  const script = await fetch(`${home}/api.js?render=explicit`);

  expect(script.headers.get("content-type")).toContain("text/javascript");
  expect(script.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect((await askToken()).headers.get("access-control-allow-origin")).toBe("*");
});

test("a vendor that is told to fail fails in its own words", async () => {
  const { app } = testSandbox();
  await app.inject({ method: "POST", url: "/control/faults", payload: { vendor: "recaptcha", fault: "500" } });

  const response = await app.inject({ method: "POST", url: "/recaptcha/api/siteverify", payload: {} });

  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual(failed("bad-request"));
});
