import { partAhead } from "../../page/part-ahead.tsx";

/** The card of a found vehicle. The page opens without it and its options, and fetches both while the person looks for the VIN. */
export const foundCard = partAhead(async () => (await import("./found-parts.ts")).FoundCard);

export const vehicleOptions = partAhead(async () => (await import("./found-parts.ts")).VehicleOptions);

export async function fetchParts(): Promise<void> {
  await Promise.all([foundCard.fetchAhead(), vehicleOptions.fetchAhead()]);
}
