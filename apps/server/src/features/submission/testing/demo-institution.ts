import { readFileSync } from "node:fs";
import { Tenant } from "@portico/domain/tenant/tenant";
import { testApp, type TestApp, type TestAppOptions } from "../../../testing/test-app.ts";

/** The institutions that come with Portico. */
export const demoInstitutions = ["harborlight", "ironwood"] as const;
export type DemoInstitution = (typeof demoInstitutions)[number];

function settingsOf(name: DemoInstitution): Tenant {
  const file = new URL(`../../../../../../tenants/${name}/tenant.json`, import.meta.url);
  return Tenant.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** The test institution with a demo institution's products, texts, lists and policies, and with a test's changes. */
export async function demoInstitution(name: DemoInstitution, changes: TestAppOptions["tenant"] = {}): Promise<TestApp> {
  const { tenant, decisionsOf } = demoProducts(name);
  return testApp({ decisionsOf, tenant: { ...tenant, ...changes } });
}

/** A demo institution's products, texts, lists and policies. */
export function demoProducts(name: DemoInstitution) {
  const { products, disclosures, lists, simplifiedLoanOffer } = settingsOf(name);
  return { decisionsOf: name, tenant: { products, disclosures, lists, simplifiedLoanOffer } };
}
