import { coApplicantApi } from "@portico/contract/applicant";
import { reviewApi } from "@portico/contract/application";
import { beginningApi } from "@portico/contract/beginning";
import { incomeSourceApi } from "@portico/contract/work";
import { ProductCode, productPaths } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { TestApplicant, type Answers } from "../submission/testing/test-applicant.ts";
import { goOn } from "../submission/testing/traveler.ts";
import { bringTo, sent } from "./testing/another-loan.ts";

/* Before another credit check, Review says that the answer would be the same (decision 173). */

const { auto, shareSecured, signature } = ProductCode;
/** No table lets this report pass, not even for a loan on savings. */
const hopeless = { tin: "815125200" } as const satisfies Answers;

/** Begins again with the own answers, and reads Review. */
async function reviewAgain(first: TestApplicant, productCode: ProductCode, changes: Answers = {}) {
  const loadUrl = `/${productPaths[productCode]}/authentication`;
  const other = await bringTo(first, { productCode, loadUrl, changes: { isJoint: false, ...changes } });
  await goOn(other, "submit");
  return other.do(reviewApi.read, { id: other.applicationId });
}

test.each([
  ["the same loan", auto],
  ["another loan", signature],
])("says before %s is sent that the report allows none", async (_, productCode) => {
  const first = await sent(hopeless);

  expect(await reviewAgain(first, productCode)).toMatchObject({ answeredOn: "2026-11-21" });
});

test("says it on the first page of the next application already, if no loan can pass", async () => {
  const first = await sent(hopeless);
  const { applicationId } = first;
  const { journey } = await first.do(beginningApi.withOwnAnswers, {
    applicationId,
    loadUrl: "/signature/authentication",
  });

  const { body } = await first.client.call(reviewApi.read, { id: journey.applicationId });

  expect(body).toMatchObject({ answeredOn: "2026-11-21" });
});

test("says it about the same loan, while another one could pass with more income", async () => {
  const first = await sent({ monthlyIncome: 500 });

  expect(await reviewAgain(first, auto)).toMatchObject({ answeredOn: "2026-11-21" });
});

test("says it about another loan too if the same low income is too little for it", async () => {
  const first = await sent({ monthlyIncome: 500 });

  expect(await reviewAgain(first, signature)).toMatchObject({ answeredOn: "2026-11-21" });
});

/** Debts that leave room for no loan of the usual kinds, unlike the score. */
const indebted = { tin: "815127205", monthlyIncome: 6000 } as const satisfies Answers;

test.each([
  ["says before another loan is sent that the debts are too high for it as well", signature, "2026-11-21"],
  ["says nothing about a loan on savings, which the table lets a person look at", shareSecured, undefined],
])("%s", async (_, productCode, said) => {
  const first = await sent(indebted);
  const { records } = await loadApplication(first.app.kernel, first.app.tenant.name, first.applicationId);
  expect(records.decision[0]?.reasons).toContain("obligationsExcessive");

  const { answeredOn } = await reviewAgain(first, productCode);

  expect(answeredOn).toBe(said);
});

test("says nothing about another loan once more income carries it", async () => {
  const first = await sent(indebted);
  const loadUrl = "/signature/authentication";
  const other = await bringTo(first, { productCode: signature, loadUrl, changes: { isJoint: false } });
  const pension = { incomeSourceConfigurationId: 2, monthlyIncome: 60_000 };
  await other.do(incomeSourceApi.create, { applicantId: other.applicantId, incomeSource: pension });
  await goOn(other, "submit");

  expect(await other.do(reviewApi.read, { id: other.applicationId })).not.toHaveProperty("answeredOn");
});

test("says to two people only what they read when they chose to apply together", async () => {
  const alone = await sent(hopeless);

  const review = await reviewAgain(alone, auto, { isJoint: true });

  expect(review).toMatchObject({ refusedAloneOn: "2026-11-21" });
  expect(review).not.toHaveProperty("answeredOn");
});

test("says nothing to two people of an answer to one of them that a co-borrower might have changed", async () => {
  const alone = await sent({ monthlyIncome: 500 });

  const review = await reviewAgain(alone, auto, { isJoint: true });

  expect(review).not.toHaveProperty("refusedAloneOn");
  expect(review).not.toHaveProperty("answeredOn");
});

test("says to one of two people who now asks alone that alone was a no too", async () => {
  const together = await sent({ ...hopeless, isJoint: true });

  const said = { answeredOn: "2026-11-21", answeredElsewhere: "withSomebody" };
  expect(await reviewAgain(together, auto)).toMatchObject(said);
});

test.each([
  ["that a co-borrower wouldn't change a report that no table lets pass", hopeless, { answeredOn: "2026-11-21" }],
  ["nothing if a second income may help", { monthlyIncome: 500 }, {}],
])("says on the page that asks who applies %s", async (_, answers, said) => {
  const { client, applicationId, app } = await sent(answers);
  const withOwn = { applicationId, loadUrl: "/auto/authentication" };
  const { journey } = (await client.call(beginningApi.withOwnAnswers, withOwn)).body;
  const other = Object.assign(new TestApplicant(app, auto, answers), { client, applicationId: journey.applicationId });

  const { answeredOn } = await other.do(coApplicantApi.read, other.id);

  expect(answeredOn === undefined ? {} : { answeredOn }).toEqual(said);
});
