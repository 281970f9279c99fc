import { CaptchaImplementation } from "@portico/domain/access/captcha";
import { expect, test } from "vitest";
import { widgetScript } from "./widget-script.ts";

const { reCaptchaV2 } = CaptchaImplementation;
const siteKey = "our-key";

test("loads Turnstile under reCAPTCHA's name, with its script and frame", () => {
  const scriptUrl = "https://challenges.cloudflare.com/turnstile/v0/api.js";

  expect(widgetScript("turnstile", { scriptUrl, siteKey }, reCaptchaV2)).toEqual({
    scriptUrl: `${scriptUrl}?render=explicit&compat=recaptcha`,
    sources: { scripts: ["https://challenges.cloudflare.com"], frames: ["https://challenges.cloudflare.com"] },
  });
});

test("loads hCaptcha with the hosts of its guide", () => {
  const scriptUrl = "https://js.hcaptcha.com/1/api.js";
  const hosts = ["https://hcaptcha.com", "https://*.hcaptcha.com"];

  expect(widgetScript("hcaptcha", { scriptUrl, siteKey }, reCaptchaV2)).toEqual({
    scriptUrl: `${scriptUrl}?render=explicit`,
    sources: { scripts: hosts, styles: hosts, frames: hosts },
  });
});

test.each(["turnstile", "hcaptcha", "recaptcha"] as const)(
  "allows %s only the sandbox's host in a demonstration",
  (vendor) => {
    const { sources } = widgetScript(
      vendor,
      { scriptUrl: "http://localhost:4001/captcha/api.js", siteKey },
      reCaptchaV2,
    );

    expect(JSON.stringify(sources)).not.toMatch(/https:/);
  },
);
