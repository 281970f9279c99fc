import { partAhead } from "../../page/part-ahead.tsx";

/** The card of a found vehicle. The page opens without it and its options, and fetches them while the person looks for the VIN. */
export const foundCard = partAhead(async () => (await import("./found-parts.ts")).FoundCard);

export const vehicleOptions = partAhead(async () => (await import("./found-parts.ts")).VehicleOptions);

export const vinOfAnother = partAhead(async () => (await import("./found-parts.ts")).VinOfAnother);

export async function fetchParts(): Promise<void> {
  await Promise.all([foundCard.fetchAhead(), vehicleOptions.fetchAhead(), vinOfAnother.fetchAhead()]);
}
