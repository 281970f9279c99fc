import type { Vendor } from "../vendor.ts";
import type { World } from "../world.ts";
import { createCaptcha } from "./site-verify.ts";

/** Cloudflare's Turnstile. */
export function createTurnstile(world: World): Vendor {
  return createCaptcha(world, {
    name: "turnstile",
    title: "Captcha (Cloudflare Turnstile)",
    about: "Tells people from robots, mostly without a puzzle.",
    secret: "sandbox-turnstile-secret",
    siteKey: "sandbox-turnstile-site",
    scriptPath: "/api.js",
    verifyPath: "/siteverify",
    spentCode: "timeout-or-duplicate",
    tokenMs: 300_000,
  });
}

export function createHcaptcha(world: World): Vendor {
  return createCaptcha(world, {
    name: "hcaptcha",
    title: "Captcha (hCaptcha)",
    about: "Tells people from robots, with a checkbox.",
    secret: "sandbox-hcaptcha-secret",
    siteKey: "sandbox-hcaptcha-site",
    scriptPath: "/1/api.js",
    verifyPath: "/siteverify",
    spentCode: "invalid-or-already-seen-response",
    tokenMs: 120_000,
  });
}
