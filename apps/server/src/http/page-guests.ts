import type { Providers } from "../providers/providers.ts";
import type { PageGuests } from "./security-headers.ts";

/** Lists the origins and folders that an institution's pages need, only for the vendors it switched on. */
export function guestsOf({
  autocomplete,
  captcha,
  deviceTool,
  documentTool,
  publicIpLookup,
}: Pick<Providers, "autocomplete" | "captcha" | "deviceTool" | "documentTool" | "publicIpLookup">): PageGuests {
  const originOf = (url: string) => new URL(url).origin;
  return {
    scripts: [
      ...(captcha?.sources.scripts ?? []),
      ...[deviceTool, documentTool].flatMap((tool) => (tool ? [originOf(tool.scriptUrl)] : [])),
    ],
    frames: captcha?.sources.frames ?? [],
    calls: [autocomplete?.baseUrl, publicIpLookup?.url].flatMap((url) => (url === undefined ? [] : [originOf(url)])),
  };
}
