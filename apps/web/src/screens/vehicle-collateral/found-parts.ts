// The page fetches these together, as soon as it is open.
export { FoundCard } from "./found-card.tsx";
export { VehicleOptions } from "./vehicle-options.tsx";

export { VinOfAnother } from "./vin-of-another.tsx";
