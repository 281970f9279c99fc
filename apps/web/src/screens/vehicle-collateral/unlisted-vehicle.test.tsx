// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { hasUnsavedInput } from "../../forms/saving/unsaved-input.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aCatalog, field, findField, named, press, valuation, vin } from "./testing/catalog.ts";
import { vehicleCollateralScreen } from "./vehicle-collateral-screen.tsx";

/* Tests vehicles that aren't in the catalog's lists. People type them, and must enter their number. */

const unvalued = { price: null, valuation: { ...valuation, price: null, source: "none" } };

/** Types a make and a model after the year. */
async function typeMakeAndModel(user: UserEvent, make: string, model: string) {
  await user.type(await findField("Make"), make);
  await user.type(await findField("Model"), model);
}

test("lets people type a boat whose make isn't in the lists, asks for its HIN, and goes on without a value", async () => {
  const api = aCatalog().on(vehicleApi.value, unvalued);
  const { user, onDone } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.boat });
  await user.selectOptions(await findField("Year"), "2022");

  await press(user, "My boat isn't in the lists");
  expect(screen.getByText(/^To go on, you need its hull number \(HIN\)\. .*so someone checks it/)).toBeVisible();
  const wayOut = "Don't have it yet? Ask the seller, or choose “I haven't found it yet” above to go on without it.";
  expect(screen.getByText(wayOut)).toBeVisible();
  expect(screen.queryByText(/We don't have a list for this/)).not.toBeInTheDocument();
  await typeMakeAndModel(user, "Pursuit", "OS 325");
  expect(screen.getByText(/Someone at Testing checks it before we approve/)).toBeVisible();
  await press(user, "Save and continue");

  const missing = "Enter its HIN. We need it because this boat isn't in our lists.";
  expect(await screen.findByRole("link", { name: missing })).toHaveAttribute("href", "#hin");
  expect(api.callsOf(vehicleApi.save)).toEqual([]);
  await user.type(screen.getByLabelText("HIN"), "ETWN4521C222");
  await press(user, "Save and continue");

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toEqual({
    hin: "ETWN4521C222",
    year: 2022,
    make: "Pursuit",
    model: "OS 325",
    condition: 2,
  });
});

test("names the telephone for an owner who has no number of a typed vehicle", async () => {
  aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.autoRefi });
  await press(user, "I don't have the VIN");
  await press(user, "My vehicle isn't in the lists");

  expect(screen.getByText(/^Don't have it\? Call us at .*\d/)).toBeVisible();
});

test("spells out the number of a listed boat", async () => {
  aCatalog().on(vehicleApi.read, {
    vehicle: { year: 2022, make: "Honda", model: "Accord", bodyStyle: "EX Sedan 4D", condition: 2 },
    vehicleOptionSelections: [],
    valuation,
  });
  await renderStep(vehicleCollateralScreen, { productCode: ProductCode.boat });

  expect(await screen.findByText("Add its hull number (HIN)")).toBeVisible();
});

test("asks for the VIN of a car that isn't in the lists", async () => {
  const api = aCatalog().on(vehicleApi.value, unvalued);
  const { user } = await renderStep(vehicleCollateralScreen);
  await press(user, "I don't have the VIN");
  await user.selectOptions(await findField("Year"), "2022");
  await press(user, "My vehicle isn't in the lists");
  await typeMakeAndModel(user, "Lada", "Niva");

  await user.type(await screen.findByLabelText("VIN"), vin);
  await press(user, "Save and continue");

  expect(screen.getByText(/We don't have a value for it/)).toBeVisible();
  await waitFor(() => expect(api.callsOf(vehicleApi.save)).toHaveLength(1));
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toMatchObject({ vin, make: "Lada", model: "Niva" });
});

test.each([
  ["Motor Home", false],
  ["Travel Trailer / 5th Wheel", true],
  ["Camping Trailer", true],
])("mentions a number from a state only for a typed trailer: %s", async (rvKind, isMentioned) => {
  aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.rv });
  await user.click(await screen.findByRole("radio", { name: new RegExp(`^${rvKind}`) }));
  await user.selectOptions(await findField("Year"), "2022");
  await press(user, "My RV isn't in the lists");
  await typeMakeAndModel(user, "Homemade", "Camper");

  const hints = ["17 letters and digits", ...(isMentioned ? ["or a number assigned by a state"] : [])];
  expect(await screen.findByLabelText("VIN")).toHaveAccessibleDescription(expect.stringContaining(hints.join(", ")));
});

test("clears the make's error when the boat isn't in the lists, and rejects a year in the future at its field", async () => {
  aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.boat });
  await user.selectOptions(await findField("Year"), "2022");
  await user.click(await findField("Make"));
  await user.tab();
  await waitFor(() => expect(field("Make")).toHaveAttribute("aria-invalid", "true"));

  await press(user, "My boat isn't in the lists");
  expect(field("Make")).not.toHaveAttribute("aria-invalid", "true");

  const year = await findField("Year");
  await user.clear(year);
  await user.type(year, "2109");
  await user.tab();
  expect(year).toHaveAccessibleDescription(expect.stringContaining("Choose a year that is on the market already."));
});

test.each([
  ["20", "Enter the model year in four digits, from 1900 on."],
  ["1899", "Enter the model year in four digits, from 1900 on."],
  ["20190", "Choose a year that is on the market already."],
])("says what a typed model year has to be: %s", async (typed, message) => {
  aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.boat });
  await press(user, "My boat isn't in the lists");

  const year = await findField("Year");
  await user.type(year, typed);
  await user.tab();

  expect(year).toHaveAccessibleDescription(expect.stringContaining(message));
});

/** Types a boat up to its model. */
async function typeBoat(user: UserEvent) {
  await user.selectOptions(await findField("Year"), "2022");
  await press(user, "My boat isn't in the lists");
  await typeMakeAndModel(user, "Pursuit", "OS 325");
}

test.each(["My boat isn't in the lists", undefined])(
  "keeps the typed model while the make is typed again: %s",
  async (button) => {
    const api = aCatalog();
    if (button === undefined)
      for (const list of [collateralOptionsApi.makes, collateralOptionsApi.models]) api.on(list, named());
    const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.boat });
    await user.selectOptions(await findField("Year"), "2022");
    if (button !== undefined) await press(user, button);
    await typeMakeAndModel(user, "Persuit", "OS 325");

    await user.clear(await findField("Make"));
    await user.type(field("Make"), "Pursuit");

    expect(await findField("Model")).toHaveValue("OS 325");
  },
);

test("keeps the typed make and model while the lists are shown", async () => {
  aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.boat });
  await typeBoat(user);
  await press(user, "Choose from lists");
  await waitFor(() => expect(field("Model")).toBeDisabled());
  expect(hasUnsavedInput()).toBe(true);

  await press(user, "My boat isn't in the lists");

  expect(field("Make")).toHaveValue("Pursuit");
  expect(await findField("Model")).toHaveValue("OS 325");
  expect(await screen.findByRole("heading", { name: "2022 Pursuit OS 325" })).toBeVisible();
});

const toggles = [
  ["auto", ProductCode.auto, "My vehicle isn't in the lists", ["I don't have the VIN"]],
  ["motorcycle", ProductCode.motorcycle, "My motorcycle isn't in the lists", ["I don't have the VIN"]],
  ["boat", ProductCode.boat, "My boat isn't in the lists", []],
  ["RV", ProductCode.rv, "My RV isn't in the lists", []],
] as const;

test.each(toggles)("lets people type a vehicle after a double click: %s", async (_, productCode, unlisted, before) => {
  aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen, { productCode });
  for (const name of before) await press(user, name);
  if (productCode === ProductCode.rv) await user.click(screen.getByRole("radio", { name: /^Motor Home/ }));

  await user.dblClick(await screen.findByRole("button", { name: unlisted }));

  expect(screen.queryByRole("button", { name: unlisted })).not.toBeInTheDocument();
  await user.dblClick(screen.getByRole("button", { name: "Choose from lists" }));
  expect(await screen.findByRole("button", { name: unlisted })).toBeVisible();
});

test("doesn't bring back the typed model of another make than the list's", async () => {
  aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.boat });
  await typeBoat(user);
  await press(user, "Choose from lists");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Make" }), "Ford");

  await press(user, "My boat isn't in the lists");

  expect(field("Make")).toHaveValue("Ford");
  expect(await findField("Model")).toHaveValue("");
});

test("keeps the typed make and model while the VIN is asked", async () => {
  aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen);
  const typeAgain = async () => {
    await press(user, "I don't have the VIN");
    await screen.findByRole("option", { name: "2022" });
    await press(user, "My vehicle isn't in the lists");
  };
  await typeAgain();
  await user.type(await findField("Year"), "2022");
  await typeMakeAndModel(user, "Lada", "Niva");

  await press(user, "I have the VIN");
  await typeAgain();

  expect(await findField("Make")).toHaveValue("Lada");
  expect(await findField("Model")).toHaveValue("Niva");
});

test("requires the number of a saved boat that isn't in the lists", async () => {
  const pursuit = { hin: "ETWN4521C222", year: 2022, make: "Pursuit", model: "OS 325", condition: 2 } as const;
  const api = aCatalog().on(vehicleApi.read, {
    vehicleOptionSelections: [],
    vehicle: pursuit,
    valuation: unvalued.valuation,
  });
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.boat });
  await user.clear(await screen.findByLabelText("HIN"));
  await press(user, "Save and continue");

  expect(screen.getByLabelText("HIN")).toHaveAccessibleDescription(expect.stringContaining("Enter its HIN."));
  expect(api.callsOf(vehicleApi.save)).toEqual([]);
});

test("goes back to the lists, and clears a typed make that isn't in them", async () => {
  aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.boat });
  await user.selectOptions(await findField("Year"), "2022");
  await press(user, "My boat isn't in the lists");
  await user.type(await findField("Make"), "Pursuit");

  await press(user, "Choose from lists");

  expect(await screen.findByRole("option", { name: "Ford" })).toBeInTheDocument();
  expect(field("Make")).toHaveDisplayValue(/choose/i);
});

test("opens the make's list on the way back to the lists from the model of a make that isn't in them", async () => {
  aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.boat });
  await user.selectOptions(await findField("Year"), "2022");
  await press(user, "My boat isn't in the lists");
  await user.type(await findField("Make"), "Pursuit");
  await user.click(await findField("Model"));

  await press(user, "Choose from lists");

  await waitFor(() => expect(field("Model")).toBeDisabled());
  expect(field("Make")).toBeEnabled();
  expect(screen.queryByText("Choose a model.")).not.toBeInTheDocument();
  await user.selectOptions(field("Make"), "Ford");
  expect(await screen.findByRole("option", { name: "Civic" })).toBeInTheDocument();
});

test("opens the model's list on the way back to the lists from the model of a make that is in them", async () => {
  aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen);
  await press(user, "I don't have the VIN");
  await user.selectOptions(await findField("Year"), "2022");
  await user.selectOptions(await findField("Make"), "Honda");
  await user.selectOptions(await findField("Model"), "Civic");
  await findField("Trim and body");
  await press(user, "My vehicle isn't in the lists");
  await user.clear(await findField("Model"));
  await user.type(field("Model"), "Prelude");

  await press(user, "Choose from lists");

  expect(await screen.findByRole("option", { name: "Civic" })).toBeInTheDocument();
  expect(screen.queryByText("Choose a model.")).not.toBeInTheDocument();
});

test("shows no error below a finger that leaves a list's field, so that the tap counts", async () => {
  const years = Array.from({ length: 20 }, (_, place) => String(2023 - place));
  aCatalog().on(collateralOptionsApi.years, named(...years));
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.boat });
  const year = await screen.findByRole("combobox", { name: "Year" });
  await user.type(year, "1890");
  const button = screen.getByRole("button", { name: "My boat isn't in the lists" });
  // A browser sends a tap's mouse events after the finger is up.
  fireEvent.pointerDown(button);
  fireEvent.pointerUp(button);
  await act(async () => new Promise((resolve) => setTimeout(resolve)));

  fireEvent.mouseDown(button);
  act(() => button.focus());

  expect(screen.queryByText(/isn't in the list\./)).not.toBeInTheDocument();
  fireEvent.mouseUp(button);
  fireEvent.click(button);
  expect(await screen.findByRole("button", { name: "Choose from lists" })).toBeVisible();
});

test("doesn't offer to type the vehicle if people type it already", async () => {
  aCatalog().on(collateralOptionsApi.years, named());
  await renderStep(vehicleCollateralScreen, { productCode: ProductCode.boat });

  expect(await screen.findByText("We don't have a list for this right now, so please type it.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "My boat isn't in the lists" })).not.toBeInTheDocument();
});

test.each([
  [
    { loanAmount: 6000, termInMonths: 48, creditRating: "good" },
    "You asked for 48 months. You can change it before you send your application.",
  ],
  [undefined, "For this motorcycle, up to 36 months. It can be at most 12 years old at the last payment."],
] as const)(
  "says on the card of a typed motorcycle which terms its age allows: estimated %o",
  async (estimated, text) => {
    const api = aCatalog()
      .on(vehicleApi.readLoan, {
        vehicleLoan: null,
        loanTermTiers: [{ minLoanAmount: 2500, maxLoanAmount: 25_000, loanTerms: [36, 48, 60] }],
        branchPreferences: [],
        price: null,
        ...(estimated && { estimated }),
      })
      .on(vehicleApi.preview, {
        price: null,
        source: "none",
        isCatalogAvailable: false,
        termLimit: { longestTerm: 36, mostYears: 12 },
      });
    const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.motorcycle });
    await press(user, "I don't have the VIN");
    await user.selectOptions(await findField("Year"), "2022");
    await press(user, "My motorcycle isn't in the lists");
    await typeMakeAndModel(user, "Ural", "Gear Up");

    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(/Someone at Testing checks it before we approve/)).toBeVisible();
    expect(screen.queryByText(/We can't get its value/)).not.toBeInTheDocument();
    expect(api.callsOf(vehicleApi.preview).at(-1)?.input).toMatchObject({
      vehicle: { year: 2022, make: "Ural" },
      isTyped: true,
    });
  },
);
