import type { vehicleApi } from "@portico/contract/vehicle";
import { centsOf, dollarsOf } from "@portico/domain/values/money";
import { stateOfHome } from "@portico/domain/application/state-of-home";
import {
  isValueOpen,
  vehicleAsItCounts,
  VehicleCondition,
  vinLength,
  type Valuation,
  type Vehicle,
  type VehicleOption,
} from "@portico/domain/collateral/vehicle";
import type { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import type { Stored } from "@portico/domain/records/records";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import type { VehicleBody } from "../../providers/collateral/port.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { collateralOf, type VehicleScope } from "./collateral-of.ts";
import { chosenOptionsNow } from "./list-vehicle-options.ts";
import { requireModelYear } from "./require-model-year.ts";
import { ownBodies } from "./check-vin.ts";
import { chosenBody, isBodyUnknown } from "./find-body.ts";

type Value = (typeof vehicleApi)["value"];

export const vendorFailed = "vendorFailed" as const;
type Price = number | typeof vendorFailed | undefined;

/**
 * Asks for the chosen vehicle's value, including its options. If no value is available, the valuation has no price. The step is done, the
 * applicant goes on, and underwriting sends the application to manual review. A value that is still open changes nothing.
 */
export async function valueVehicle(scope: ApplicationScope): Promise<Change<Value>> {
  const { records } = scope;
  const [vehicle] = records.vehicle;
  if (!vehicle) throw new AppError("notItsTurn");
  // The seller's page may have made the vehicle new since it was saved.
  requireModelYear(scope, vehicle);
  const { valuation, ...change } = await valued(scope, vehicle);
  const [before] = records.valuation;
  if (before && isValueOpen(before) && isValueOpen(valuation))
    return nothingChanged({ price: null, valuation: withoutIds(before) });
  return { ...change, answer: { price: valuation.price, valuation } };
}

interface Valued extends Required<Pick<Change<Value>, "writes" | "events">> {
  readonly valuation: Valuation;
}

/** Asks the vendor now. */
export async function valued(scope: VehicleScope, vehicle: Vehicle): Promise<Valued> {
  const chosen = await chosenOptions(scope, vehicle);
  const valuation = valuationOf(scope, await priceOf(scope, vehicle, chosen?.options ?? []));
  return {
    valuation,
    writes: [
      ...(chosen ? [put("vehicleOptions", { id: chosen.id }, { options: chosen.options })] : []),
      put("valuation", { id: scope.records.valuation[0]?.id ?? scope.newId() }, valuation),
    ],
    events: [{ action: "vehicle.valued", details: { known: valuation.price !== null } }],
  };
}

function valuationOf({ now, providers }: VehicleScope, price: Price): Valuation {
  const valuedAt = now.toISOString();
  if (typeof price === "number") return { price, source: providers.collateral.source, valuedAt };
  return { price: null, source: "none", valuedAt, ...(price === vendorFailed && { hasVendorFailed: true }) };
}

/** The options' values depend on the state of the home, which may have changed since. While the catalog fails, the saved ones count. */
async function chosenOptions(scope: VehicleScope, vehicle: Vehicle): Promise<Stored<"vehicleOptions"> | undefined> {
  const [chosen] = scope.records.vehicleOptions;
  return chosen && { ...chosen, options: (await chosenOptionsNow(scope, vehicle)) ?? chosen.options };
}

/** Undefined if the vehicle has no value at the vendor, or the institution values none. */
async function priceOf(scope: VehicleScope, vehicle: Vehicle, options: readonly VehicleOption[]): Promise<Price> {
  const { kind, isValued } = collateralOf(scope.tenant, scope.application.productCode);
  const state = stateOfHome(scope);
  if (!isValued || state === undefined) return undefined;
  // The VIN couldn't be looked up if the catalog failed while the vehicle was saved.
  const bodies = await whenProviderFails(scope.log, ownBodies(scope.providers.collateral, kind, vehicle), vendorFailed);
  if (bodies === vendorFailed) return vendorFailed;
  return priceOfBody(scope, { kind, state }, { bodies, vehicle, options });
}

interface Priced {
  readonly bodies: readonly VehicleBody[];
  readonly vehicle: Vehicle;
  readonly options: readonly VehicleOption[];
}

/**
 * The price of a vehicle among the catalog's bodies. If the applicant doesn't know which one it is, it is the lowest of them. Undefined if it
 * isn't there, or the vendor has no value.
 */
export async function priceOfBody(
  { log, providers: { collateral } }: VehicleScope,
  { kind, state }: { readonly kind: VehicleProductKind; readonly state: string },
  { bodies, vehicle, options }: Priced,
): Promise<Price> {
  const asked = {
    kind,
    state,
    mileage: vehicleAsItCounts(kind, vehicle).mileage,
    condition: vehicle.condition === VehicleCondition.new ? ("new" as const) : ("used" as const),
  };
  const possible = possibleBodies(bodies, vehicle);
  // Several bodies would get the same answer for a VIN.
  const vin = possible.length === 1 && vehicle.vin?.length === vinLength ? vehicle.vin : undefined;
  const bases = await Promise.all(
    possible.map(async ({ vendorVehicleId }) =>
      whenProviderFails(log, collateral.value({ ...asked, vendorVehicleId, vin }), vendorFailed),
    ),
  );
  if (bases.includes(vendorFailed)) return vendorFailed;
  const known = bases.filter((base) => typeof base === "number");
  return known.length > 0 ? withOptions(Math.min(...known), options) : undefined;
}

function possibleBodies(bodies: readonly VehicleBody[], vehicle: Vehicle): readonly VehicleBody[] {
  const body = chosenBody(bodies, vehicle);
  if (body) return [body];
  return isBodyUnknown(vehicle) ? bodies : [];
}

/** The price in dollars. The base already includes standard options. */
function withOptions(base: number, options: readonly VehicleOption[]): number {
  const added = options.filter(({ included }) => !included).reduce((cents, { value }) => cents + centsOf(value), 0);
  return dollarsOf(Math.max(0, centsOf(base) + added));
}
