import type { Providers } from "../providers/providers.ts";
import type { PageGuests } from "./security-headers.ts";

/** The origins that an institution's pages need: of exactly the vendors that it has switched on. */
export function guestsOf({ autocomplete, documentTool }: Pick<Providers, "autocomplete" | "documentTool">): PageGuests {
  const originOf = (url: string) => new URL(url).origin;
  return {
    scripts: documentTool ? [originOf(documentTool.scriptUrl)] : [],
    calls: autocomplete ? [originOf(autocomplete.baseUrl)] : [],
  };
}
