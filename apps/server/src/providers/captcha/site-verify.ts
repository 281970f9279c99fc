/*
 * Google's `siteverify`, the same for reCAPTCHA v2, v2 hidden and v3: a form with the secret and the token. A v3 token
 * also has its action and a score. Not tried against the live service.
 */
import * as z from "zod/mini";
import { createVendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import type { CaptchaVerifier } from "./port.ts";

export interface SiteVerifyOptions extends Pick<
  VendorHttpOptions,
  "baseUrl" | "timeoutMs" | "retries" | "breaker" | "pause"
> {
  readonly secret: string;
}

const Answer = z.object({
  success: z.boolean(),
  score: z.optional(z.number().check(z.gte(0), z.lte(1))),
  action: z.optional(z.string()),
});

export function createSiteVerify({ secret, ...http }: SiteVerifyOptions): CaptchaVerifier {
  const vendor = createVendorHttp({ ...http, provider: "recaptcha", capability: "captcha" });
  return {
    // Not repeatable: a token works once, so a second call would answer no.
    verify: async ({ token, action, ipAddress }) => {
      const answer = await vendor.call({
        path: "/api/siteverify",
        form: { secret, response: token, remoteip: ipAddress },
        schema: Answer,
      });
      const isForThis = answer.action === undefined || answer.action === action;
      return {
        isValid: answer.success && isForThis,
        ...(answer.score === undefined ? {} : { score: answer.score }),
      };
    },
  };
}
