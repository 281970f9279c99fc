/*
 * `siteverify`, which reCAPTCHA v2, v2 hidden and v3, Turnstile, and hCaptcha share: a form with the secret and the token. A v3 token also
 * has its action and a score. Not tried against the live services.
 */
import * as z from "zod/mini";
import type { Vendor } from "@portico/domain/tenant/vendors";
import { createVendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import type { CaptchaVerifier } from "./port.ts";

export type CaptchaVendor = Vendor<"captcha">["adapter"];

export interface SiteVerifyOptions extends Pick<
  VendorHttpOptions,
  "baseUrl" | "timeoutMs" | "retries" | "breaker" | "pause"
> {
  readonly vendor: CaptchaVendor;
  readonly secret: string;
  readonly siteKey: string;
}

const paths: Readonly<Record<CaptchaVendor, string>> = {
  recaptcha: "/api/siteverify",
  turnstile: "/siteverify",
  hcaptcha: "/siteverify",
};

const Answer = z.object({
  success: z.boolean(),
  score: z.optional(z.number().check(z.gte(0), z.lte(1))),
  action: z.optional(z.string()),
});

/** The codes for a mistake in our settings. A person can't do anything about it, and another token wouldn't help. */
const ourMistakes = [
  "missing-input-secret",
  "invalid-input-secret",
  "invalid-keys",
  "bad-request",
  "sitekey-secret-mismatch",
  "not-using-dummy-passcode",
] as const;

const Refused = z.object({ "error-codes": z.array(z.string()) });

function mistakeIn(answer: unknown): string | undefined {
  const codes = Refused.safeParse(answer).data?.["error-codes"] ?? [];
  return ourMistakes.find((code) => codes.includes(code));
}

export function createSiteVerify({ vendor, secret, siteKey, ...http }: SiteVerifyOptions): CaptchaVerifier {
  const service = createVendorHttp({ ...http, provider: vendor, capability: "captcha" });
  return {
    // Not repeatable: a token works once, so a second call would answer no.
    verify: async ({ token, action, ipAddress }) => {
      const answer = await service.call({
        path: paths[vendor],
        // Only hCaptcha asks for the site key, so that a token of another site doesn't count.
        form: {
          secret,
          response: token,
          remoteip: ipAddress,
          ...(vendor === "hcaptcha" ? { sitekey: siteKey } : {}),
        },
        refusalIn: mistakeIn,
        schema: Answer,
      });
      // hCaptcha's score means the opposite, and only a token with reCAPTCHA's score is for an action.
      if (vendor !== "recaptcha" || answer.score === undefined) return { isValid: answer.success };
      return { isValid: answer.success && answer.action === action, score: answer.score };
    },
  };
}
