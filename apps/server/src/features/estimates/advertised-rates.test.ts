import { estimateApi } from "@portico/contract/estimate";
import { lowestRate } from "@portico/domain/loan/product-groups";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { expect, test } from "vitest";
import { demoOffers, demoTenant } from "../../testing/demo-tenants.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { demoInstitution } from "../submission/testing/demo-institution.ts";

/* Advertised terms must be available (12 CFR 1026.24(a), 1026.16(a)). */

/** The lowest rate for the best credit. On large amounts, the rounding of a payment to a cent doesn't raise it. */
async function lowestAPR(app: TestApp, productTypeId: number, isMember: boolean): Promise<number> {
  const { loanTermTiers } = productSettings(app.tenant, productTypeId)!;
  const client = app.client();
  const rates = await Promise.all(
    loanTermTiers.map(async ({ maxLoanAmount: loanAmount }) => {
      const asked = { productTypeId, loanAmount, creditRating: "excellent", isMember } as const;
      const { body } = await client.call(estimateApi.read, asked);
      return [...body.terms, ...(body.line ? [body.line] : [])].map((found) => found.annualPercentageRate.from);
    }),
  );
  return Math.min(...rates.flat());
}

test.each(demoOffers)("advertises the lowest rate of a new person at $name: $path", async ({ name, productCode }) => {
  const app = await demoInstitution(name, { estimates: demoTenant(name).estimates });
  const { rateText = "" } = productSettings(app.tenant, productCode)!;

  const [newPerson, member] = [await lowestAPR(app, productCode, false), await lowestAPR(app, productCode, true)];

  const forMembers = member < newPerson ? `, or ${member.toFixed(2)}% APR for members` : "";
  expect(rateText).toMatch(new RegExp(`(^|\\s)${newPerson.toFixed(2)}% APR${forMembers}$`));
  // The landing page shows this one for a group of products.
  expect(lowestRate([{ id: productCode, rateText }])).toBe(newPerson.toFixed(2));
});
