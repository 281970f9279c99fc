import { CaptchaImplementation } from "@portico/domain/access/captcha";
import type { Institution } from "../kernel/scope.ts";
import type { VendorCaptcha } from "../providers/captcha/port.ts";
import { createSiteVerify } from "../providers/captcha/site-verify.ts";
import { widgetScript } from "../providers/captcha/widget-script.ts";
import type { Connect } from "./connector.ts";

/** Connects an institution's captcha vendor. Returns undefined if it has no captcha or uses Portico's own. */
export function connectCaptcha(
  connect: Connect,
  { captcha: { enabled, implementation } }: Pick<Institution["settings"], "captcha">,
): VendorCaptcha | undefined {
  if (!enabled || implementation === CaptchaImplementation.altcha) return undefined;
  return connect("captcha", ({ adapter, scriptUrl, siteKey, ...vendor }, { secret }) => ({
    ...createSiteVerify({ ...vendor, vendor: adapter, secret, siteKey }),
    ...widgetScript(adapter, { scriptUrl, siteKey }, implementation),
    siteKey,
  }));
}
