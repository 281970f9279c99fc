import { CaptchaImplementation } from "@portico/domain/access/captcha";
import type { Institution } from "../kernel/scope.ts";
import type { VendorCaptcha } from "../providers/captcha/port.ts";
import { recaptchaScript } from "../providers/captcha/recaptcha-script.ts";
import { createSiteVerify } from "../providers/captcha/site-verify.ts";
import type { Connect } from "./connector.ts";

/** Connects an institution's captcha vendor. Returns undefined if it has no captcha or uses Portico's own. */
export function connectCaptcha(
  connect: Connect,
  { captcha: { enabled, implementation } }: Pick<Institution["settings"], "captcha">,
): VendorCaptcha | undefined {
  if (!enabled || implementation === CaptchaImplementation.altcha) return undefined;
  return connect("captcha", ({ scriptUrl, siteKey, ...vendor }, { secret }) => ({
    ...createSiteVerify({ ...vendor, secret }),
    ...recaptchaScript(scriptUrl, implementation, siteKey),
    siteKey,
  }));
}
