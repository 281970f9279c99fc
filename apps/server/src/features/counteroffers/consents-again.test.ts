import { disclosureApi } from "@portico/contract/agreements";
import { applicationApi, reviewApi } from "@portico/contract/application";
import { vehicleApi } from "@portico/contract/vehicle";
import { applicantApi } from "@portico/contract/applicant";
import { employmentApi } from "@portico/contract/work";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { chooseVehicle } from "../submission/testing/loan-answers.ts";
import { goOn } from "../submission/testing/traveler.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { declineOf, recordsOf, taking, tooMuchForTheCar } from "./testing/declined.ts";

/** Somebody who was declined a minute after they agreed, and took a counteroffer a minute later. */
async function takingLater(app: TestApp): Promise<TestApplicant> {
  const applicant = await applyUntil("submit", app, tooMuchForTheCar);
  app.clock.forward({ minutes: 1 });
  expect(await applicant.submit()).toMatchObject({ loanDecision: 3 });
  await app.outbox.idle();
  app.clock.forward({ minutes: 1 });
  return taking(applicant);
}

const consentsOf = async (applicant: TestApplicant) =>
  (await applicant.do(disclosureApi.read, { applicantId: applicant.applicantId })).accepted;

async function askForLess(applicant: TestApplicant, less: number) {
  const { loanApplicationId } = applicant;
  const { vehicleLoan } = await applicant.do(vehicleApi.readLoan, { loanApplicationId });
  const { requestedLoanAmount, requestedLoanTermInMonths } = vehicleLoan!;
  const changed = { requestedLoanAmount: requestedLoanAmount - less, requestedLoanTermInMonths };
  return applicant.do(vehicleApi.saveLoan, { loanApplicationId, vehicleLoan: changed });
}

const earnLess = async (app: TestApp, applicant: TestApplicant) => earnMore(app, applicant, -500);

async function earnMore(app: TestApp, applicant: TestApplicant, more: number) {
  const { employment } = await recordsOf(app, applicant.applicationId);
  const { id, applicantId, ...job } = employment[0]!;
  return applicant.do(employmentApi.update, {
    applicantId: applicantId!,
    employment: { ...job, id, monthlyIncome: job.monthlyIncome! + more },
  });
}

test("asks for no consent again while the counteroffer stands", async () => {
  const applicant = await takingLater(await testApp());
  const before = await consentsOf(applicant);

  await goOn(applicant, "submit");

  expect(await consentsOf(applicant)).toEqual(before);
  expect(await applicant.submit()).toMatchObject({ loanDecision: 1 });
});

test.each([
  ["the loan", (_app: TestApp, applicant: TestApplicant) => askForLess(applicant, 1000)],
  ["the income", earnLess],
])("asks for the consents again once %s is another one", async (_what, change) => {
  const app = await testApp();
  const applicant = await takingLater(app);

  const { journey } = await change(app, applicant);

  expect(journey).toMatchObject({ frontier: "disclosures" });
  expect(await consentsOf(applicant)).toEqual([]);
  expect(await applicant.refused(applicationApi.submit, { applicationId: applicant.applicationId })).toMatchObject({
    status: 409,
  });
  expect(await applicant.refused(reviewApi.confirm, { applicantId: applicant.applicantId })).toMatchObject({
    status: 409,
  });

  await goOn(applicant, "submit");
  expect((await consentsOf(applicant)).map(({ acceptedAt }) => acceptedAt)).toEqual(
    expect.arrayContaining([app.clock.read().toISOString()]),
  );
  await applicant.submit();
  expect((await recordsOf(app, applicant.applicationId)).decision).toHaveLength(1);
});

test("brings the consents back with the answer that makes it the counteroffer again", async () => {
  const app = await testApp();
  const applicant = await takingLater(app);
  const before = await consentsOf(applicant);
  await earnLess(app, applicant);

  const { journey } = await earnMore(app, applicant, 500);

  expect(journey).toMatchObject({ frontier: "review" });
  expect(await consentsOf(applicant)).toEqual(before);
  expect(await applicant.do(reviewApi.read, applicant.id)).toHaveProperty("counteroffer");
});

test("goes back to the answers of a counteroffer by one press", async () => {
  const app = await testApp();
  const applicant = await takingLater(app);
  const [{ loanAmount, termInMonths } = expect.fail()] = (await declineOf(applicant)).counteroffer!.choices;
  const { applicationId } = applicant;
  const before = await recordsOf(app, applicationId);
  await earnLess(app, applicant);
  expect(await applicant.do(reviewApi.read, applicant.id)).toMatchObject({ counterofferEnded: "answers" });

  const choice = { applicationId, loanAmount, termInMonths, restoresAnswers: true } as const;
  const { journey } = await applicant.do(applicationApi.takeCounteroffer, choice);

  expect(journey).toMatchObject({ frontier: "review" });
  expect((await recordsOf(app, applicationId)).employment).toEqual(before.employment);
  expect((await declineOf(applicant)).counterofferTaken).not.toHaveProperty("changed");
  await goOn(applicant, "submit");
  expect(await applicant.submit()).toMatchObject({ loanDecision: 1 });
});

test("brings no other name back, so it offers nothing to choose", async () => {
  const app = await testApp();
  const applicant = await takingLater(app);
  const { applicationId, applicantId } = applicant;
  const person = {
    firstName: "Dana",
    lastName: "Reyess",
    phoneNumber: "2075550123",
    emailAddress: "dana.reyes@example.com",
  };
  await applicant.do(applicantApi.update, { applicationId, applicant: { applicantId, ...person } });
  await goOn(applicant, "submit");

  expect((await declineOf(applicant)).counterofferTaken).toMatchObject({ changed: "other" });
});

const worthLess = { mileage: 99_000 };

test("goes back to the vehicle, loan, and consents of a counteroffer that is chosen again", async () => {
  const app = await testApp();
  const applicant = await takingLater(app);
  const { applicationId } = applicant;
  const [first, second] = (await declineOf(applicant)).counteroffer!.choices;
  const before = await consentsOf(applicant);
  await chooseVehicle(Object.assign(applicant, { answers: { ...applicant.answers, vehicle: worthLess } }));
  await goOn(applicant, "submit");
  expect((await declineOf(applicant)).counterofferTaken).toMatchObject({ changed: "value" });
  expect(await applicant.do(reviewApi.read, applicant.id)).toMatchObject({ counterofferEnded: "value" });

  for (const { loanAmount, termInMonths } of [first!, second!]) {
    const { journey } = await applicant.do(applicationApi.takeCounteroffer, {
      applicationId,
      loanAmount,
      termInMonths,
    });
    expect(journey).toMatchObject({ frontier: "review" });
    expect(await applicant.do(reviewApi.read, applicant.id)).toMatchObject({ counteroffer: { loanAmount } });
    expect((await declineOf(applicant)).counterofferTaken).not.toHaveProperty("changed");
  }
  expect((await consentsOf(applicant)).length).toBeGreaterThanOrEqual(before.length);
});

test("opens the application as it was changed, and names the change", async () => {
  const app = await testApp();
  const applicant = await takingLater(app);
  const { applicationId: linkedId } = applicant;
  const [{ sendBy, ...preceding } = expect.fail()] = (await recordsOf(app, linkedId)).precedingApplication;
  const { loanAmount, termInMonths } = (await declineOf(applicant)).counteroffer!.choices[0]!;
  const changedTo = { year: 2021, make: "Toyota", model: "Camry", vin: undefined } as const;
  // The loan was lowered for the first vehicle, so its page asks again.
  const answers = { ...applicant.answers, vehicle: changedTo, loanAmount };
  await chooseVehicle(Object.assign(applicant, { answers }));
  const loan = await applicant.do(vehicleApi.readLoan, { loanApplicationId: applicant.loanApplicationId });
  await goOn(applicant, "submit");
  const before = await recordsOf(app, linkedId);

  const { counterofferTaken } = await declineOf(applicant);
  const choice = { applicationId: linkedId, loanAmount, termInMonths, keepsChanges: true } as const;
  const { journey } = await applicant.do(applicationApi.takeCounteroffer, choice);

  expect(counterofferTaken).toMatchObject({ changed: "thing", now: { thing: "2021 Toyota Camry", loanAmount } });
  expect(loan).toMatchObject({
    isForAnotherVehicle: true,
    askedBefore: { loanAmount: 60_000, downPaymentAmount: 3000 },
  });
  expect(journey).toMatchObject({ applicationId: linkedId, frontier: "review" });
  expect((await recordsOf(app, linkedId)).vehicle).toEqual(before.vehicle);
  expect(sendBy).toBeDefined();
  expect((await recordsOf(app, linkedId)).precedingApplication[0]).toEqual(preceding);
});

test("brings the consents back only if the counteroffer stands again", async () => {
  const app = await testApp();
  const applicant = await takingLater(app);
  const [{ loanAmount, termInMonths } = expect.fail()] = (await declineOf(applicant)).counteroffer!.choices;
  const { applicationId } = applicant;
  await askForLess(applicant, 1000);
  expect((await declineOf(applicant)).counterofferTaken).toMatchObject({ changed: "loan" });
  await earnLess(app, applicant);
  expect((await declineOf(applicant)).counterofferTaken).toMatchObject({ changed: "answers" });

  const { journey } = await applicant.do(applicationApi.takeCounteroffer, { applicationId, loanAmount, termInMonths });

  expect(journey).toMatchObject({ frontier: "disclosures" });
});

test("asks only once, also after another change", async () => {
  const app = await testApp();
  const applicant = await takingLater(app);
  await askForLess(applicant, 1000);
  await goOn(applicant, "submit");

  const { journey } = await askForLess(applicant, 500);

  expect(journey).toMatchObject({ frontier: "review" });
});

test("asks for the consents instead of sending after the counteroffer's last day", async () => {
  const app = await testApp();
  const applicant = await takingLater(app);
  await goOn(applicant, "submit");
  app.clock.forward({ days: 31 });
  await app.sql(
    "update session set expires_at = expires_at + interval '31 days', absolute_expires_at = absolute_expires_at + interval '31 days' where tenant_id = $1",
    [app.tenant.name],
  );
  app.kernel.recent.clear();

  const { journey } = await applicant.submit();

  expect(journey).toMatchObject({ submitted: false, frontier: "disclosures" });
  await goOn(applicant, "submit");
  expect((await applicant.submit()).journey).toMatchObject({ submitted: true });
});
