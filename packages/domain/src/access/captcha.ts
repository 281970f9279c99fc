import * as z from "zod/mini";
import { codeOf } from "../values/numbers.ts";

/** Kinds of captcha (chapter 3). `altcha` is Portico's own and needs no third party. */
export const CaptchaImplementation = { reCaptchaV2: 1, reCaptchaV2Hidden: 2, reCaptchaV3: 3, altcha: 4 } as const;
export type CaptchaImplementation = (typeof CaptchaImplementation)[keyof typeof CaptchaImplementation];
export const CaptchaImplementationCode = codeOf(CaptchaImplementation, "Unknown captcha.");

/** The endpoints that can require a captcha. Each name is also the action that reCAPTCHA v3 scores. */
export const captchaUses = ["authenticate", "applicant", "identification"] as const;
export type CaptchaUse = (typeof captchaUses)[number];

/** An institution's captcha settings. Without any uses, the server requires a captcha only when it has a reason to. */
export const CaptchaSettings = z.strictObject({
  enabled: z._default(z.boolean(), false),
  implementation: z._default(CaptchaImplementationCode, CaptchaImplementation.altcha),
  /** Endpoints that always require one. */
  uses: z._default(z.array(z.enum(captchaUses)), []),
  /** The number of attempts from one network within the window that need no captcha. */
  signInsBefore: z._default(z.int().check(z.gte(1), z.lte(20)), 3),
  applicantsBefore: z._default(z.int().check(z.gte(1), z.lte(1000)), 20),
  /** The lowest reCAPTCHA v3 score that passes. */
  minimumScore: z._default(z.number().check(z.gte(0), z.lte(1)), 0.5),
});
export type CaptchaSettings = z.output<typeof CaptchaSettings>;

/** How long attempts count, in minutes. */
export const captchaWindowMinutes = 15;

/** A vendor's token or a solved puzzle, from the browser. */
export const CaptchaToken = z.string().check(z.minLength(1), z.maxLength(8192));

/** Our own puzzle: find the number whose SHA-256, after the salt, equals the challenge (the ALTCHA protocol). */
export const CaptchaChallenge = z.object({
  algorithm: z.literal("SHA-256"),
  challenge: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  salt: z.string().check(z.maxLength(128)),
  signature: z.string().check(z.maxLength(128)),
  maxNumber: z.int(),
});
export type CaptchaChallenge = z.output<typeof CaptchaChallenge>;

/** A solved puzzle. The token holds it as base64. */
export const CaptchaSolution = z.object({
  algorithm: z.literal("SHA-256"),
  challenge: z.string().check(z.maxLength(64)),
  number: z.int().check(z.gte(0), z.lte(10_000_000)),
  salt: z.string().check(z.maxLength(128)),
  signature: z.string().check(z.maxLength(128)),
});
