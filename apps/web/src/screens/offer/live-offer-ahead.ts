import { partAhead } from "../../page/part-ahead.tsx";

/** Fetched once the offer is on the page. Without this file, the offer is still right, and the next visit has its news. */
export const liveOffer = partAhead(async () => {
  const { LiveOffer } = await import("../../outcomes/live-offer.tsx").catch(() => ({ LiveOffer: () => null }));
  return LiveOffer;
});
