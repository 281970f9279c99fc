import { demoTenant, type DemoInstitution } from "../../../testing/demo-tenants.ts";
import { testApp, type TestApp, type TestAppOptions } from "../../../testing/test-app.ts";

/** The test institution with a demo institution's products, texts, lists and policies, and with a test's changes. */
export async function demoInstitution(name: DemoInstitution, changes: TestAppOptions["tenant"] = {}): Promise<TestApp> {
  const { tenant, decisionsOf } = demoProducts(name);
  return testApp({ decisionsOf, tenant: { ...tenant, ...changes } });
}

/** A demo institution's products, texts, lists and policies. */
export function demoProducts(name: DemoInstitution) {
  const { products, disclosures, lists, simplifiedLoanOffer } = demoTenant(name);
  return { decisionsOf: name, tenant: { products, disclosures, lists, simplifiedLoanOffer } };
}
