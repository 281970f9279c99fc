import type { ProductSettings } from "./lists.ts";
import type { Tenant } from "./tenant.ts";

/** An institution's settings for a product. Undefined for a product that it doesn't offer. */
export function productSettings(tenant: Tenant, productCode: number): ProductSettings | undefined {
  return tenant.products.find(({ productTypeId }) => productTypeId === productCode);
}
