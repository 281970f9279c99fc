import { CaptchaImplementation } from "@portico/domain/access/captcha";
import { expect, test } from "vitest";
import { connectCaptcha } from "../startup/connect-captcha.ts";
import { connector } from "../startup/connector.ts";
import { createSecretStore } from "../startup/secret-store.ts";
import { aTenant } from "../testing/test-tenant.ts";
import { testVendors } from "../testing/test-vendors.ts";
import { guestsOf } from "./page-guests.ts";
import { pagePolicy } from "./security-headers.ts";

const live = testVendors("policy", {
  captcha: {
    adapter: "recaptcha",
    baseUrl: "https://www.google.com/recaptcha",
    scriptUrl: "https://www.google.com/recaptcha/api.js",
    siteKey: "site-key",
    secrets: { secret: "RECAPTCHA_SECRET" },
  },
});
const secrets = createSecretStore({ folder: undefined, environment: {}, hasSandbox: false });

/** The page policy of an institution without third parties, except possibly a captcha. */
function policyOf(captcha: NonNullable<Parameters<typeof aTenant>[1]>["captcha"]): readonly string[] {
  const none = { deviceTool: undefined, documentTool: undefined, paymentTool: undefined };
  const tools = { ...none, autocomplete: undefined, publicIpLookup: undefined };
  const connected = connectCaptcha(connector(live, secrets), aTenant("policy", { captcha }));
  return pagePolicy("n", guestsOf({ ...tools, captcha: connected }, "/")).split("; ");
}

const google = "https://www.google.com/recaptcha/";
const second = "https://www.gstatic.com/recaptcha/";

test.each([
  CaptchaImplementation.reCaptchaV2,
  CaptchaImplementation.reCaptchaV2Hidden,
  CaptchaImplementation.reCaptchaV3,
])(
  "allows reCAPTCHA (%i) its two scripts, its calls and its frames, and nothing else on their hosts",
  { tags: ["7.third-party-scripts"] },
  (implementation) => {
    const policy = policyOf({ enabled: true, implementation });

    expect(policy).toContain(`script-src 'self' 'nonce-n' ${google} ${second}`);
    expect(policy).toContain(`connect-src 'self' ${google} ${second}`);
    expect(policy).toContain(`frame-src ${google} https://recaptcha.google.com/recaptcha/`);
  },
);

test.each([
  ["has no captcha", { enabled: false, implementation: CaptchaImplementation.reCaptchaV2 }],
  ["uses Portico's own captcha", { enabled: true, implementation: CaptchaImplementation.altcha }],
])("allows no third party for an institution that %s", { tags: ["7.third-party-scripts"] }, (_what, captcha) => {
  expect(policyOf(captcha).join("; ")).not.toMatch(/google|gstatic|frame-src/);
});
