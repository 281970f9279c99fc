import { disclosureApi } from "@portico/contract/agreements";
import { applicationApi } from "@portico/contract/application";
import { vehicleApi } from "@portico/contract/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { ApplicationType } from "@portico/domain/person/person";
import { expect, test } from "vitest";
import { demoProducts } from "../../testing/demo-tenants.ts";
import { testApp } from "../../testing/test-app.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";
import { declineOf, recordsOf } from "./testing/declined.ts";

/* The application for another vehicle, linked to one that was declined for its vehicle alone (decision 241). */

const old = { vin: undefined, year: 2008, make: "Honda", model: "Accord", condition: 2 } as const;
const newer = { vin: undefined, year: 2024, make: "Honda", model: "CR-V", condition: 2 } as const;

async function declined(answers: Answers = {}, downPaymentAmount = 0): Promise<TestApplicant> {
  const products = demoProducts("ironwood").map((product) => ({ ...product, eligibilityQuestions: [] }));
  const app = await testApp({ tenant: { products }, decisionsOf: "ironwood" });
  const first = await travelUntil("submit", app, ProductCode.auto, { vehicle: old, isJoint: false, ...answers });
  if (downPaymentAmount > 0) await putDown(first, downPaymentAmount);
  await first.submit();
  await app.outbox.idle();
  return first;
}

async function putDown(first: TestApplicant, downPaymentAmount: number): Promise<void> {
  const { applicationId, loanApplicationId } = first;
  const [loan] = (await recordsOf(first.app, applicationId)).vehicleLoan;
  const { requestedLoanAmount, requestedLoanTermInMonths } = loan!;
  const vehicleLoan = { requestedLoanAmount, requestedLoanTermInMonths, downPaymentAmount };
  await first.do(vehicleApi.saveLoan, { loanApplicationId, vehicleLoan });
  await goOn(first, "submit");
}

/** The same browser, with the application for another vehicle. */
async function choosing(first: TestApplicant, vehicle: Answers["vehicle"] = newer) {
  const { applicationId } = first;
  const { journey } = await first.do(applicationApi.applyForAnotherVehicle, { applicationId });
  const linked: TestApplicant = Object.assign(first, {
    applicationId: journey.applicationId,
    loanApplicationId: journey.loanApplicationId,
    applicantId: journey.primaryApplicantId,
    answers: { ...first.answers, vehicle },
  });
  linked.visited.splice(0);
  return { journey, linked };
}

const contents = (records: readonly object[]) =>
  records.map((record) => ({ ...record, id: undefined, applicantId: undefined }));

test("asks only for the vehicle and the consents, and keeps the other answers", async () => {
  const first = await declined();
  const { app, applicationId: declinedId } = first;
  const before = await recordsOf(app, declinedId);
  expect(await declineOf(first)).toMatchObject({ canChooseAnother: true });

  const { journey, linked } = await choosing(first);
  const now = await recordsOf(app, linked.applicationId);
  const { accepted } = await linked.do(disclosureApi.read, { applicantId: linked.applicantId });

  expect(journey).toMatchObject({ frontier: "vehicleCollateral", begunAs: "anotherVehicle" });
  expect(journey).not.toHaveProperty("takesCounteroffer");
  expect(now.precedingApplication).toMatchObject([{ applicationId: declinedId, isForAnotherVehicle: true }]);
  expect([now.vehicle, now.valuation, now.vehicleOptions, accepted]).toEqual([[], [], [], []]);
  for (const kind of ["identification", "address", "employment", "vehicleSeller", "coApplicantSelection"] as const)
    expect(contents(now[kind])).toEqual(contents(before[kind]));
  const { requestedLoanAmount, requestedLoanTermInMonths } = before.vehicleLoan[0]!;
  expect(now.vehicleLoan).toMatchObject([{ requestedLoanAmount, requestedLoanTermInMonths }]);

  await goOn(linked, "submit");
  expect(linked.visited).toContain("disclosures");
  for (const step of ["identification", "currentAddress", "currentEmployment", "verify", "duplicate"])
    expect(linked.visited).not.toContain(step);
  expect(await linked.submit()).toMatchObject({ loanDecision: 1 });
});

test("opens the one that was begun, until it is sent and after that", async () => {
  const first = await declined();
  const { app, applicationId } = first;
  const backToDecline = async () => {
    await app.sql("update session set application_id = $2 where tenant_id = $1", [app.tenant.name, applicationId]);
    return (await first.client.call(applicationApi.decline, { id: applicationId })).body;
  };
  const { journey, linked } = await choosing(first);
  expect(await backToDecline()).toMatchObject({ another: { isSent: false } });

  const again = await linked.do(applicationApi.applyForAnotherVehicle, { applicationId });
  await goOn(linked, "submit");
  await linked.submit();

  expect(again.journey.applicationId).toBe(journey.applicationId);
  expect(await backToDecline()).toMatchObject({ another: { isSent: true } });
});

test("keeps both people, who say again that they apply together", async () => {
  const first = await declined({ isJoint: true });

  const { journey, linked } = await choosing(first);
  const now = await recordsOf(first.app, linked.applicationId);

  expect(journey).toMatchObject({ applicationType: ApplicationType.joint, frontier: "coApplicant" });
  expect(now.coApplicantSelection[0]).not.toHaveProperty("jointIntentAt");
  expect(now.applicant).toHaveLength(2);
});

test("asks for the loan again, filled in, if its down payment was for the refused vehicle", async () => {
  const first = await declined({}, 2000);

  const { linked } = await choosing(first);
  await goOn(linked, "submit");

  expect(linked.visited).toContain("vehicleLoanDetails");
});

test("opens nothing if another reason stands in the way", async () => {
  const first = await declined({ monthlyIncome: 500 });
  const { applicationId } = first;

  expect(await declineOf(first)).not.toHaveProperty("canChooseAnother");
  expect(await first.refused(applicationApi.applyForAnotherVehicle, { applicationId })).toMatchObject({ status: 404 });
});
