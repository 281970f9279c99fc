import type { Vehicle, VehicleProductKind } from "@portico/domain/collateral/vehicle";
import type { CollateralCatalogue, VehicleBody } from "../../providers/collateral/port.ts";

/** The bodies that a vehicle's VIN may be of; none where it has no VIN or the catalogue doesn't know it. Rejects with ProviderError. */
export async function bodiesByVin(
  catalogue: CollateralCatalogue,
  kind: VehicleProductKind,
  { vin }: Vehicle,
): Promise<readonly VehicleBody[]> {
  return vin ? catalogue.byVin(kind, vin) : [];
}

/** The bodies in which a catalogue knows a vehicle: by its VIN where that tells, by the cascade otherwise. Rejects with ProviderError. */
export async function findBodies(
  catalogue: CollateralCatalogue,
  kind: VehicleProductKind,
  vehicle: Vehicle,
): Promise<readonly VehicleBody[]> {
  const same = ofItsModel(await bodiesByVin(catalogue, kind, vehicle), vehicle);
  return same.length > 0 ? same : listedBodies(catalogue, kind, vehicle);
}

/** The bodies of its year, make and model. */
export function listedBodies(
  catalogue: CollateralCatalogue,
  kind: VehicleProductKind,
  { year, make, model }: Vehicle,
): Promise<readonly VehicleBody[]> {
  return catalogue.bodies({ kind, year, make, model });
}

/** The body that a person chose; the only one where there is no choice. */
export function chosenBody(bodies: readonly VehicleBody[], vehicle: Vehicle): VehicleBody | undefined {
  const wanted = vehicle.bodyStyle ?? vehicle.trim;
  if (!wanted) return bodies.length === 1 ? bodies[0] : undefined;
  return bodies.find(({ bodyStyle }) => isSameName(bodyStyle, wanted));
}

/** The bodies that are of a vehicle's year, make and model. */
export function ofItsModel(bodies: readonly VehicleBody[], { year, make, model }: Vehicle): readonly VehicleBody[] {
  return bodies.filter((body) => body.year === year && isSameName(body.make, make) && isSameName(body.model, model));
}

function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, "en-US", { sensitivity: "base" }) === 0;
}
