import { isTrailer, vinAdvice, vinLength, type RvType, type Vehicle } from "@portico/domain/collateral/vehicle";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { AppError } from "../../kernel/app-error.ts";
import type { CollateralCatalog, VehicleBody } from "../../providers/collateral/port.ts";
import { bodiesByVin, chosenBody, isSameName, listedBodies, ofItsModel } from "./find-body.ts";

/** The kinds of vehicles that the catalog knows by VIN. */
const kindsWithVin = [VehicleProductKind.auto, VehicleProductKind.motorcycle] as const;

/** A vehicle by kind, and an RV also by category once it is known. */
interface Wanted {
  readonly kind: VehicleProductKind;
  readonly rvCategoryId?: RvType | undefined;
}

/** The VIN's kind of vehicle, if it differs from the wanted one. Rejects with ProviderError. */
export async function otherKindOf(
  catalog: CollateralCatalog,
  wanted: Wanted,
  vin: string,
): Promise<VehicleProductKind | undefined> {
  if (wanted.kind === VehicleProductKind.marine) return undefined;
  for (const other of kindsWithVin) {
    if (other === wanted.kind) continue;
    const bodies = await catalog.byVin(other, vin);
    if (bodies.length > 0 && !(other === VehicleProductKind.auto && mayBeChassis(bodies, wanted))) return other;
  }
  return undefined;
}

/** Bodies that no motor home is built on. SUVs aren't among them, because some vans are listed as SUVs. */
const passengerCar = /\b(?:sedan|coupe|hatchback|convertible|roadster)$/i;

/** Whether a wanted motor home may be built on the frame of a listed car. */
function mayBeChassis(bodies: readonly VehicleBody[], { kind, rvCategoryId }: Wanted): boolean {
  const isTowed = rvCategoryId !== undefined && isTrailer(kind, rvCategoryId);
  if (kind !== VehicleProductKind.rv || isTowed) return false;
  return bodies.some(({ bodyStyle }) => !passengerCar.test(bodyStyle));
}

/** Rejects a VIN that the catalog knows for another vehicle. */
function requireOwnVin(byVin: readonly VehicleBody[], vehicle: Vehicle): void {
  const [first] = byVin;
  if (!first) return;
  const same = ofItsModel(byVin, vehicle);
  const isOtherBody = (vehicle.bodyStyle ?? vehicle.trim) !== undefined && chosenBody(same, vehicle) === undefined;
  if (same.length > 0 && !isOtherBody) return;
  const { year, make, model, bodyStyle } = same[0] ?? first;
  const trim = same.length === 1 ? [bodyStyle] : same.length > 1 ? ["of another trim"] : [];
  const theirs = [year, make, model, ...trim].join(" ");
  throw new AppError("fieldsInvalid", {
    fields: {
      "vehicle.vin": `This VIN belongs to a ${theirs}.`,
    },
  });
}

/** Rejects a VIN of another kind of vehicle. */
function requireOwnKind(other: VehicleProductKind | undefined, vehicle: Vehicle): void {
  if (other === undefined) return;
  const thing = other === VehicleProductKind.motorcycle ? "motorcycle" : "car";
  throw new AppError("fieldsInvalid", {
    fields: { "vehicle.vin": `This VIN belongs to a ${thing}. ${vinAdvice(vehicle)}` },
  });
}

/**
 * The catalog's bodies for a vehicle: by its VIN or, if that is unknown, by year, make and model. Rejects the VIN of another vehicle, and with
 * ProviderError.
 */
export async function ownBodies(
  catalog: CollateralCatalog,
  kind: VehicleProductKind,
  vehicle: Vehicle,
): Promise<readonly VehicleBody[]> {
  const byVin = await bodiesByVin(catalog, kind, vehicle);
  requireOwnVin(byVin, vehicle);
  if (byVin.length > 0) return ofItsModel(byVin, vehicle);
  const { vin, rvCategoryId } = vehicle;
  if (vin?.length === vinLength) requireOwnKind(await otherKindOf(catalog, { kind, rvCategoryId }, vin), vehicle);
  return bodiesOfItsType(catalog, kind, vehicle);
}

/**
 * The listed bodies of a vehicle. Rejects an RV that the catalog lists under another type only, because the type decides whether it has a
 * mileage and a motor home's VIN.
 */
async function bodiesOfItsType(
  catalog: CollateralCatalog,
  kind: VehicleProductKind,
  vehicle: Vehicle,
): Promise<readonly VehicleBody[]> {
  const bodies = await listedBodies(catalog, kind, vehicle);
  const { year, make, model, rvCategoryId } = vehicle;
  if (bodies.length === 0 || kind !== VehicleProductKind.rv || rvCategoryId === undefined) return bodies;
  const models = await catalog.models(kind, year, make, rvCategoryId);
  if (models.some((name) => isSameName(name, model))) return bodies;
  throw new AppError("fieldsInvalid", {
    fields: { "vehicle.rvCategoryId": `The ${year} ${make} ${model} isn't this type of RV. Choose its type again.` },
  });
}
