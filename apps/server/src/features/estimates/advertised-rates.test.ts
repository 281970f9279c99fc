import { estimateApi } from "@portico/contract/estimate";
import { ProductCode } from "@portico/domain/loan/product";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { expect, test } from "vitest";
import { demoOffers, demoTenant } from "../../testing/demo-tenants.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { demoInstitution } from "../submission/testing/demo-institution.ts";

/* Advertised terms must be available (12 CFR 1026.24(a), 1026.16(a)). */

/** The lowest rate for the best credit, at both ends of each tier. Payments of whole cents don't raise the rate of a small loan. */
async function lowestAPR(app: TestApp, productTypeId: ProductCode, isMember: boolean): Promise<number> {
  const { loanTermTiers } = productSettings(app.tenant, productTypeId)!;
  const client = app.client();
  const amounts = loanTermTiers.flatMap(({ minLoanAmount, maxLoanAmount }) => [minLoanAmount, maxLoanAmount]);
  const rates = await Promise.all(
    amounts.map(async (loanAmount) => {
      const asked = { productTypeId, loanAmount, creditRating: "excellent", isMember } as const;
      const { body } = await client.call(estimateApi.read, asked);
      return [...body.terms, ...(body.line ? [body.line] : [])].map((found) => found.annualPercentageRate.from);
    }),
  );
  return Math.min(...rates.flat());
}

test("estimates a small winter loan at its advertised rate", async () => {
  const app = await demoInstitution("harborlight", { estimates: demoTenant("harborlight").estimates });
  const { rateText, loanTermTiers } = productSettings(app.tenant, ProductCode.seasonal)!;
  const client = app.client();
  const asked = { productTypeId: ProductCode.seasonal, creditRating: "excellent", isMember: false } as const;

  const rates = await Promise.all(
    loanTermTiers.flatMap(({ minLoanAmount }) =>
      [minLoanAmount, minLoanAmount + 50].map(async (loanAmount) => {
        const { body } = await client.call(estimateApi.read, { ...asked, loanAmount });
        return body.terms.map(({ annualPercentageRate }) => annualPercentageRate);
      }),
    ),
  );

  expect(rateText).toBe("7.99% APR");
  for (const rate of rates.flat()) expect(rate).toEqual({ from: 7.99, to: 7.99 });
});

test.each(demoOffers)(
  "advertises the lowest rate of a new person, and no member pays more, at $name: $path",
  async ({ name, productCode }) => {
    const app = await demoInstitution(name, { estimates: demoTenant(name).estimates });
    const { rateText = "" } = productSettings(app.tenant, productCode)!;

    const lowest = (await lowestAPR(app, productCode, false)).toFixed(2);

    expect(rateText).toMatch(new RegExp(`(^|\\s)${lowest}% APR$`));
    expect(await lowestAPR(app, productCode, true)).toBeLessThanOrEqual(Number(lowest));
  },
);

test("asks for people's credit only if better credit gets another rate", async () => {
  const app = await demoInstitution("harborlight", { estimates: demoTenant("harborlight").estimates });
  const client = app.client();
  const isPriced = async (productTypeId: ProductCode) => {
    const { body } = await client.call(estimateApi.configuration, { productTypeId });
    return body.isPricedByCredit;
  };

  expect(await isPriced(ProductCode.seasonal)).toBe(false);
  expect(await isPriced(ProductCode.signature)).toBe(true);
  expect(await isPriced(ProductCode.creditCard)).toBe(true);
});

const ironwood = async () => demoInstitution("ironwood", { estimates: demoTenant("ironwood").estimates });

test("tells everybody how much less members pay, and nothing where they pay the same", async () => {
  const app = await ironwood();
  const client = app.client();
  const discountOf = async (productTypeId: ProductCode, loanAmount: number) => {
    const { body } = await client.call(estimateApi.read, { productTypeId, loanAmount, creditRating: "fair" });
    return body.memberDiscount;
  };

  expect(await discountOf(ProductCode.auto, 18_000)).toEqual({ from: 0.25, to: 0.25 });
  expect(await discountOf(ProductCode.signature, 6000)).toEqual({ from: 0.5, to: 0.5 });
  expect(await discountOf(ProductCode.creditCard, 3000)).toEqual({ from: 1, to: 1 });
  expect(await discountOf(ProductCode.shareSecured, 3000)).toBeUndefined();
  expect(demoTenant("ironwood").welcome.promises[0]).toBe("0.25% to 1% lower APR for members on most loans");
});

test("states the card's rates of members and of new people, as the estimate has them", async () => {
  const app = await ironwood();
  const client = app.client();
  const rangeOf = async (isMember: boolean) => {
    const asked = { productTypeId: ProductCode.creditCard, loanAmount: 3000, creditRating: "notSure" } as const;
    const { body } = await client.call(estimateApi.read, { ...asked, isMember });
    const { from, to } = body.line!.annualPercentageRate;
    return `${from.toFixed(2)}% to ${to.toFixed(2)}%`;
  };
  const { html } = app.tenant.disclosures.find(({ title }) => title === "Rates and fees of the card")!;

  const stated = `${await rangeOf(false)}, or ${await rangeOf(true)} if you are already a member`;

  expect(html.split(stated)).toHaveLength(3);
});

test.each([
  ["harborlight", 0.8],
  ["ironwood", 0.7],
] as const)("says before an estimate at %s how much of a home's value is usually lent", async (name, usualShare) => {
  const client = (await demoInstitution(name)).client();
  const shareFor = async (productTypeId: ProductCode) =>
    (await client.call(estimateApi.configuration, { productTypeId })).body.usualShare;

  expect(await shareFor(ProductCode.heloc)).toBe(usualShare);
  expect(await shareFor(ProductCode.auto)).toBeUndefined();
});
