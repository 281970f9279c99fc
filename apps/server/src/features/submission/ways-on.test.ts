import { ProductCode, productPaths } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { declineOf } from "../counteroffers/testing/declined.ts";
import { bringTo, sent } from "../own-answers/testing/another-loan.ts";
import { applyUntil } from "./testing/auto-application.ts";
import { demoInstitution } from "./testing/demo-institution.ts";
import type { Answers, TestApplicant } from "./testing/test-applicant.ts";
import { goOn } from "./testing/traveler.ts";

/** The page's answer after these people were declined. */
async function declinedWith(answers: Answers) {
  const app = await demoInstitution("harborlight");
  const applicant = await applyUntil("submit", app, answers);
  expect(await applicant.submit()).toMatchObject({ loanDecision: 3 });
  return declineOf(applicant);
}

test("names no loan on savings and no co-borrower if the tables would refuse both with the same report", async () => {
  const { ways } = await declinedWith({ tin: "815125200" });

  expect(ways).toEqual({ alone: false, withCoBorrower: false, onSavings: false });
});

test("names the loan on savings if its table doesn't refuse the score that the declined loan's table refuses", async () => {
  const { ways } = await declinedWith({ tin: "815125700" });

  expect(ways).toMatchObject({ withCoBorrower: false, onSavings: true });
});

test("names a co-borrower if the income is the only reason", async () => {
  const { ways } = await declinedWith({ monthlyIncome: 500 });

  expect(ways).toMatchObject({ withCoBorrower: true, onSavings: true });
});

test("says that the loan on savings was sent already", async () => {
  const first = await sent({ monthlyIncome: 500 });
  expect(await declineOf(first)).not.toHaveProperty("savingsLoan");
  const send = async (before: TestApplicant, productCode: ProductCode) => {
    const loadUrl = `/${productPaths[productCode]}/authentication`;
    const next = await bringTo(before, { productCode, loadUrl });
    await goOn(next, "submit");
    await next.submit();
    await first.app.outbox.idle();
    return next;
  };
  const onSavings = await send(first, ProductCode.shareSecured);

  const declinedAgain = await send(onSavings, ProductCode.signature);

  const told = { ways: { onSavings: true }, savingsLoan: { isSent: true } };
  expect(await declineOf(declinedAgain)).toMatchObject(told);
});

test("names no co-borrower for a car that isn't worth the loan", async () => {
  const { ways } = await declinedWith({ loanAmount: 60_000, monthlyIncome: 25_000 });

  expect(ways).toMatchObject({ withCoBorrower: false, onSavings: true });
});

test("tells one of two people nothing about the other one's ways", async () => {
  const answer = await declinedWith({ isJoint: true, tin: "815125200", jointTin: "836207800" });

  expect(answer.ways).toEqual({ alone: false, withCoBorrower: false, onSavings: false });
});

test("lets the person with the better report ask alone", async () => {
  const answer = await declinedWith({ isJoint: true, tin: "815127800", jointTin: "836205200" });

  expect(answer.ways).toMatchObject({ alone: true });
  expect(answer).not.toHaveProperty("reasonsAlone");
});

/** Good scores, and the ones with a bankruptcy beside them. */
const good = { tin: "815127800", jointTin: "836207800" };
const bankrupt = { tin: "815127809", jointTin: "836207809" };

test.each([
  ["the other one's report has a bankruptcy", { tin: good.tin, jointTin: bankrupt.jointTin }, false],
  ["their own report has a bankruptcy", { tin: bankrupt.tin, jointTin: good.jointTin }, true],
])("says to one of two people why alone is a no, from their own report only: %s", async (_, tins, isTold) => {
  const { ways, reasonsAlone = [] } = await declinedWith({ isJoint: true, monthlyIncome: 250, ...tins });

  expect(ways).toMatchObject({ alone: false });
  expect(reasonsAlone).not.toEqual([]);
  expect(reasonsAlone.includes("Bankruptcy")).toBe(isTold);
});

test("says to each of two people with too little income that alone it is too little too", async () => {
  const answer = await declinedWith({ isJoint: true, monthlyIncome: 250 });

  expect(answer.ways).toMatchObject({ alone: false });
  expect(answer.reasonsAlone?.length).toBeGreaterThan(0);
});
