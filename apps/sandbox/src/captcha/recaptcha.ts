import type { Vendor } from "../vendor.ts";
import type { World } from "../world.ts";
import { createCaptcha } from "./site-verify.ts";

export const recaptchaSecret = "sandbox-recaptcha-secret";
export const recaptchaSiteKey = "sandbox-recaptcha-site";

/** Google's reCAPTCHA v2, v2 hidden and v3. */
export function createRecaptcha(world: World): Vendor {
  return createCaptcha(world, {
    name: "recaptcha",
    title: "Captcha (Google reCAPTCHA v2 and v3)",
    about: "Tells people from robots, with a checkbox or a score.",
    secret: recaptchaSecret,
    siteKey: recaptchaSiteKey,
    scriptPath: "/api.js",
    verifyPath: "/api/siteverify",
    spentCode: "timeout-or-duplicate",
    tokenMs: 120_000,
  });
}
