// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OutputOf } from "@portico/contract/endpoint";
import { refinancedLoanApi } from "@portico/contract/loan-request";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { refinanceDetailsScreen } from "./refinance-details-screen.tsx";

async function asked(told: Partial<OutputOf<typeof refinancedLoanApi.read>> = {}) {
  const journey = aJourney({ productTypeId: ProductCode.autoRefi });
  const api = fakeApi()
    .on(refinancedLoanApi.read, {
      refinancing: null,
      loanTermTiers: [{ minLoanAmount: 3000, maxLoanAmount: 60_000, loanTerms: [36, 48] }],
      branchPreferences: [],
      price: 22_000,
      ...told,
    })
    .on(refinancedLoanApi.save, { updated: true, journey });
  const rendered = await renderStep(refinanceDetailsScreen, { journey, productCode: ProductCode.autoRefi });
  return { api, journey, ...rendered };
}

test("saves the current loan and the new one together", async () => {
  const { api, user, onDone, journey } = await asked();

  await user.type(screen.getByLabelText("Who is it with?"), "Mainland Auto Finance");
  await user.type(screen.getByLabelText("How much do you still owe?"), "14,200.10");
  await user.type(screen.getByLabelText("How much do you pay a month?"), "389.40");
  await user.type(screen.getByLabelText(/How much should the new loan be/), "14200.10");
  await user.click(screen.getByRole("radio", { name: /^48 months/ }));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(refinancedLoanApi.save)[0]?.input).toEqual({
    loanApplicationId: 8001,
    refinancing: {
      presentLender: "Mainland Auto Finance",
      amountOwed: 14_200.1,
      presentMonthlyPayment: 389.4,
      requestedLoanAmount: 14_200.1,
      downPaymentAmount: 0,
      requestedLoanTermInMonths: 48,
    },
  });
  expect(onDone).toHaveBeenCalledWith(journey);
});

test("rejects a new loan that doesn't pay off the old one at its amount", async () => {
  const { api, user } = await asked();

  await user.type(screen.getByLabelText("Who is it with?"), "Mainland Auto Finance");
  await user.type(screen.getByLabelText("How much do you still owe?"), "14200");
  await user.type(screen.getByLabelText("How much do you pay a month?"), "389");
  await user.type(screen.getByLabelText(/How much should the new loan be/), "12000");
  await user.click(screen.getByRole("radio", { name: /^48 months/ }));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(screen.getAllByText(/This has to cover what you still owe/).length).toBeGreaterThan(0);
  expect(api.callsOf(refinancedLoanApi.save)).toEqual([]);
});

test("warns about a loan above the vehicle's value", async () => {
  const { user } = await asked();

  await user.type(screen.getByLabelText(/How much should the new loan be/), "25000");

  expect(
    screen.getByText(/Your vehicle is worth about \$22,000.*we may not be able to lend more than that/),
  ).toHaveTextContent("pay off more yourself and borrow less");
  expect(screen.queryByText(/put more down|down payment/)).not.toBeInTheDocument();
});

test("asks for the loan on another vehicle, says why, and keeps the other answers", async () => {
  await asked({
    refinancing: {
      loanApplicationId: 8001,
      presentLender: "Mainland Auto Finance",
      amountOwed: 14_200.1,
      presentMonthlyPayment: 389.4,
      requestedLoanAmount: 15_000,
      downPaymentAmount: 0,
      requestedLoanTermInMonths: 48,
    },
    isForAnotherVehicle: true,
  });

  expect(screen.getByText(/You changed the vehicle or its VIN,/)).toBeVisible();
  for (const label of ["Who is it with?", "How much do you still owe?", "How much do you pay a month?"])
    expect(screen.getByLabelText(label)).toHaveValue("");
  expect(screen.getByLabelText(/How much should the new loan be/)).toHaveDisplayValue(/15,000/);
});
