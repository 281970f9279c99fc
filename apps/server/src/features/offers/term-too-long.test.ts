import { offerApi } from "@portico/contract/application";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { testProduct } from "../../testing/test-product.ts";
import { declined, declineOf, taking } from "../counteroffers/testing/declined.ts";
import { goOn } from "../submission/testing/traveler.ts";

/* A term that somebody asked for, and that smaller loans don't have (decision 331). Everybody here asks for 60 months. */

/** Loans of at least this amount may take 60 months. */
const fromAmount = async (from: number) => {
  const small = { minLoanAmount: 2500, maxLoanAmount: from - 0.01, loanTerms: [24, 36, 48] };
  const large = { minLoanAmount: from, maxLoanAmount: 100_000, loanTerms: [60, 72] };
  return testApp({ tenant: { products: [testProduct({ paymentProtection: [], loanTermTiers: [small, large] })] } });
};

test("says it beside the counteroffers, and in the offer of a chosen one", async () => {
  const app = await fromAmount(40_000);
  const applicant = await declined(app);
  expect((await declineOf(applicant)).counteroffer).toMatchObject({ termStartsAt: 40_000 });
  const linked = await taking(applicant);
  await goOn(linked, "submit");
  await linked.submit();

  const { counteroffer } = await linked.do(offerApi.read, linked.id);
  expect(counteroffer?.termTooLong).toEqual({ months: 60, startsAt: 40_000 });
});

test("says nothing beside counteroffers over the asked term", async () => {
  const { counteroffer } = await declineOf(await declined(await testApp()));

  expect(counteroffer?.choices.map(({ termInMonths }) => termInMonths)).toContain(60);
  expect(counteroffer).not.toHaveProperty("termStartsAt");
});
