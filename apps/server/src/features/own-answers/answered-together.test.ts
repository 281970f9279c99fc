import { applicantApi, coApplicantApi } from "@portico/contract/applicant";
import { reviewApi } from "@portico/contract/application";
import { beginningApi } from "@portico/contract/beginning";
import { resumeApi } from "@portico/contract/session";
import { ProductCode } from "@portico/domain/loan/product";
import { contactOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { expect, test } from "vitest";
import { TestApplicant, type Answers } from "../submission/testing/test-applicant.ts";
import { goOn } from "../submission/testing/traveler.ts";
import { bringTo, sent } from "./testing/another-loan.ts";

/* Two people who were declined together hear it before we check their credit again, no matter who applies first (decision 188). */

const { auto } = ProductCode;
const loadUrl = "/auto/authentication";
const [danas, kims] = ["815125200", "836207200"];
const together = { isJoint: true, tin: danas, jointTin: kims } as const satisfies Answers;
const said = { answeredTogetherOn: "2026-11-21" };

/** Begins again with the own answers, and goes on until Review is confirmed. */
async function again(first: TestApplicant, changes: Answers): Promise<TestApplicant> {
  return goOn(await bringTo(first, { productCode: auto, loadUrl, changes }), "submit");
}

/** Begins on the same device with Kim first. */
async function kimFirst(first: TestApplicant, emailAddress = "kim@example.com"): Promise<TestApplicant> {
  const { app, client, applicationId } = first;
  await first.do(beginningApi.again, { applicationId, firstName: "Kim" });
  app.clock.forward({ minutes: 11 });
  const answers = { isJoint: true, tin: kims, jointTin: danas };
  const other = Object.assign(new TestApplicant(app, auto, answers), { client });
  const data = { ...contactOf(dana), firstName: "Kim", emailAddress };
  const begun = await other.do(applicantApi.create, { data, loadUrl });
  const { applicantId = 0, loanApplicationId = 0 } = begun;
  return goOn(Object.assign(other, { applicantId, loanApplicationId, applicationId: begun.applicationId }), "submit");
}

const reviewOf = (applicant: TestApplicant) => applicant.do(reviewApi.read, applicant.id);

test("says to two people at Review and where both are named that they were declined together", async () => {
  const other = await again(await sent(together), {});

  expect(await reviewOf(other)).toMatchObject(said);
  expect(await reviewOf(other)).not.toHaveProperty("answeredOn");
  expect(await other.do(coApplicantApi.read, other.id)).toMatchObject(said);
});

const worth = { vin: undefined, year: 2014, make: "Subaru", model: "Outback", condition: 2 } as const;

test("sends these two to their notices at every amount, and expects nobody to look at one that is likely a no", async () => {
  const refused = { ...together, vehicle: worth, loanAmount: 20_000 };
  const same = await again(await sent(refused), {});
  const { applicationId } = same;
  const judged = (loanAmount: number) => same.do(reviewApi.likelyNo, { applicationId, loanAmount, termInMonths: 60 });

  expect(await judged(20_000)).toEqual({ isLikely: true, declinedTogether: true });
  expect(await judged(16_900)).toEqual({ isLikely: false, declinedTogether: true });
  const { limitOfVehicle, ...review } = await reviewOf(same);
  expect(review).toMatchObject({ ...said, declinedTogether: true });
  expect(limitOfVehicle).toEqual({ limit: 16_900 });
});

test.each([
  ["with somebody else", { jointTin: "836207201" }],
  ["alone", { isJoint: false }],
])("says nothing of those notices in an application %s", async (_, changes) => {
  const other = await again(await sent(together), changes);
  const { applicationId } = other;

  expect(await reviewOf(other)).not.toHaveProperty("declinedTogether");
  expect(await other.do(reviewApi.likelyNo, { applicationId, loanAmount: 1000 })).not.toHaveProperty(
    "declinedTogether",
  );
});

test("says it too if the other one comes first", async () => {
  const unsent = await again(await sent(together), {});

  const other = await kimFirst(unsent);

  expect(await reviewOf(other)).toMatchObject(said);
  expect(await other.do(coApplicantApi.read, other.id)).toMatchObject(said);
});

test.each([
  ["with somebody else", { jointTin: "836207201" }],
  ["alone", { isJoint: false }],
  ["with more income", { monthlyIncome: 20_000 }],
])("says nothing about it at Review of an application %s", async (_, changes) => {
  const other = await again(await sent(together), changes);

  expect(await reviewOf(other)).not.toHaveProperty("answeredTogetherOn");
});

test("tells two people nothing about what the first one asked for alone", async () => {
  const other = await again(await sent({ tin: danas }), { isJoint: true, jointTin: kims });

  expect(await reviewOf(other)).not.toHaveProperty("answeredTogetherOn");
  expect(await other.do(coApplicantApi.read, other.id)).not.toHaveProperty("answeredTogetherOn");
});

test("opens the first one's application to nobody else with the same mailbox, although this session had it open", async () => {
  const first = await sent(together);
  const { applicationId } = first;
  const other = await kimFirst(await again(first, {}), contactOf(dana).emailAddress);

  expect(await other.refused(resumeApi.openSaved, { applicationId })).toMatchObject({ status: 403 });
});
