import { CaptchaImplementation } from "@portico/domain/access/captcha";
import type { VendorCaptcha } from "./port.ts";
import { recaptchaScript } from "./recaptcha-script.ts";
import type { CaptchaVendor } from "./site-verify.ts";

type Script = Pick<VendorCaptcha, "scriptUrl" | "sources">;

/** From hCaptcha's guide to content security policies. Turnstile's names only the origin of its script. */
const hcaptchaSources = ["https://hcaptcha.com", "https://*.hcaptcha.com"];

/**
 * The script of a captcha. Turnstile and hCaptcha also offer themselves under reCAPTCHA's name, so that pages need no code of their own for
 * them. Any other address, such as the sandbox's, keeps everything on its own origin.
 */
export function widgetScript(
  vendor: CaptchaVendor,
  { scriptUrl, siteKey }: { scriptUrl: string; siteKey: string },
  implementation: CaptchaImplementation,
): Script {
  if (vendor === "recaptcha") return recaptchaScript(scriptUrl, implementation, siteKey);
  const url = new URL(scriptUrl);
  url.searchParams.set("render", "explicit");
  if (vendor === "turnstile") url.searchParams.set("compat", "recaptcha");
  const { origin, hostname } = url;
  const isHcaptcha = hostname === "hcaptcha.com" || hostname.endsWith(".hcaptcha.com");
  if (vendor === "hcaptcha" && isHcaptcha)
    return {
      scriptUrl: url.href,
      sources: { scripts: hcaptchaSources, styles: hcaptchaSources, frames: hcaptchaSources },
    };
  return { scriptUrl: url.href, sources: { scripts: [origin], frames: [origin] } };
}

/** The kinds of captcha that a vendor has. Turnstile's kinds are settings of its site key, and all of them need a place on the page. */
export const kindsOf: Readonly<Record<CaptchaVendor, readonly CaptchaImplementation[]>> = {
  recaptcha: [
    CaptchaImplementation.reCaptchaV2,
    CaptchaImplementation.reCaptchaV2Hidden,
    CaptchaImplementation.reCaptchaV3,
  ],
  turnstile: [CaptchaImplementation.reCaptchaV2],
  hcaptcha: [CaptchaImplementation.reCaptchaV2, CaptchaImplementation.reCaptchaV2Hidden],
};
