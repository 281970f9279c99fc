import { ProductCode } from "@portico/domain/product";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { VehicleProductKind } from "@portico/domain/vehicle";
import type { CollateralCatalogue } from "../providers/collateral/port.ts";
import type { Scope } from "../kernel/scope.ts";

type Switch = keyof Tenant["collateralValuation"];

const kinds: Readonly<Record<number, { kind: VehicleProductKind; disabledBy: Switch }>> = {
  [ProductCode.auto]: { kind: VehicleProductKind.auto, disabledBy: "autoDisabled" },
  [ProductCode.autoRefi]: { kind: VehicleProductKind.auto, disabledBy: "autoRefiDisabled" },
  [ProductCode.boat]: { kind: VehicleProductKind.marine, disabledBy: "marineDisabled" },
  [ProductCode.motorcycle]: { kind: VehicleProductKind.motorcycle, disabledBy: "motorcycleDisabled" },
  [ProductCode.rv]: { kind: VehicleProductKind.rv, disabledBy: "rvDisabled" },
};

/** What kind of vehicle a product is for, and whether the institution has it looked up and valued (specification: five disabled flags). */
export function collateralOf(tenant: Tenant, productCode: number): { kind: VehicleProductKind; isValued: boolean } {
  const known = kinds[productCode];
  if (!known) return { kind: VehicleProductKind.none, isValued: false };
  return { kind: known.kind, isValued: !tenant.collateralValuation[known.disabledBy] };
}

/** The catalogue for a kind, unless the institution switched every product off that has this kind. */
export function catalogueFor(scope: Scope, kind: VehicleProductKind): CollateralCatalogue | undefined {
  const products = Object.values(kinds).filter((product) => product.kind === kind);
  return products.some(({ disabledBy }) => !scope.tenant.collateralValuation[disabledBy])
    ? scope.providers.collateral
    : undefined;
}
