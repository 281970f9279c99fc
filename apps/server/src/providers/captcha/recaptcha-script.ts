import { CaptchaImplementation } from "@portico/domain/access/captcha";
import type { VendorCaptcha } from "./port.ts";

/** Google's hosts of `api.js`. The second is for people who can't reach the first. */
const loaderHosts: ReadonlySet<string> = new Set(["www.google.com", "www.recaptcha.net"]);

/**
 * Returns the reCAPTCHA script that pages load, and the sources their policy must allow. The query tells `api.js` whether the page draws
 * the box itself, or which key a score is for. The script loads a second one from another host, and works in its own frames (Google's
 * questions and answers on content-security policies). Any other loader, such as the sandbox's, keeps everything below its own folder. The
 * policy allows folders instead of hosts, because Google's hosts serve much more than this.
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
