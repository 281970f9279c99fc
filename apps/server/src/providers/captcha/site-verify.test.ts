import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import { testVendorFaults } from "../testing/vendor-faults.suite.ts";
import { createSiteVerify, type SiteVerifyOptions } from "./site-verify.ts";

const adapter = (sandboxUrl: string, options: Partial<SiteVerifyOptions> = {}) =>
  createSiteVerify({
    baseUrl: `${sandboxUrl}/recaptcha`,
    secret: "sandbox-recaptcha-secret",
    timeoutMs: 5000,
    ...options,
  });

const tokenFrom = async (sandboxUrl: string, action?: string) => {
  const response = await fetch(`${sandboxUrl}/recaptcha/api/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ sitekey: "sandbox-recaptcha-site", action }),
  });
  return ((await response.json()) as { token: string }).token;
};

const check = (token: string, action = "authenticate") => ({ token, action, ipAddress: "192.0.2.7" });

test("accepts a widget's token once", async () => {
  const { url } = await testSandbox();
  const token = await tokenFrom(url);

  expect(await adapter(url).verify(check(token))).toEqual({ isValid: true });
  expect(await adapter(url).verify(check(token))).toEqual({ isValid: false });
});

test("returns a v3 token's score, and accepts it only for its own action", async () => {
  const { url } = await testSandbox();

  expect(await adapter(url).verify(check(await tokenFrom(url, "authenticate")))).toEqual({ isValid: true, score: 0.9 });
  expect(await adapter(url).verify(check(await tokenFrom(url, "applicant")))).toMatchObject({ isValid: false });
});

test("rejects a made-up token", async () => {
  const { url } = await testSandbox();

  expect(await adapter(url).verify(check("made-up"))).toEqual({ isValid: false });
});

testVendorFaults({
  vendor: "recaptcha",
  operation: "siteverify",
  isRepeated: false,
  call: (url, connection) => adapter(url, connection).verify(check("any")),
});
