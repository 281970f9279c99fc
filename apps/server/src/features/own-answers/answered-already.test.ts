import { coApplicantApi } from "@portico/contract/applicant";
import { reviewApi } from "@portico/contract/application";
import { beginningApi } from "@portico/contract/beginning";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { TestApplicant, type Answers } from "../submission/testing/test-applicant.ts";
import { goOn } from "../submission/testing/traveler.ts";
import { bringTo, sent } from "./testing/another-loan.ts";

/* Before another credit check, Review says that the answer would be the same (decision 173). */

const { auto, signature } = ProductCode;
/** No table lets this report pass, not even for a loan on savings. */
const hopeless = { tin: "815125200" } as const satisfies Answers;

/** Begins again with the own answers, and reads Review. */
async function reviewAgain(first: TestApplicant, productCode: ProductCode, changes: Answers = {}) {
  const loadUrl = productCode === auto ? "/auto/authentication" : "/signature/authentication";
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

test("says nothing about another loan if only the income was too low", async () => {
  const first = await sent({ monthlyIncome: 500 });

  expect(await reviewAgain(first, signature)).not.toHaveProperty("answeredOn");
});

test("says nothing to two people of an answer to one of them", async () => {
  const alone = await sent(hopeless);

  expect(await reviewAgain(alone, auto, { isJoint: true })).not.toHaveProperty("answeredOn");
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
