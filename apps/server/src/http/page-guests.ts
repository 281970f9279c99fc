import type { Providers } from "../providers/providers.ts";
import type { PageGuests } from "./security-headers.ts";

/** The origins that an institution's pages need: of exactly the vendors that it has switched on. */
export function guestsOf({
  autocomplete,
  captcha,
  deviceTool,
  documentTool,
}: Pick<Providers, "autocomplete" | "captcha" | "deviceTool" | "documentTool">): PageGuests {
  const originOf = (url: string) => new URL(url).origin;
  return {
    scripts: [captcha, deviceTool, documentTool].flatMap((tool) => (tool ? [originOf(tool.scriptUrl)] : [])),
    frames: captcha ? [originOf(captcha.scriptUrl)] : [],
    calls: autocomplete ? [originOf(autocomplete.baseUrl)] : [],
  };
}
