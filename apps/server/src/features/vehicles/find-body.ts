import type { Vehicle } from "@portico/domain/collateral/vehicle";
import type { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import type { CollateralCatalog, VehicleBody } from "../../providers/collateral/port.ts";

/** The possible bodies of a vehicle's VIN. Empty without a VIN or if the catalog doesn't know it. Rejects with ProviderError. */
export async function bodiesByVin(
  catalog: CollateralCatalog,
  kind: VehicleProductKind,
  { vin }: Vehicle,
): Promise<readonly VehicleBody[]> {
  return vin ? catalog.byVin(kind, vin) : [];
}

/**
 * The bodies that a catalog knows for a vehicle: by VIN if it is known, otherwise by year, make and model. Rejects with ProviderError.
 */
export async function findBodies(
  catalog: CollateralCatalog,
  kind: VehicleProductKind,
  vehicle: Vehicle,
): Promise<readonly VehicleBody[]> {
  const same = ofItsModel(await bodiesByVin(catalog, kind, vehicle), vehicle);
  return same.length > 0 ? same : listedBodies(catalog, kind, vehicle);
}

/** The bodies of its year, make and model. */
export function listedBodies(
  catalog: CollateralCatalog,
  kind: VehicleProductKind,
  { year, make, model }: Vehicle,
): Promise<readonly VehicleBody[]> {
  return catalog.bodies({ kind, year, make, model });
}

/** The chosen body, or the only one if there is no choice. A list names trim and body in one, so both must name the same. */
export function chosenBody(
  bodies: readonly VehicleBody[],
  { bodyStyle: body, trim }: Vehicle,
): VehicleBody | undefined {
  const wanted = [body, trim].filter((name) => name !== undefined);
  if (wanted.length === 0) return bodies.length === 1 ? bodies[0] : undefined;
  return bodies.find(({ bodyStyle }) => wanted.every((name) => isSameName(bodyStyle, name)));
}

/** Whether the applicant doesn't know which body of a model it is. */
export function isBodyUnknown({ bodyStyle, trim }: Vehicle): boolean {
  return bodyStyle === undefined && trim === undefined;
}

/** The bodies with a vehicle's year, make and model. */
export function ofItsModel(bodies: readonly VehicleBody[], { year, make, model }: Vehicle): readonly VehicleBody[] {
  return bodies.filter((body) => body.year === year && isSameName(body.make, make) && isSameName(body.model, model));
}

/** `localeCompare` with options makes one for each comparison. */
const namesOfCatalog = new Intl.Collator("en-US", { sensitivity: "base" });

/** Whether two names of the catalog are the same, whatever their case and accents. */
export function isSameName(one: string, other: string): boolean {
  return namesOfCatalog.compare(one, other) === 0;
}
