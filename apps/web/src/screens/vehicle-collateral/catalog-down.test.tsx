// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import { renderStep } from "../../testing/render-step.tsx";
import { aCatalog, field, findByVin, findValue, goOn, named, press, valuation, vin } from "./testing/catalog.ts";
import { vehicleCollateralScreen } from "./vehicle-collateral-screen.tsx";

/* Tests a catalog that fails while the page is open, and answers again. */

const down = { options: [], isCatalogAvailable: false };
const typeIt = "We don't have a list for this right now, so please type it.";

async function choose(user: UserEvent, list: string, answer: string) {
  await screen.findByRole("option", { name: answer });
  await user.selectOptions(field(list), answer);
}

async function chooseYear() {
  const { user } = await renderStep(vehicleCollateralScreen);
  await press(user, "I don't have the VIN");
  await choose(user, "Year", "2022");
  return user;
}

test("asks for a list again when the answer before it is chosen again", async () => {
  const api = aCatalog().on(collateralOptionsApi.models, down);
  const user = await chooseYear();
  await choose(user, "Make", "Honda");
  expect(await screen.findByText(typeIt)).toBeVisible();
  api.on(collateralOptionsApi.models, named("Accord", "Civic"));

  await choose(user, "Make", "Ford");
  await choose(user, "Make", "Honda");

  expect(await screen.findByRole("option", { name: "Civic" })).toBeInTheDocument();
});

test("goes on without a trim while the catalog fails", async () => {
  const api = aCatalog().on(collateralOptionsApi.models, down).on(collateralOptionsApi.trims, down);
  const user = await chooseYear();
  await choose(user, "Make", "Honda");
  await screen.findByText(typeIt);
  await user.type(field("Model"), "Civic");
  await goOn(user);

  await waitFor(() => expect(api.callsOf(vehicleApi.value)).toHaveLength(1));
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).not.toHaveProperty("bodyStyle");
});

test("names the way to the lists if a saved vehicle without a trim is rejected", async () => {
  aCatalog()
    .on(vehicleApi.read, {
      vehicle: { year: 2022, make: "Honda", model: "Civic", condition: 2 },
      vehicleOptionSelections: [],
      valuation: null,
    })
    .refuse(vehicleApi.save, "fieldsInvalid", { fields: { "vehicle.trim": "Choose one of the trims." } });
  const { user } = await renderStep(vehicleCollateralScreen);

  await goOn(user);

  const told = "Choose one of the trims. Press “Choose another vehicle” to find it in the lists.";
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.getByRole("button", { name: "Choose another vehicle" })).toBeVisible();
});

test("looks for the value again when it is asked to, after the vendor failed", async () => {
  const api = aCatalog().on(vehicleApi.preview, { price: null, source: "none", isCatalogAvailable: false });
  const { user } = await renderStep(vehicleCollateralScreen);
  await findByVin(user);
  await screen.findByText(/We'll value it later/);

  api.on(vehicleApi.preview, { price: valuation.price, source: valuation.source, isCatalogAvailable: true });
  await press(user, "Look again");

  expect(await findValue()).toBeVisible();
  expect(screen.queryByText(/We'll value it later/)).not.toBeInTheDocument();
});

test("asks for a saved vehicle's value again if the vendor had failed, and saves it", async () => {
  const saved = { vin, year: 2022, make: "Honda", model: "Accord", bodyStyle: "EX Sedan 4D", condition: 2 } as const;
  const api = aCatalog().on(vehicleApi.read, {
    vehicle: saved,
    vehicleOptionSelections: [],
    valuation: { price: null, source: "none", valuedAt: valuation.valuedAt, hasVendorFailed: true },
  });
  const { user, onDone } = await renderStep(vehicleCollateralScreen);

  expect(await findValue()).toBeVisible();
  await goOn(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(vehicleApi.value)).toHaveLength(1);
});

test("says that a value without a mileage is for an average one, until the mileage is typed", async () => {
  aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen);
  await findByVin(user);
  await findValue();
  expect(screen.getByText(/^That's for average mileage/)).toBeVisible();

  await user.type(screen.getByLabelText(/Mileage/), "31500");

  await waitFor(() => expect(screen.queryByText(/^That's for average mileage/)).not.toBeInTheDocument());
});

test("asks back about a mileage that is high for the vehicle's age, and takes it", async () => {
  const api = aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen);
  await findByVin(user);
  await findValue();
  await user.type(screen.getByLabelText(/Mileage/), "31500");
  expect(screen.queryByText(/a lot for its age/)).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText(/Mileage/));

  await user.type(screen.getByLabelText(/Mileage/), "315000");

  expect(await screen.findByText("That's for 315,000 miles, a lot for its age. Please check them.")).toBeVisible();
  await goOn(user);
  await waitFor(() => expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toMatchObject({ mileage: 315_000 }));
});
