import { CaptchaImplementation } from "@portico/domain/access/captcha";
import type { Institution } from "../kernel/scope.ts";
import type { VendorCaptcha } from "../providers/captcha/port.ts";
import { recaptchaScript } from "../providers/captcha/recaptcha-script.ts";
import { createSiteVerify } from "../providers/captcha/site-verify.ts";
import { forTenant } from "./tenant-placeholder.ts";
import type { VendorSettings } from "./vendor-settings.ts";

/** The vendor's timeout in milliseconds. A person waits for it. */
const timeoutMs = 4_000;

/** Connects an institution's captcha vendor. Returns undefined if it has no captcha or uses Portico's own. */
export function connectCaptcha(
  { recaptcha }: VendorSettings,
  { name, captcha }: Institution["settings"],
): VendorCaptcha | undefined {
  if (!captcha.enabled || captcha.implementation === CaptchaImplementation.altcha) return undefined;
  const ours = forTenant(name);
  const siteKey = ours(recaptcha.siteKey);
  return {
    ...createSiteVerify({ baseUrl: recaptcha.url, secret: ours(recaptcha.secret), timeoutMs }),
    ...recaptchaScript(recaptcha.scriptUrl, captcha.implementation, siteKey),
    siteKey,
  };
}
