import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import { testVendorFaults } from "../testing/vendor-faults.suite.ts";
import { createSiteVerify, type CaptchaVendor, type SiteVerifyOptions } from "./site-verify.ts";

const adapter = (sandboxUrl: string, options: Partial<SiteVerifyOptions> = {}) => {
  const { vendor = "recaptcha" } = options;
  return createSiteVerify({
    baseUrl: `${sandboxUrl}/${vendor}`,
    vendor,
    secret: `sandbox-${vendor}-secret`,
    siteKey: `sandbox-${vendor}-site`,
    timeoutMs: 5000,
    ...options,
  });
};

const tokenFrom = async (sandboxUrl: string, action?: string, vendor: CaptchaVendor = "recaptcha") => {
  const response = await fetch(`${sandboxUrl}/${vendor}/api/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ sitekey: `sandbox-${vendor}-site`, action }),
  });
  return ((await response.json()) as { token: string }).token;
};

const check = (token: string, action = "authenticate") => ({ token, action, ipAddress: "192.0.2.7" });
const vendors = ["recaptcha", "turnstile", "hcaptcha"] as const;

test.each(vendors)("accepts a token of %s once, and no made-up one", async (vendor) => {
  const { url } = await testSandbox();
  const token = await tokenFrom(url, undefined, vendor);

  expect(await adapter(url, { vendor }).verify(check(token))).toEqual({ isValid: true });
  expect(await adapter(url, { vendor }).verify(check(token))).toEqual({ isValid: false });
  expect(await adapter(url, { vendor }).verify(check("made-up"))).toEqual({ isValid: false });
});

test("returns a v3 token's score, and accepts it only for its own action", async () => {
  const { url } = await testSandbox();

  expect(await adapter(url).verify(check(await tokenFrom(url, "authenticate")))).toEqual({ isValid: true, score: 0.9 });
  expect(await adapter(url).verify(check(await tokenFrom(url, "applicant")))).toMatchObject({ isValid: false });
});

test("ignores the score of hCaptcha, which is high for robots", async () => {
  const { url } = await testSandbox();

  const token = await tokenFrom(url, "applicant", "hcaptcha");

  expect(await adapter(url, { vendor: "hcaptcha" }).verify(check(token))).toEqual({ isValid: true });
});

test.each(vendors)("tells a wrong secret of %s from a wrong token, however often", async (vendor) => {
  const { url } = await testSandbox();
  const wrong = adapter(url, { vendor, secret: "wrong" });

  for (let count = 0; count < 7; count += 1)
    await expect(wrong.verify(check(await tokenFrom(url, undefined, vendor)))).rejects.toMatchObject({
      failure: "rejected",
      cause: { code: "invalid-input-secret" },
    });
});

test("tells hCaptcha which site a token is for", async () => {
  const { url } = await testSandbox();
  const other = adapter(url, { vendor: "hcaptcha", siteKey: "another-site" });

  await expect(other.verify(check("any"))).rejects.toMatchObject({ cause: { code: "sitekey-secret-mismatch" } });
});

testVendorFaults({
  vendor: "recaptcha",
  operation: "siteverify",
  isRepeated: false,
  call: (url, connection) => adapter(url, connection).verify(check("any")),
});
