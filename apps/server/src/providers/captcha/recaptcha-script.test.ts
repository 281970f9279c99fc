import { CaptchaImplementation } from "@portico/domain/access/captcha";
import { expect, test } from "vitest";
import { recaptchaScript } from "./recaptcha-script.ts";

const { reCaptchaV2, reCaptchaV2Hidden, reCaptchaV3 } = CaptchaImplementation;
const google = "https://www.google.com/recaptcha/api.js";

test.each([
  [reCaptchaV2, "explicit"],
  [reCaptchaV2Hidden, "explicit"],
  [reCaptchaV3, "our-key"],
])("asks the script of implementation %i to render %s", (implementation, render) => {
  expect(recaptchaScript(google, implementation, "our-key").scriptUrl).toBe(`${google}?render=${render}`);
});

test.each([
  [
    google,
    ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
  ],
  [
    "https://www.recaptcha.net/recaptcha/api.js",
    ["https://www.recaptcha.net/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    ["https://www.recaptcha.net/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
  ],
  [
    "http://localhost:4001/recaptcha/api.js",
    ["http://localhost:4001/recaptcha/"],
    ["http://localhost:4001/recaptcha/"],
  ],
])("allows only the folders of %s, never a whole host", (loader, scripts, frames) => {
  expect(recaptchaScript(loader, reCaptchaV2, "our-key").sources).toEqual({ scripts, frames });
});
