import * as z from "zod/mini";
import { CaptchaChallenge, CaptchaImplementationCode, captchaUses } from "@portico/domain/access/captcha";
import { query } from "./endpoint.ts";

/** The browser's captcha settings before any input (chapter 3: other config). */
export const CaptchaConfiguration = z.object({
  implementation: CaptchaImplementationCode,
  siteKey: z.string(),
  /** The address of the vendor's script. Null for our own captcha. */
  scriptUrl: z.nullable(z.string()),
  enabled: z.boolean(),
});
export type CaptchaConfiguration = z.output<typeof CaptchaConfiguration>;

export const CaptchaUseConfiguration = z.object({
  use: z.enum(captchaUses),
  implementation: CaptchaImplementationCode,
  enabled: z.boolean(),
});

export const captchaApi = {
  /** Our own puzzle. Valid once, for ten minutes. */
  challenge: query("GET /api/Captcha/Challenge", { access: "public", output: CaptchaChallenge }),
};
