import * as z from "zod/mini";
import { CaptchaChallenge, CaptchaImplementationCode, captchaUses } from "@portico/domain/access/captcha";
import { query } from "./endpoint.ts";

/** What the browser knows of captchas before anybody types (chapter 3: other config). */
export const CaptchaConfiguration = z.object({
  implementation: CaptchaImplementationCode,
  siteKey: z.string(),
  /** Where the vendor's script is; none where the captcha is our own. */
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
  /** A puzzle of our own. Good for ten minutes, and once. */
  challenge: query("GET /api/Captcha/Challenge", { access: "public", output: CaptchaChallenge }),
};
