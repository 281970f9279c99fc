import { reviewApi } from "@portico/contract/application";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { demoProducts } from "../../testing/demo-tenants.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";

/* Proven people hear before another credit check about an answer that they got in any session (decision 227). */

const { auto, signature } = ProductCode;
/** No table lets these two reports pass, not even for a loan on savings. */
const [danas, kims] = ["815125200", "836205200"];
const together = { isJoint: true, tin: danas, jointTin: kims } as const satisfies Answers;
const kimFirst = { isJoint: true, tin: kims, jointTin: danas } as const satisfies Answers;
const day = "2026-11-21";

/** Somebody on a device of their own, at Review. */
async function atReview(app: TestApp, answers: Answers, productCode: ProductCode = auto): Promise<TestApplicant> {
  return travelUntil("submit", app, productCode, answers);
}

const reviewOf = (applicant: TestApplicant) => applicant.do(reviewApi.read, applicant.id);

/** The institution after these people were declined. */
async function afterDecline(answers: Answers): Promise<TestApp> {
  const products = demoProducts("harborlight");
  const app = await testApp({ tenant: { products }, decisionsOf: "harborlight" });
  const applicant = await atReview(app, answers);
  expect(await applicant.submit()).toMatchObject({ loanDecision: 3 });
  await app.outbox.idle();
  return app;
}

/** Every answer of the quiz's vendor fails from now on, so that the questions are skipped. */
async function withoutQuiz(app: TestApp): Promise<void> {
  await fetch(`${app.sandboxUrl}/control/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ vendor: "idology", operation: "iq", fault: "500" }),
  });
}

async function reviewInOwnSession(app: TestApp, answers: Answers, productCode?: ProductCode) {
  return reviewOf(await atReview(app, answers, productCode));
}

test("tells two people on the other one's device that they were declined together", async () => {
  const app = await afterDecline(together);

  expect(await reviewInOwnSession(app, kimFirst)).toMatchObject({ answeredTogetherOn: day });
});

test.each([
  ["for less", { loanAmount: 6_000 }],
  ["with somebody else", { jointTin: "815125201" }],
])("says nothing on the other one's device to two people who ask %s", async (_, changes) => {
  const app = await afterDecline(together);

  expect(await reviewInOwnSession(app, { ...kimFirst, ...changes })).not.toHaveProperty("answeredTogetherOn");
});

test("says nothing to two people of whom one only typed the other one's number, ever", async () => {
  const app = await afterDecline(together);

  expect(await reviewInOwnSession(app, together)).not.toHaveProperty("answeredTogetherOn");
});

test.each([
  ["two people", together, kimFirst],
  ["one person", { tin: danas }, { tin: danas }],
  ["one of two people", together, { tin: kims }],
])("says nothing to %s who passed no questions", async (_, before, answers) => {
  const app = await afterDecline(before);
  await withoutQuiz(app);

  const review = await reviewInOwnSession(app, answers);

  expect(review).not.toHaveProperty("answeredTogetherOn");
  expect(review).not.toHaveProperty("answeredOn");
});

test("tells one person on another device about their own answer", async () => {
  const app = await afterDecline({ tin: danas });

  expect(await reviewInOwnSession(app, { tin: danas })).toMatchObject({ answeredOn: day, answeredElsewhere: "alone" });
});

test.each([
  ["the first", danas],
  ["the other", kims],
])("tells %s of two people, who now asks alone, that alone was a no too", async (_, tin) => {
  const app = await afterDecline(together);
  const said = { answeredOn: day, answeredElsewhere: "withSomebody" };

  expect(await reviewInOwnSession(app, { tin })).toMatchObject(said);
  // No loan passes with this report.
  expect(await reviewInOwnSession(app, { tin }, signature)).toMatchObject(said);
});

test("says nothing to one of two people who could be approved alone", async () => {
  const app = await afterDecline({ ...together, tin: "815127800" });

  expect(await reviewInOwnSession(app, { tin: "815127800" })).not.toHaveProperty("answeredOn");
});

test("says nothing about a decline of two before the person has said that they apply alone", async () => {
  const member = { isMember: true, tin: danas } as const;
  const app = await afterDecline({ ...together, ...member });
  const again = await travelUntil("coApplicant", app, auto, member);
  expect(await reviewOf(again)).not.toHaveProperty("answeredOn");

  expect(await reviewOf(await goOn(again, "submit"))).toMatchObject({ answeredOn: day });
});

test("says nothing after a month, when a report may say something else", async () => {
  const app = await afterDecline({ tin: danas });
  app.clock.forward({ days: 31 });

  expect(await reviewInOwnSession(app, { tin: danas })).not.toHaveProperty("answeredOn");
});
