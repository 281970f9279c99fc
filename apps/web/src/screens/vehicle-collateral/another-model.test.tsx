// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { reviewApi } from "@portico/contract/application";
import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { aCatalog, chooseByLists, details, field, press, typeVin, valuation, vin } from "./testing/catalog.ts";
import { vehicleCollateralScreen } from "./vehicle-collateral-screen.tsx";

const saved = {
  vehicle: { year: 2022, make: "Honda", model: "Civic", bodyStyle: "EX Sedan 4D", condition: 2 as const },
  vehicleOptionSelections: [],
  valuation,
};

test("keeps the year and the make for somebody who chooses another boat from the lists, but not its model", async () => {
  aCatalog().on(vehicleApi.read, saved);
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.boat });

  await press(user, "Choose another boat");

  await waitFor(() => expect(field("Make")).toHaveDisplayValue("Honda"));
  expect(field("Year")).toHaveDisplayValue("2022");
  await screen.findByRole("option", { name: "Accord" });
  expect(field("Model")).toHaveValue("");
  expect(screen.queryByText(/Worth about/)).not.toBeInTheDocument();
});

test("opens the lists again for somebody whose saved vehicle has no VIN", async () => {
  aCatalog().on(vehicleApi.read, saved);
  const { user } = await renderStep(vehicleCollateralScreen);

  await press(user, "Choose another vehicle");

  await waitFor(() => expect(field("Make")).toHaveDisplayValue("Honda"));
  expect(screen.queryByLabelText("VIN")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "I have the VIN" })).toBeVisible();
});

test("clears the year and the make of a vehicle that is found by its VIN", async () => {
  aCatalog().on(vehicleApi.read, { ...saved, vehicle: { ...saved.vehicle, vin } });
  const { user } = await renderStep(vehicleCollateralScreen);

  await press(user, "Choose another vehicle");
  await press(user, "I don't have the VIN");

  await screen.findByRole("option", { name: "2022" });
  expect(field("Year")).toHaveValue("");
});

const accord = { ...saved, vehicle: { ...saved.vehicle, model: "Accord", mileage: 61_000 } };

test("gives the mileage back to somebody who finds the same model by its VIN, and says so", async () => {
  aCatalog().on(vehicleApi.read, accord).on(collateralOptionsApi.vin, details("LX Sedan 4D"));
  const { user } = await renderStep(vehicleCollateralScreen);

  await press(user, "Choose another vehicle");
  await press(user, "I have the VIN");
  await typeVin(user, vin);

  await waitFor(() => expect(screen.getByLabelText(/Mileage/)).toHaveValue("61000"));
  expect(screen.getByText("We kept the mileage that you typed before. Check it.")).toBeVisible();
  await user.clear(screen.getByLabelText(/Mileage/));
  expect(screen.getByLabelText(/Mileage/)).toHaveValue("");
  expect(screen.getByText("A rough number is fine.")).toBeVisible();
});

test.each([
  ["model", { ...accord, vehicle: { ...accord.vehicle, model: "Civic" } }],
  ["VIN", { ...accord, vehicle: { ...accord.vehicle, vin: "5J6RW2H85NA000017" } }],
])("keeps no mileage for a vehicle with another %s", async (what, before) => {
  aCatalog().on(vehicleApi.read, before).on(collateralOptionsApi.vin, details("LX Sedan 4D"));
  const { user } = await renderStep(vehicleCollateralScreen);

  await press(user, "Choose another vehicle");
  if (what === "model") await press(user, "I have the VIN");
  await typeVin(user, vin);

  expect(await screen.findByRole("heading", { name: "2022 Honda Accord LX Sedan 4D" })).toBeVisible();
  expect(screen.getByLabelText(/Mileage/)).toHaveValue("");
});

test("keeps the mileage of a listed vehicle whose VIN the person finds", async () => {
  aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen);
  await press(user, "I don't have the VIN");
  await chooseByLists(user, "2022", "Honda", "Accord");
  await user.selectOptions(await screen.findByLabelText("Trim and body"), "EX Sedan 4D");
  await user.type(await screen.findByLabelText(/Mileage/), "31500");

  await press(user, "I have the VIN");
  await typeVin(user, vin);

  await waitFor(() => expect(screen.getByLabelText(/Mileage/)).toHaveValue("31500"));
});

test("says before another vehicle is chosen, or a mileage is typed, that it may end a counteroffer", async () => {
  const counteroffer = {
    loanAmount: 6100,
    termInMonths: 48,
    annualPercentageRate: 6.19,
    monthlyPayment: 143.8,
    endsOn: "2999-01-02",
    others: 2,
  };
  aCatalog().on(vehicleApi.read, saved).on(reviewApi.read, { groups: [], counteroffer });
  await renderStep(vehicleCollateralScreen, { journey: aJourney({ takesCounteroffer: true }) });

  expect(await screen.findByText("$6,100 over 48 months at 6.19% APR, $143.80 a month.")).toBeVisible();
  expect(
    screen.getByText(/^If you choose another vehicle, or your answers lower its value, it's no longer our offer/),
  ).toBeVisible();
});
