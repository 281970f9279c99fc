import { CaptchaImplementation } from "@portico/domain/access/captcha";
import type { VendorCaptcha } from "./port.ts";

/** Where Google serves `api.js`; the second is for people who do not reach the first. */
const loaderHosts: ReadonlySet<string> = new Set(["www.google.com", "www.recaptcha.net"]);

/**
 * What pages load of reCAPTCHA and what their policy must let in for it. `api.js` wants to know in its address whether somebody else draws the
 * box or which key a score is for. It brings a second script from another host and works in frames of its own (Google's questions and answers
 * on content-security policies); a loader elsewhere, such as the sandbox's, has everything below its own folder. Folders and not hosts: a
 * host of Google's serves much more than this.
 */
export function recaptchaScript(
  loader: string,
  implementation: CaptchaImplementation,
  siteKey: string,
): Pick<VendorCaptcha, "scriptUrl" | "sources"> {
  const url = new URL(loader);
  const folder = new URL(".", loader).href;
  url.searchParams.set("render", implementation === CaptchaImplementation.reCaptchaV3 ? siteKey : "explicit");
  const isGoogle = loaderHosts.has(url.hostname);
  return {
    scriptUrl: url.href,
    sources: {
      scripts: [folder, ...(isGoogle ? ["https://www.gstatic.com/recaptcha/"] : [])],
      frames: [folder, ...(isGoogle ? ["https://recaptcha.google.com/recaptcha/"] : [])],
    },
  };
}
