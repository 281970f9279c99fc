import { beginningApi } from "@portico/contract/beginning";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { demoInstitution } from "../submission/testing/demo-institution.ts";
import type { Answers } from "../submission/testing/test-applicant.ts";

/** "No savings" for the loan on savings, for which Harborlight suggests a personal loan and a card. */
const noSavings = {
  productTypeId: ProductCode.shareSecured,
  productEligibility: { answers: [{ questionId: 1, answer: false }] },
};

/** The products that a later "no" in the same session suggests to somebody who got this decision. */
async function suggestedAfter(decision: 1 | 3, answers: Answers) {
  const applicant = await applyUntil("submit", await demoInstitution("harborlight"), answers);
  expect(await applicant.submit()).toMatchObject({ loanDecision: decision });
  const { content } = await applicant.do(beginningApi.saveProductEligibility, noSavings);
  const read = await applicant.do(beginningApi.read, { productTypeId: ProductCode.shareSecured });
  expect(read.content).toEqual(content);
  return content?.otherProducts;
}

test.each([
  ["all of them after an approval", 1, {}, [4, 9]],
  [
    "all of them after a decline of an amount, with counteroffers",
    3,
    { loanAmount: 60_000, monthlyIncome: 25_000 },
    [4, 9],
  ],
  ["none after a decline whose reasons are in the report", 3, { tin: "815125200" }, []],
] as const)("suggests %s", async (_what, decision, answers, suggested) => {
  expect(await suggestedAfter(decision, answers)).toEqual(suggested);
});

test("suggests all of them to somebody else, who has no decision in this session", async () => {
  const client = (await demoInstitution("harborlight")).client();

  const { body } = await client.call(beginningApi.saveProductEligibility, noSavings);

  expect(body.content?.otherProducts).toEqual([4, 9]);
});
