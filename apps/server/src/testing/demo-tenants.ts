import { readFileSync } from "node:fs";
import { productPaths } from "@portico/domain/loan/product";
import { Tenant } from "@portico/domain/tenant/tenant";

/** The institutions that come with Portico. */
export const demoInstitutions = ["harborlight", "ironwood"] as const;
export type DemoInstitution = (typeof demoInstitutions)[number];

export function demoTenant(name: DemoInstitution): Tenant {
  const file = new URL(`../../../../tenants/${name}/tenant.json`, import.meta.url);
  return Tenant.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** Each product of each demo institution. */
export const demoOffers = demoInstitutions.flatMap((name) =>
  demoTenant(name).products.map(({ productTypeId: productCode }) => ({
    name,
    productCode,
    path: productPaths[productCode],
  })),
);
