import { vehicleApi } from "@portico/contract/vehicle";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { goOn } from "../submission/testing/traveler.ts";
import { declineOf, loaded, take, tooMuchForTheCar } from "./testing/declined.ts";

test.each([
  ["typed 3,000", 3000, (less: number) => 3000 + less],
  ["typed none", 0, () => undefined],
])("stores only a down payment that the person has stated: %s", async (_name, downPaymentAmount, ownOf) => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app, tooMuchForTheCar);
  const { loanApplicationId } = applicant;
  const { vehicleLoan } = await applicant.do(vehicleApi.readLoan, { loanApplicationId });
  const { requestedLoanAmount, requestedLoanTermInMonths } = vehicleLoan!;
  const asked = { requestedLoanAmount, requestedLoanTermInMonths, downPaymentAmount, additionalComments: "" };
  await applicant.do(vehicleApi.saveLoan, { loanApplicationId, vehicleLoan: asked });
  await goOn(applicant, "submit");
  await applicant.submit();
  await app.outbox.idle();

  const [choice] = (await declineOf(applicant)).counteroffer!.choices;

  const { journey } = await take(applicant);

  const own = ownOf(requestedLoanAmount - choice!.loanAmount);
  expect(choice!.ownMoney).toBe(own);
  const { records } = await loaded(app, journey.applicationId);
  expect(records.vehicleLoan[0]).toMatchObject({
    requestedLoanAmount: choice!.loanAmount,
    downPaymentAmount: own ?? 0,
  });
});
