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

/** Products of a demo institution for the test institution, whose disclosures don't state a line's costs. */
export function demoProducts(name: DemoInstitution): Tenant["products"] {
  return demoTenant(name).products.map((product) => {
    if (product.openEnd === undefined) return product;
    const { openingCosts: _, ...openEnd } = product.openEnd;
    return { ...product, openEnd };
  });
}

/** Each product of each demo institution. */
export const demoOffers = demoInstitutions.flatMap((name) =>
  demoTenant(name).products.map(({ productTypeId: productCode }) => ({
    name,
    productCode,
    path: productPaths[productCode],
  })),
);
