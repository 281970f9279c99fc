import { readFileSync } from "node:fs";
import { factsOf } from "@portico/domain/flow/facts-of";
import type { FactName, Facts } from "@portico/domain/flow/facts";
import { flowOf } from "@portico/domain/flow/flows";
import { everythingAsked } from "@portico/domain/flow/golden-path";
import type { ProductCode } from "@portico/domain/loan/product";
import { noRecords } from "@portico/domain/records/records";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { Tenant } from "@portico/domain/tenant/tenant";

/** The demo institutions. */
export const institutions = ["harborlight", "ironwood"] as const;
export type InstitutionName = (typeof institutions)[number];

const files = new Map<InstitutionName, Tenant>();

/** An institution's own file: its products, questions and rules. */
export function institution(name: InstitutionName): Tenant {
  const file = new URL(`../../tenants/${name}/tenant.json`, import.meta.url);
  const known = files.get(name) ?? Tenant.parse(JSON.parse(readFileSync(file, "utf8")));
  files.set(name, known);
  return known;
}

/** A product as an institution offers it. Throws if it doesn't. */
export function offered(name: InstitutionName, productCode: ProductCode) {
  const settings = productSettings(institution(name), productCode);
  if (!settings) throw new Error(`${name} does not offer product ${productCode}.`);
  return settings;
}

/** The URL of an institution, next to the other's. */
export function addressOf(name: InstitutionName, baseURL: string | undefined): string {
  const address = new URL(String(baseURL));
  if (name !== "harborlight") address.hostname = `${name}.${address.hostname}`;
  return address.origin;
}

/** The facts of a flow that the file decides before any answer. */
export function settledBy(name: InstitutionName, productCode: ProductCode): Facts {
  const facts = factsOf({ ...nothingYet, productCode }, noRecords(), institution(name));
  const settled = Object.keys(everythingAsked(flowOf(productCode)!)) as FactName[];
  return {
    ...Object.fromEntries(settled.map((fact) => [fact, facts[fact]])),
    // An application isn't asked for one, but the path begins before it.
    estimateOffered: true,
  };
}

const nothingYet = {
  applicationId: 1,
  loanApplicationId: 1,
  primaryApplicantId: 1,
  jointApplicantId: 2,
  memberType: "new",
  revision: 0,
  status: "open",
  hasDuplicate: false,
} as const;
