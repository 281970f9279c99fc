import { ProductCode } from "../loan/product.ts";
import { VehicleProductKind } from "./vehicle-kind.ts";

/** The five switches of collateral valuation (specification, chapter 3). */
export interface CollateralAvailability {
  readonly autoDisabled: boolean;
  readonly autoRefiDisabled: boolean;
  readonly marineDisabled: boolean;
  readonly motorcycleDisabled: boolean;
  readonly rvDisabled: boolean;
}

/** Each product's kind of vehicle, and the switch that turns its lookup and valuation off. */
export const vehicleProducts: Readonly<
  Partial<Record<number, { readonly kind: VehicleProductKind; readonly disabledBy: keyof CollateralAvailability }>>
> = {
  [ProductCode.auto]: { kind: VehicleProductKind.auto, disabledBy: "autoDisabled" },
  [ProductCode.autoRefi]: { kind: VehicleProductKind.auto, disabledBy: "autoRefiDisabled" },
  [ProductCode.boat]: { kind: VehicleProductKind.marine, disabledBy: "marineDisabled" },
  [ProductCode.motorcycle]: { kind: VehicleProductKind.motorcycle, disabledBy: "motorcycleDisabled" },
  [ProductCode.rv]: { kind: VehicleProductKind.rv, disabledBy: "rvDisabled" },
};

/** The catalog's kind for a product's vehicles. */
export function vehicleKindOf(productCode: number): VehicleProductKind {
  return vehicleProducts[productCode]?.kind ?? VehicleProductKind.none;
}

/** Whether a vehicle or a home secures the loan, so that it has papers of its own. */
export function isSecuredByThing(productCode: number): boolean {
  return productCode === ProductCode.heloc || vehicleKindOf(productCode) !== VehicleProductKind.none;
}

const vehicleWords: Readonly<Record<VehicleProductKind, string>> = {
  [VehicleProductKind.none]: "vehicle",
  [VehicleProductKind.auto]: "vehicle",
  [VehicleProductKind.marine]: "boat",
  [VehicleProductKind.motorcycle]: "motorcycle",
  [VehicleProductKind.rv]: "RV",
};

/** The word for a kind of vehicle in a sentence, such as "Your boat". */
export function vehicleWord(kind: VehicleProductKind): string {
  return vehicleWords[kind];
}

/** The same word for a product's vehicles. */
export function vehicleWordOf(productCode: number): string {
  return vehicleWord(vehicleKindOf(productCode));
}

/** The name of the number that a manufacturer gives to this kind of vehicle. */
export function vehicleNumberName(kind: VehicleProductKind): "HIN" | "VIN" {
  return kind === VehicleProductKind.marine ? "HIN" : "VIN";
}

/**
 * Whether a product's vehicles are looked up and valued. Otherwise applicants type them in, and a person reviews the
 * value.
 */
export function isValued(productCode: number, availability: CollateralAvailability): boolean {
  const product = vehicleProducts[productCode];
  return product !== undefined && !availability[product.disabledBy];
}
