import type { Providers } from "../providers/providers.ts";
import type { PageGuests } from "./security-headers.ts";

type Guests = Pick<
  Providers,
  "autocomplete" | "captcha" | "deviceTool" | "documentTool" | "paymentTool" | "publicIpLookup"
>;

const nothing: PageGuests = { scripts: [], frames: [], calls: [] };

/** The pages that take a payment. The vendor's script runs on no other page. */
const paymentPage = /^\/account\/funding(?:card|transfer)?$/;

/**
 * Lists the origins and folders that a page of an institution needs, only for the vendors it switched on. A document keeps its policy, so a
 * page that takes a payment has to be loaded as a new document.
 */
export function guestsOf(
  { autocomplete, captcha, deviceTool, documentTool, paymentTool, publicIpLookup }: Guests,
  place: string,
): PageGuests {
  const originsOf = (urls: readonly (string | undefined)[]) =>
    urls.flatMap((url) => (url === undefined ? [] : [new URL(url).origin]));
  const payments = paymentTool && paymentPage.test(place) ? paymentTool.sources : nothing;
  const { scripts, frames } = captcha?.sources ?? nothing;
  return {
    scripts: [...scripts, ...originsOf([deviceTool?.scriptUrl, documentTool?.scriptUrl]), ...payments.scripts],
    frames: [...frames, ...payments.frames],
    calls: [...originsOf([autocomplete?.baseUrl, publicIpLookup?.url]), ...payments.calls],
  };
}
