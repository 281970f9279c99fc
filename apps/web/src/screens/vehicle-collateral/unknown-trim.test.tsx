// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { vehicleApi } from "@portico/contract/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { renderStep } from "../../testing/render-step.tsx";
import {
  aCatalog,
  chooseByLists,
  findField,
  findValue,
  goOn,
  press,
  typeVin,
  valuation,
  vin,
} from "./testing/catalog.ts";
import { vehicleCollateralScreen } from "./vehicle-collateral-screen.tsx";

const lowest = "Until we know more, we use its lowest value, at average mileage.";
const accord = { year: 2022, make: "Honda", model: "Accord", condition: 2 } as const;

test("lets people go on with a VIN's vehicle whose trim they don't know, and says which value counts", async () => {
  const api = aCatalog();
  const { user, onDone } = await renderStep(vehicleCollateralScreen);
  await typeVin(user, vin);
  await user.selectOptions(await screen.findByLabelText("Trim and body"), "I don't know");

  expect(await findValue()).toBeVisible();
  expect(screen.getByText(lowest)).toBeVisible();
  expect(screen.getByLabelText("Trim and body")).toHaveDisplayValue("I don't know");
  await goOn(user);

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toEqual({ ...accord, vin });
});

test("lets people go on with a listed vehicle whose trim they don't know", async () => {
  const api = aCatalog();
  const { user, onDone } = await renderStep(vehicleCollateralScreen);
  await press(user, "I don't have the VIN");
  await chooseByLists(user, "2022", "Honda", "Accord");
  const trim = await findField("Trim and body");
  await screen.findByRole("option", { name: "I don't know" });
  await user.selectOptions(trim, "I don't know");

  expect(await findValue()).toBeVisible();
  expect(screen.getByText(lowest)).toBeVisible();
  expect(screen.getAllByLabelText("Trim and body")).toHaveLength(1);
  expect(screen.getByRole("button", { name: "I have the VIN" })).toBeVisible();
  await goOn(user);

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toEqual(accord);
});

test("shows a saved vehicle of unknown trim with its lowest value, and takes its VIN", async () => {
  aCatalog().on(vehicleApi.read, { vehicle: accord, vehicleOptionSelections: [], valuation });
  const { user } = await renderStep(vehicleCollateralScreen);

  expect(await findValue()).toBeVisible();
  expect(screen.getByText(lowest)).toBeVisible();
  await user.click(screen.getByText("Add its VIN"));
  expect(screen.getByLabelText(/^VIN/)).toHaveValue("");
});

test.each([
  ["boat", ProductCode.boat, "With its type, length and engine, the value may change."],
  ["car", ProductCode.auto, "With the trim or the VIN, the value may change."],
])("names what a %s of unknown trim lacks beside a loan above its lowest value", async (_, productCode, advice) => {
  const vehicleLoan = { requestedLoanAmount: 38_000, requestedLoanTermInMonths: 60, downPaymentAmount: 0 };
  aCatalog()
    .on(vehicleApi.read, { vehicle: { ...accord, mileage: 31_500 }, vehicleOptionSelections: [], valuation })
    .on(vehicleApi.readLoan, { vehicleLoan, loanTermTiers: [], branchPreferences: [], price: null, usualShare: 1 });
  await renderStep(vehicleCollateralScreen, { productCode });

  expect(await screen.findByText(`You asked for $38,000, which is more. ${advice}`)).toBeVisible();
});
