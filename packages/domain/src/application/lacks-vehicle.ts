import { isVehicleChosen } from "../collateral/vehicle.ts";
import { ProductCode } from "../loan/product.ts";
import type { ApplicationState, Records } from "../records/records.ts";
import type { Tenant } from "../tenant/tenant.ts";

const purchases: ReadonlySet<number> = new Set([
  ProductCode.auto,
  ProductCode.motorcycle,
  ProductCode.boat,
  ProductCode.rv,
]);

interface Asked {
  readonly application: Pick<ApplicationState, "productCode">;
  readonly records: Pick<Records, "vehicleSeller">;
  readonly tenant: Pick<Tenant, "lists">;
}

/** Whether the applicants borrow for a vehicle that they haven't found yet. A person then reviews the application (decision 179). */
export function lacksVehicle({ application, records, tenant }: Asked): boolean {
  return (
    purchases.has(application.productCode) &&
    isVehicleChosen(records.vehicleSeller, tenant.lists.vehicleSellers) === false
  );
}
