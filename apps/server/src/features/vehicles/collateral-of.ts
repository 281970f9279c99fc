import { isValued, vehicleKindOf, vehicleProducts } from "@portico/domain/collateral/collateral";
import type { Tenant } from "@portico/domain/tenant/tenant";
import type { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import type { CollateralCatalog } from "../../providers/collateral/port.ts";
import type { ApplicationScope, Scope } from "../../kernel/scope.ts";

/** The vehicle's part of a call's scope, which a job has too. */
export type VehicleScope = Scope & Pick<ApplicationScope, "application" | "records">;

/** The kind of vehicle of a product, and whether the institution has it looked up and valued (specification: five disabled flags). */
export function collateralOf(tenant: Tenant, productCode: number): { kind: VehicleProductKind; isValued: boolean } {
  return { kind: vehicleKindOf(productCode), isValued: isValued(productCode, tenant.collateralValuation) };
}

/** The catalog for a kind, unless the institution switched off every product of this kind. */
export function catalogFor(scope: Scope, kind: VehicleProductKind): CollateralCatalog | undefined {
  const isOn = Object.entries(vehicleProducts).some(
    ([productCode, product]) =>
      product?.kind === kind && isValued(Number(productCode), scope.tenant.collateralValuation),
  );
  return isOn ? scope.providers.collateral : undefined;
}
