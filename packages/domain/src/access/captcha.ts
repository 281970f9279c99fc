import * as z from "zod/mini";
import { codeOf } from "../values/numbers.ts";

/** How somebody shows that they are no robot (chapter 3); `altcha` is Portico's own, which asks no third party. */
export const CaptchaImplementation = { reCaptchaV2: 1, reCaptchaV2Hidden: 2, reCaptchaV3: 3, altcha: 4 } as const;
export type CaptchaImplementation = (typeof CaptchaImplementation)[keyof typeof CaptchaImplementation];
export const CaptchaImplementationCode = codeOf(CaptchaImplementation, "Unknown captcha.");

/** The calls that a captcha can stand before. Each name is also the action that a score is asked for. */
export const captchaUses = ["authenticate", "applicant", "identification"] as const;
export type CaptchaUse = (typeof captchaUses)[number];

/** What an institution wants of captchas. Without any use, one is asked for only where the server has a reason to. */
export const CaptchaSettings = z.strictObject({
  enabled: z._default(z.boolean(), false),
  implementation: z._default(CaptchaImplementationCode, CaptchaImplementation.altcha),
  /** Calls that always want one. */
  uses: z._default(z.array(z.enum(captchaUses)), []),
  /** Tries of one place within the window that want none. */
  signInsBefore: z._default(z.int().check(z.gte(1), z.lte(20)), 3),
  applicantsBefore: z._default(z.int().check(z.gte(1), z.lte(1000)), 20),
  /** A score of reCAPTCHA v3 below it fails. */
  minimumScore: z._default(z.number().check(z.gte(0), z.lte(1)), 0.5),
});
export type CaptchaSettings = z.output<typeof CaptchaSettings>;

/** Tries count for so long. */
export const captchaWindowMinutes = 15;

/** What the browser brings: a vendor's token or a solved puzzle. */
export const CaptchaToken = z.string().check(z.minLength(1), z.maxLength(8192));

/** A puzzle of our own: find the number whose SHA-256, after the salt, is the challenge (the protocol of ALTCHA). */
export const CaptchaChallenge = z.object({
  algorithm: z.literal("SHA-256"),
  challenge: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  salt: z.string().check(z.maxLength(128)),
  signature: z.string().check(z.maxLength(128)),
  maxNumber: z.int(),
});
export type CaptchaChallenge = z.output<typeof CaptchaChallenge>;

/** A solved puzzle, as the token holds it in base64. */
export const CaptchaSolution = z.object({
  algorithm: z.literal("SHA-256"),
  challenge: z.string().check(z.maxLength(64)),
  number: z.int().check(z.gte(0), z.lte(10_000_000)),
  salt: z.string().check(z.maxLength(128)),
  signature: z.string().check(z.maxLength(128)),
});
