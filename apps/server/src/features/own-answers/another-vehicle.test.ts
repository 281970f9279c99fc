import { coApplicantApi } from "@portico/contract/applicant";
import { reviewApi } from "@portico/contract/application";
import { beginningApi } from "@portico/contract/beginning";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { demoProducts } from "../../testing/demo-tenants.ts";
import { testApp } from "../../testing/test-app.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";
import { bringTo } from "./testing/another-loan.ts";

/* After a no to a vehicle alone, another one may pass (decision 237). */

const { auto, shareSecured, signature } = ProductCode;
const loadUrl = "/auto/authentication";
const old = { vin: undefined, year: 2008, make: "Honda", model: "Accord", condition: 2 } as const;
const newer = { vin: undefined, year: 2024, make: "Honda", model: "CR-V", condition: 2 } as const;
/** An income that is too low for any loan. */
const poor = { monthlyIncome: 500 } as const satisfies Answers;

/** Declined where no other loan could pass, so that only the vehicle is left. */
async function declined(answers: Answers = {}): Promise<TestApplicant> {
  const products = demoProducts("ironwood")
    .filter(({ productTypeId }) => productTypeId !== shareSecured)
    .map((product) => ({ ...product, eligibilityQuestions: [] }));
  const app = await testApp({ tenant: { products }, decisionsOf: "ironwood" });
  const first = await travelUntil("submit", app, auto, { vehicle: old, ...answers });
  await first.submit();
  await app.outbox.idle();
  return first;
}

const reasonsOf = async (of: TestApplicant) =>
  (await loadApplication(of.app.kernel, of.app.tenant.name, of.applicationId)).records.decision[0]?.reasons;

const offerTo = async ({ client }: TestApplicant) =>
  (await client.call(beginningApi.read, { productTypeId: auto })).body.ownAnswers;

const wantedOf = async ({ client }: TestApplicant, productTypeId: ProductCode) =>
  (await client.call(beginningApi.read, { productTypeId })).body.wanted;

const bring = (first: TestApplicant, changes: Answers) =>
  bringTo(first, { productCode: auto, loadUrl, changes: { isJoint: false, ...changes } });

const reviewOf = (again: TestApplicant) => again.do(reviewApi.read, again.id);

test("asks for another vehicle, and says nothing of a likely no", async () => {
  const first = await declined();
  const offer = await offerTo(first);

  const again = await bring(first, { vehicle: newer });
  const begun = await reviewOf(again);
  const beside = await again.do(coApplicantApi.read, again.id);
  await goOn(again, "submit");

  expect(await reasonsOf(first)).toContain("vehicleTooOld");
  expect(offer).toMatchObject({ firstName: "Dana" });
  expect(offer).not.toHaveProperty("bringsVehicle");
  expect(again.visited).toContain("vehicleCollateral");
  for (const page of [begun, beside, await reviewOf(again)]) expect(page).not.toHaveProperty("answeredOn");
});

test("says at Review that the same vehicle would likely be refused again", async () => {
  const first = await declined();

  const again = await bring(first, { vehicle: old });
  await goOn(again, "submit");

  expect(await reviewOf(again)).toHaveProperty("answeredOn");
});

test("brings the vehicle along after a no that was about the income too", async () => {
  const first = await declined(poor);

  expect(await reasonsOf(first)).toContain("vehicleTooOld");
  expect(await offerTo(first)).toMatchObject({ bringsVehicle: true });
});

test.each([
  ["the vehicle alone", {}],
  ["the income too", poor],
] as const)("fills in the amount for another vehicle, and for another loan, after a no to %s", async (_, answers) => {
  const first = await declined(answers);

  for (const productCode of [auto, signature])
    expect(await wantedOf(first, productCode)).toMatchObject({ loanAmount: 18_000, termInMonths: 60 });
});
