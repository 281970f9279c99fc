// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { estimateApi } from "@portico/contract/estimate";
import { vehicleApi } from "@portico/contract/vehicle";
import { termEstimateOf } from "@portico/domain/loan/estimate";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { vehicleLoanDetailsScreen } from "./vehicle-loan-details-screen.tsx";

const tier = { minLoanAmount: 5000, maxLoanAmount: 50_000 };
const anOldMotorcycle = {
  vehicleLoan: { requestedLoanAmount: 9500, requestedLoanTermInMonths: 48, downPaymentAmount: 0 },
  loanTermTiers: [{ ...tier, loanTerms: [36] }],
  branchPreferences: [],
  price: 8200,
  usualShare: 0.85,
  termLimit: { longestTerm: 36, mostYears: 12 },
};

/** The estimate knows no vehicle, so it has every term. */
function estimated({ loanAmount }: { loanAmount: number }) {
  const terms = [36, 48, 60, 72].map((term) => termEstimateOf(loanAmount, term, { from: 649, to: 824 }));
  return { loanAmount, nearestLoanAmount: loanAmount, isRateAvailable: true, terms, line: null };
}

const opened = async (answer: object = {}) => {
  const api = fakeApi()
    .on(vehicleApi.readLoan, { ...anOldMotorcycle, ...answer })
    .on(estimateApi.read, estimated)
    .on(vehicleApi.saveLoan, { updated: true });
  return { api, ...(await renderStep(vehicleLoanDetailsScreen, { productCode: ProductCode.motorcycle })) };
};

const why = "For this motorcycle, up to 36 months. It can be at most 12 years old at the last payment.";

test("offers and prices only the terms that the vehicle isn't too old for, and changes a longer one", async () => {
  const { api, user } = await opened();

  const terms = within(screen.getByRole("radiogroup", { name: /How long/ })).getAllByRole("radio");
  expect(terms.map((radio) => (radio as HTMLInputElement).value)).toEqual(["36"]);
  expect(terms[0]).toBeChecked();
  expect(screen.getByText(why)).toBeVisible();
  expect(await screen.findByText("48 months are too long for this motorcycle, so we changed it to 36.")).toBeVisible();
  expect(await screen.findByText(/^36 payments for \$9,500/)).toBeVisible();
  expect(screen.queryByText("All terms")).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Use $6,900" }));
  expect(await screen.findByText(/^36 payments for \$6,900/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(api.callsOf(vehicleApi.saveLoan)[0]?.input["vehicleLoan"]).toMatchObject({
    requestedLoanAmount: 6900,
    requestedLoanTermInMonths: 36,
  });
});

test("names the age alone if the institution has another rule", async () => {
  await opened({ termLimit: { longestTerm: 36 } });

  expect(screen.getByText("For this motorcycle, up to 36 months, because of its age.")).toBeVisible();
});

test("says of a vehicle that is too old for every term that there is no loan, and leads to another", async () => {
  const { user, frame } = await opened({
    loanTermTiers: [{ ...tier, loanTerms: [36, 48] }],
    termLimit: { longestTerm: 0, mostYears: 12 },
  });

  expect(screen.getByText("This motorcycle is too old for a loan")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Your estimate" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Choose another motorcycle" }));
  expect(frame.openStep).toHaveBeenCalledWith("vehicleCollateral");
});

const newer = { loanTermTiers: [{ ...tier, loanTerms: [36, 48] }], price: 20_000, termLimit: undefined };
const cut = { requestedLoanAmount: 9500, requestedLoanTermInMonths: 36, downPaymentAmount: 0 };
const asked = { loanAmount: 9500, downPaymentAmount: 0, termInMonths: 48 };
const months = (name: string) => screen.getByRole("radio", { name: new RegExp(`^${name}`) });

test("offers the term again that only the vehicle before was too old for", async () => {
  const { user } = await opened({ ...newer, vehicleLoan: cut, isForAnotherVehicle: true, askedBefore: asked });

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Is this still the amount?");
  expect(months("36")).toBeChecked();
  expect(screen.getByText("You asked for 48 months before. You can have them for this motorcycle.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Use 48 months" }));

  expect(months("48")).toBeChecked();
  expect(screen.queryByText(/^You asked for 48 months before/)).not.toBeInTheDocument();
});

test("offers nothing again that this vehicle doesn't get either", async () => {
  await opened({ vehicleLoan: cut, isForAnotherVehicle: true, askedBefore: asked });

  expect(screen.queryByRole("button", { name: "Use 48 months" })).not.toBeInTheDocument();
});

test("doesn't offer an amount again that is above the limit of this vehicle", async () => {
  const lowered = { requestedLoanAmount: 7100, requestedLoanTermInMonths: 36, downPaymentAmount: 2400 };
  const first = { loanAmount: 8500, downPaymentAmount: 1000, termInMonths: 48 };
  const worthLess = { ...newer, price: 8400, usualShare: 1 };
  await opened({ ...worthLess, vehicleLoan: lowered, isForAnotherVehicle: true, askedBefore: first });

  expect(screen.queryByRole("button", { name: "Use $8,500 and 48 months" })).not.toBeInTheDocument();
});

test("fills in by one press what was asked for before a counteroffer", async () => {
  const lowered = { requestedLoanAmount: 7100, requestedLoanTermInMonths: 36, downPaymentAmount: 2400 };
  const first = { loanAmount: 8500, downPaymentAmount: 1000, termInMonths: 48 };
  const { api, user } = await opened({ ...newer, vehicleLoan: lowered, isForAnotherVehicle: true, askedBefore: first });

  expect(screen.getByText("You first asked for $8,500 over 48 months, with $1,000 of your own.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Use $8,500 and 48 months" }));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(vehicleApi.saveLoan)[0]?.input["vehicleLoan"]).toMatchObject({
    requestedLoanAmount: 8500,
    downPaymentAmount: 1000,
    requestedLoanTermInMonths: 48,
  });
});

test("goes back from a lowered loan by one press, until its amount changes", async () => {
  const vehicleLoan = { requestedLoanAmount: 8500, requestedLoanTermInMonths: 36, downPaymentAmount: 1000 };
  const { user } = await opened({ vehicleLoan });
  const amount = screen.getByRole("textbox", { name: /Loan amount/ });
  const own = screen.getByRole("textbox", { name: /Down payment/ });

  await user.click(screen.getByRole("button", { name: "Use $6,900" }));
  expect([amount, own].map((field) => (field as HTMLInputElement).value)).toEqual(["6,900.00", "2,600.00"]);
  expect(screen.getByText("Before, you had $8,500, with $1,000 of your own.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Go back to $8,500" }));
  expect([amount, own].map((field) => (field as HTMLInputElement).value)).toEqual(["8,500.00", "1,000.00"]);

  await user.click(screen.getByRole("button", { name: "Use $6,900" }));
  await user.clear(own);
  expect(screen.getByText("Before, you had $8,500.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Go back to $8,500" }));
  expect([amount, own].map((field) => (field as HTMLInputElement).value)).toEqual(["8,500.00", ""]);

  await user.click(screen.getByRole("button", { name: "Use $6,900" }));
  await user.clear(amount);
  expect(screen.queryByRole("button", { name: "Go back to $8,500" })).not.toBeInTheDocument();
});

test("brings back the typed down payment when another amount follows the lowered loan", async () => {
  const vehicleLoan = { requestedLoanAmount: 8500, requestedLoanTermInMonths: 36, downPaymentAmount: 1000 };
  const { user } = await opened({ vehicleLoan });
  const amount = screen.getByRole("textbox", { name: /Loan amount/ });

  await user.click(screen.getByRole("button", { name: "Use $6,900" }));
  expect(screen.queryByRole("button", { name: /is the price, so borrow/ })).not.toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, "8000");

  expect(screen.getByRole("textbox", { name: /Down payment/ })).toHaveValue("1,000.00");
  expect(screen.getByText("$8,000 borrowed and $1,000 of your own pay a price of $9,000.")).toBeVisible();
});

test("keeps a down payment that the person types over the lowered loan's", async () => {
  const vehicleLoan = { requestedLoanAmount: 8500, requestedLoanTermInMonths: 36, downPaymentAmount: 1000 };
  const { user } = await opened({ vehicleLoan });
  const own = screen.getByRole("textbox", { name: /Down payment/ });

  await user.click(screen.getByRole("button", { name: "Use $6,900" }));
  await user.clear(own);
  await user.type(own, "3000");
  await user.clear(screen.getByRole("textbox", { name: /Loan amount/ }));

  expect(own).toHaveValue("3,000.00");
});
