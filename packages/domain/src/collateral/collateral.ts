import { ProductCode } from "../loan/product.ts";
import { VehicleProductKind } from "./vehicle.ts";

/** The five switches of collateral valuation (specification, chapter 3). */
export interface CollateralAvailability {
  readonly autoDisabled: boolean;
  readonly autoRefiDisabled: boolean;
  readonly marineDisabled: boolean;
  readonly motorcycleDisabled: boolean;
  readonly rvDisabled: boolean;
}

/** What kind of vehicle each product is for, and which switch turns its look-up and valuation off. */
export const vehicleProducts: Readonly<
  Partial<Record<number, { readonly kind: VehicleProductKind; readonly disabledBy: keyof CollateralAvailability }>>
> = {
  [ProductCode.auto]: { kind: VehicleProductKind.auto, disabledBy: "autoDisabled" },
  [ProductCode.autoRefi]: { kind: VehicleProductKind.auto, disabledBy: "autoRefiDisabled" },
  [ProductCode.boat]: { kind: VehicleProductKind.marine, disabledBy: "marineDisabled" },
  [ProductCode.motorcycle]: { kind: VehicleProductKind.motorcycle, disabledBy: "motorcycleDisabled" },
  [ProductCode.rv]: { kind: VehicleProductKind.rv, disabledBy: "rvDisabled" },
};

/** What the catalogue calls the vehicles of a product. */
export function vehicleKindOf(productCode: number): VehicleProductKind {
  return vehicleProducts[productCode]?.kind ?? VehicleProductKind.none;
}

/** Whether a product's vehicles are looked up and valued. Where they are not, they are typed, and a person looks at their value. */
export function isValued(productCode: number, availability: CollateralAvailability): boolean {
  const product = vehicleProducts[productCode];
  return product !== undefined && !availability[product.disabledBy];
}
