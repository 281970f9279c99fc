import { useLiveOffer } from "./use-live-offer.ts";

/** Keeps an approved page's news coming. It shows nothing itself. */
export function LiveOffer({ applicationId }: { readonly applicationId: number }) {
  useLiveOffer(applicationId);
  return null;
}
