import type { ApplicationConfiguration } from "@portico/contract/configuration";
import { captchaUses } from "@portico/domain/access/captcha";
import type { Tenant } from "@portico/domain/tenant/tenant";
import type { VendorCaptcha } from "../../providers/captcha/port.ts";

/** An institution's captcha settings for pages, and the calls that always need one. */
export function captchaConfigurationOf(
  { captcha }: Pick<Tenant, "captcha">,
  vendor: VendorCaptcha | undefined,
): Pick<ApplicationConfiguration, "captchaConfigurations" | "captchaUseConfigurations"> {
  const { implementation, enabled, uses } = captcha;
  const { siteKey = "", scriptUrl = null } = vendor ?? {};
  return {
    captchaConfigurations: enabled ? [{ implementation, siteKey, scriptUrl, enabled }] : [],
    captchaUseConfigurations: captchaUses.map((use) => ({
      use,
      implementation,
      enabled: enabled && uses.includes(use),
    })),
  };
}
