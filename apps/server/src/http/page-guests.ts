import type { PageSources } from "../providers/page-sources.ts";
import type { Providers } from "../providers/providers.ts";
import type { PageGuests } from "./security-headers.ts";

type Guests = Pick<
  Providers,
  "autocomplete" | "captcha" | "deviceTool" | "documentTool" | "paymentTool" | "publicIpLookup"
>;

/** The pages that take a payment. The vendor's script runs on no other page. */
const paymentPage = /^\/account\/funding(?:card|transfer)?$/;

/**
 * Lists the sources that a page of an institution needs, only for the vendors it switched on. A document keeps its policy, so a page that
 * takes a payment has to be loaded as a new document.
 */
export function guestsOf(
  { autocomplete, captcha, deviceTool, documentTool, paymentTool, publicIpLookup }: Guests,
  place: string,
): PageGuests {
  const guests: readonly (PageSources | undefined)[] = [
    captcha?.sources,
    deviceTool?.sources,
    documentTool?.sources,
    autocomplete && { calls: [new URL(autocomplete.baseUrl).origin] },
    publicIpLookup && { calls: [new URL(publicIpLookup.url).origin] },
    paymentPage.test(place) ? paymentTool?.sources : undefined,
  ];
  const every = (kind: keyof PageSources) => [...new Set(guests.flatMap((guest) => guest?.[kind] ?? []))];
  return {
    scripts: every("scripts"),
    styles: every("styles"),
    fonts: every("fonts"),
    images: every("images"),
    frames: every("frames"),
    calls: every("calls"),
  };
}
