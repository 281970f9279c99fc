import { applicationApi, reviewApi } from "@portico/contract/application";
import { vehicleApi } from "@portico/contract/vehicle";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { chooseVehicle } from "../submission/testing/loan-answers.ts";
import { goOn } from "../submission/testing/traveler.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";
import { declined, declineOf, recordsOf, take, taking } from "./testing/declined.ts";

/* Answers about the vehicle of a chosen counteroffer that may change its value (decision 341). */

async function chosen(): Promise<TestApplicant> {
  return taking(await declined(await testApp()));
}

async function answerOfVehicle(applicant: TestApplicant, vehicle: NonNullable<Answers["vehicle"]>) {
  await chooseVehicle(Object.assign(applicant, { answers: { ...applicant.answers, vehicle } }));
}

const valueIn = async (applicant: TestApplicant) =>
  (await recordsOf(applicant.app, applicant.applicationId)).valuation[0]!.price!;

test("keeps a chosen counteroffer after a mileage that raises the value, also if another one is chosen then", async () => {
  const applicant = await chosen();
  const before = await valueIn(applicant);

  await answerOfVehicle(applicant, { mileage: 5000 });

  expect(await valueIn(applicant)).toBeGreaterThan(before);
  expect(await applicant.do(reviewApi.read, applicant.id)).toHaveProperty("counteroffer");
  expect((await declineOf(applicant)).counterofferTaken).not.toHaveProperty("changed");
  expect((await take(applicant, 1)).journey).toMatchObject({ frontier: "review" });
  const { applicationId } = applicant;
  expect(await applicant.do(vehicleApi.read, { applicationId })).toMatchObject({ vehicle: { mileage: 5000 } });
  await goOn(applicant, "submit");
  expect(await applicant.submit()).toMatchObject({ loanDecision: 1 });
});

test("names the value as the reason after a mileage that lowers it, and goes back by one press", async () => {
  const applicant = await chosen();
  const { applicationId } = applicant;
  const [{ loanAmount, termInMonths } = expect.fail()] = (await declineOf(applicant)).counteroffer!.choices;

  await answerOfVehicle(applicant, { mileage: 140_000 });

  expect(await applicant.do(reviewApi.read, applicant.id)).toMatchObject({ counterofferEnded: "value" });
  expect((await declineOf(applicant)).counterofferTaken).toMatchObject({ changed: "value" });
  await applicant.do(applicationApi.takeCounteroffer, { applicationId, loanAmount, termInMonths });
  expect(await applicant.do(reviewApi.read, applicant.id)).toHaveProperty("counteroffer");
});

test("names another vehicle as the reason, even if it is worth more", async () => {
  const applicant = await chosen();
  const before = await valueIn(applicant);

  await answerOfVehicle(applicant, { vin: undefined, year: 2025, make: "Ford", model: "F-150", mileage: 9000 });

  expect(await valueIn(applicant)).toBeGreaterThan(before);
  expect((await declineOf(applicant)).counterofferTaken).toMatchObject({ changed: "thing" });
});
