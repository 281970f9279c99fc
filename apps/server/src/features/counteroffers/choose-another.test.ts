import { applicationApi, reviewApi } from "@portico/contract/application";
import { coApplicantApi } from "@portico/contract/applicant";
import { journeyApi } from "@portico/contract/journey";
import { vehicleApi } from "@portico/contract/vehicle";
import { ApplicationType } from "@portico/domain/person/person";
import { contactOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { goOn } from "../submission/testing/traveler.ts";
import { declined, declineOf, loaded, recordsOf, taking } from "./testing/declined.ts";

test("shows the other counteroffers in the linked application, and takes another one there", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const { applicationId: declinedId } = applicant;
  const { reasons, counteroffer } = await declineOf(applicant);
  const [first, second] = counteroffer!.choices;
  const linked = await taking(applicant);
  const { applicationId } = linked;
  const { journey } = await linked.do(journeyApi.read, { applicationId: linked.applicationId });
  expect(journey).toMatchObject({ takesCounteroffer: true, exit: null });

  const again = await declineOf(linked);
  expect(again).toMatchObject({ reasons, counteroffer });
  expect(again.counterofferTaken).toMatchObject({ loanAmount: first!.loanAmount, isSent: false });
  const { loanAmount, termInMonths } = second!;
  const answer = await linked.do(applicationApi.takeCounteroffer, { applicationId, loanAmount, termInMonths });
  await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);

  expect(answer.journey.applicationId).toBe(applicationId);
  const { records } = await loaded(app, applicationId);
  expect(records.vehicleLoan[0]).toMatchObject({
    requestedLoanAmount: loanAmount,
    requestedLoanTermInMonths: termInMonths,
  });
  expect((await recordsOf(app, declinedId)).counterofferTaken).toMatchObject([{ applicationId, loanAmount }]);
});

test("takes the same counteroffer again after its loan was changed, with its rate", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const { choices } = (await declineOf(applicant)).counteroffer!;
  const linked = await taking(applicant);
  const { applicationId, loanApplicationId } = linked;
  const { vehicleLoan } = await linked.do(vehicleApi.readLoan, { loanApplicationId });
  const { requestedLoanAmount, requestedLoanTermInMonths, downPaymentAmount } = vehicleLoan!;
  const offered = { requestedLoanAmount, requestedLoanTermInMonths, downPaymentAmount };
  const changed = { ...offered, requestedLoanAmount: requestedLoanAmount - 1000, additionalComments: "Mine" };
  await linked.do(vehicleApi.saveLoan, { loanApplicationId, vehicleLoan: changed });
  await goOn(linked, "submit");
  expect(await linked.do(reviewApi.read, { id: applicationId })).not.toHaveProperty("counteroffer");

  const { loanAmount, termInMonths } = choices[0]!;
  await linked.do(applicationApi.takeCounteroffer, { applicationId, loanAmount, termInMonths });

  const { records } = await loaded(app, applicationId);
  expect(records.vehicleLoan[0]).toMatchObject({ ...offered, additionalComments: "Mine" });
  expect(await linked.do(reviewApi.read, { id: applicationId })).toMatchObject({ counteroffer: { loanAmount } });
});

test("shows the decline in the application with a co-borrower, and takes a counteroffer from there", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const { applicationId: declinedId } = applicant;
  const before = await declineOf(applicant);
  const { journey } = await applicant.do(applicationApi.applyTogether, { applicationId: declinedId });
  const { applicationId } = journey;
  expect(journey).toMatchObject({ opensDecline: true, exit: null });
  expect(journey).not.toHaveProperty("takesCounteroffer");

  expect(await applicant.do(applicationApi.decline, { id: applicationId })).toEqual({
    ...before,
    together: { isSent: false, since: expect.any(String) },
  });
  const { loanAmount, termInMonths } = before.counteroffer!.choices[0]!;
  const taken = await applicant.do(applicationApi.takeCounteroffer, { applicationId, loanAmount, termInMonths });
  await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);

  expect(taken.journey).toMatchObject({ takesCounteroffer: true, frontier: "review" });
  expect([declinedId, applicationId]).not.toContain(taken.journey.applicationId);
  expect((await recordsOf(app, declinedId)).counterofferTaken).toMatchObject([
    { applicationId: taken.journey.applicationId, loanAmount },
  ]);
});

test("closes the page of the decline once a co-borrower joins", async () => {
  const applicant = await declined(await testApp());
  const { journey } = await applicant.do(applicationApi.applyTogether, { applicationId: applicant.applicationId });
  const { applicationId } = journey;
  const selection = { applicationType: ApplicationType.joint, jointIntent: true } as const;
  const chosen = await applicant.do(coApplicantApi.select, { applicationId, selection });
  expect(chosen.journey).toMatchObject({ opensDecline: true });

  const coApplicant = { ...contactOf(dana), firstName: "Kim", emailAddress: "kim@example.com" };
  const joined = await applicant.do(coApplicantApi.create, { applicationId, coApplicant });

  expect(joined.journey).not.toHaveProperty("opensDecline");
  expect(await applicant.refused(applicationApi.decline, { id: applicationId })).toMatchObject({ status: 404 });
});

test("closes the page of the decline once the linked application was sent", async () => {
  const linked = await taking(await declined(await testApp()));
  await goOn(linked, "submit");
  await linked.submit();

  expect(await linked.refused(applicationApi.decline, linked.id)).toMatchObject({ status: 404 });
  const { journey } = await linked.do(journeyApi.read, { applicationId: linked.applicationId });
  expect(journey).not.toHaveProperty("takesCounteroffer");
});
