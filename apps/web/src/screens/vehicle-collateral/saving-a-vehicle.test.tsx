// @vitest-environment jsdom
import { VehicleCondition } from "@portico/domain/collateral/vehicle";
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { journeyApi } from "@portico/contract/journey";
import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import type { Vehicle, VehicleOption } from "@portico/domain/collateral/vehicle";
import { FakeRefusal } from "../../testing/fake-api.ts";
import { hasUnsavedInput } from "../../forms/saving/unsaved-input.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { aCatalog, findValue, valuation, vin } from "./testing/catalog.ts";
import { vehicleCollateralScreen } from "./vehicle-collateral-screen.tsx";

/* Tests the three calls that save a vehicle: the vehicle, its options, its value. */

const accord = { vin, year: 2022, make: "Honda", model: "Accord", bodyStyle: "EX Sedan 4D", condition: 2 } as const;
const ford = { year: 2020, make: "Ford", model: "Escape", bodyStyle: "SE Sport Utility 4D", condition: 2 } as const;
const newer = aJourney({ revision: 5 });

type Saved = { vehicle: Vehicle | null; optionCodes?: string[]; isValued?: boolean };

const reads = ({ vehicle, optionCodes = [], isValued = false }: Saved) => ({
  vehicle,
  vehicleOptionSelections: optionCodes,
  valuation: isValued ? valuation : null,
});

/** Fills in the details of a vehicle that was found by its VIN, with mileage and an option. */
async function typeDetails(api = aCatalog()) {
  const page = await renderStep(vehicleCollateralScreen);
  const { user } = page;
  const press = async (name: string) => user.click(screen.getByRole("button", { name }));
  await user.type(screen.getByLabelText("VIN"), vin);
  await press("Look up this VIN");
  await user.selectOptions(await screen.findByLabelText("Trim and body"), "EX Sedan 4D");
  await user.type(screen.getByLabelText(/Mileage/), "31500");
  await user.click(await screen.findByLabelText(/Moonroof/));
  return { ...page, api, press, save: async () => press("See what it's worth") };
}

test("counts a vehicle that was looked up as unsaved input until it is saved", async () => {
  aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen);
  expect(hasUnsavedInput()).toBe(false);
  await user.type(screen.getByLabelText("VIN"), vin);
  await user.click(screen.getByRole("button", { name: "Look up this VIN" }));
  await screen.findByLabelText("Trim and body");

  expect(hasUnsavedInput()).toBe(true);
});

test.each([
  ["9999999", "The Mileage field can't be more than 999,999 miles."],
  ["1,000,000", "The Mileage field can't be more than 999,999 miles."],
  ["31.5", "The Mileage field must be a whole number of miles."],
])("says plainly why it rejects %s miles", async (typed, message) => {
  const { user, api, save } = await typeDetails();
  await user.clear(screen.getByLabelText(/Mileage/));
  await user.type(screen.getByLabelText(/Mileage/), typed);

  await save();

  expect(await screen.findByRole("link", { name: message })).toHaveAttribute("href", "#mileage");
  expect(api.callsOf(vehicleApi.save)).toEqual([]);
});

function expectEverythingTyped() {
  expect(screen.getByLabelText("Trim and body")).toHaveDisplayValue("EX Sedan 4D");
  expect(screen.getByLabelText(/Mileage/)).toHaveValue("31500");
  expect(screen.getByLabelText(/Moonroof/)).toBeChecked();
}

const saved = ({ api }: { api: ReturnType<typeof aCatalog> }) =>
  api.callsOf(vehicleApi.save).map(({ input }) => input["vehicle"]);

test("shows the options' problem at the options after the vehicle was saved, and loses nothing", async () => {
  const message = "This option is not offered for this vehicle.";
  const page = await typeDetails();
  const { api, save } = page;
  api
    .on(vehicleApi.save, ({ vehicle }) => {
      api.on(vehicleApi.read, reads({ vehicle }));
      return { updated: true, journey: aJourney({ revision: 2 }) };
    })
    .refuse(vehicleApi.saveOptions, "fieldsInvalid", { fields: { options: message } });

  await save();

  expect(await screen.findByRole("link", { name: message })).toBeVisible();
  expect(screen.getByRole("group", { name: /Which options does it have/ })).toHaveAccessibleDescription(
    expect.stringContaining(message),
  );
  expectEverythingTyped();
  api.on(vehicleApi.saveOptions, { success: true, journey: aJourney({ revision: 4 }) });
  await save();
  await findValue();
  expect(saved(page)).toEqual([
    { ...accord, mileage: 31_500 },
    { ...accord, mileage: 31_500 },
  ]);
});

test.each([
  ["options", vehicleApi.saveOptions],
  ["value", vehicleApi.value],
] as const)("sends an unanswered call for the %s again under the same key", async (_name, endpoint) => {
  const { api, save } = await typeDetails();
  const keysOf = (asked: typeof endpoint | typeof vehicleApi.save) =>
    new Set(api.callsOf(asked).map(({ headers }) => headers.get("Idempotency-Key")));
  api.on(endpoint, () => {
    throw new TypeError("Failed to fetch");
  });

  await save();

  expect(await screen.findByText(/We couldn't reach/)).toBeVisible();
  expectEverythingTyped();
  // Saving unchanged options doesn't change the revision.
  api
    .on(vehicleApi.saveOptions, { success: true, journey: aJourney({ revision: 3 }) })
    .on(vehicleApi.value, { price: valuation.price, valuation, journey: aJourney({ revision: 4 }) });
  await save();
  await findValue();
  expect(keysOf(endpoint).size).toBe(1);
  // The first call was answered, so the second press makes a new one.
  expect(keysOf(vehicleApi.save).size).toBe(2);
});

test("takes the vehicle's condition from another window, says so, and saves it", async () => {
  const page = await typeDetails();
  const { api, save, press } = page;
  api.on(vehicleApi.save, () => {
    if (api.callsOf(vehicleApi.save).length > 1) return { updated: true, journey: aJourney({ revision: 6 }) };
    const seller = { vehicleSellerConfigurationId: 1, vehicleCondition: VehicleCondition.new } as const;
    api.on(vehicleApi.readSeller, { seller, vehicleLoanPurposes: [] });
    return new FakeRefusal("staleRevision", { journey: newer });
  });

  await save();

  expect(await screen.findByText(/Saved now: New/)).toHaveTextContent("Before: Used");
  expect(screen.queryByText(/another answer/i)).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/Mileage/)).not.toBeInTheDocument();
  expect(screen.getByLabelText(/Moonroof/)).toBeChecked();
  await press("See what it's worth");
  await findValue();
  expect(saved(page).at(-1)).toEqual({ ...accord, condition: VehicleCondition.new });
});

test("shows another window's vehicle next to this page's, and saves the chosen one", async () => {
  const page = await typeDetails();
  const { api, save, press } = page;
  api.on(vehicleApi.save, ({ vehicle }) => {
    if (api.callsOf(vehicleApi.save).length > 1) return { updated: true, journey: aJourney({ revision: 6 }) };
    api.on(vehicleApi.read, reads({ vehicle: ford }));
    void vehicle;
    return new FakeRefusal("staleRevision", { journey: newer });
  });

  await save();

  expect(await screen.findByText(/Saved now: 2020 Ford Escape SE Sport Utility 4D/)).toHaveTextContent(
    `On this page: 2022 Honda Accord EX Sedan 4D, VIN ${vin}`,
  );
  expectEverythingTyped();
  await press("Save what's on this page");
  await findValue();
  expect(saved(page).at(-1)).toEqual({ ...accord, mileage: 31_500 });
});

test("takes another window's vehicle with its value", async () => {
  const { api, save, press } = await typeDetails();
  api
    .on(vehicleApi.read, reads({ vehicle: ford, isValued: true }))
    .refuse(vehicleApi.save, "staleRevision", { journey: newer });
  await save();
  await screen.findByText(/Saved now: 2020 Ford Escape/);

  await press("Use the saved answers");

  expect(await findValue()).toBeVisible();
  expect(screen.getByText(/2020 Ford Escape/)).toBeVisible();
});

test("takes another window's vehicle without a value, and drops this page's", async () => {
  const { api, save, press } = await typeDetails();
  api
    .on(vehicleApi.read, reads({ vehicle: { ...ford, mileage: 12_000 } }))
    .refuse(vehicleApi.save, "staleRevision", { journey: newer });
  await save();
  await screen.findByText(/Saved now: 2020 Ford Escape/);

  await press("Use the saved answers");

  expect(await screen.findByRole("heading", { name: "2020 Ford Escape" })).toBeVisible();
  expect(screen.getByLabelText(/Mileage/)).toHaveValue("12000");
  expect(await screen.findByLabelText(/Moonroof/)).not.toBeChecked();
});

test("shows the mileage and options that another window gave the same vehicle", async () => {
  const api = aCatalog().on(vehicleApi.read, reads({ vehicle: { ...accord, mileage: 20_000 } }));
  const { user } = await renderStep(vehicleCollateralScreen);
  const press = async (name: string) => user.click(screen.getByRole("button", { name }));
  await user.clear(screen.getByLabelText(/Mileage/));
  await user.type(screen.getByLabelText(/Mileage/), "31500");
  api
    .on(vehicleApi.read, reads({ vehicle: { ...accord, mileage: 40_000 }, optionCodes: ["ROOF"] }))
    .refuse(vehicleApi.save, "staleRevision", { journey: newer });

  await press("See what it's worth");

  expect(await screen.findByText(/Saved now: 40000/)).toHaveTextContent("On this page: 31500");
  expect(screen.getByText(/Saved now: Moonroof/)).toBeVisible();
  expect(screen.getAllByText(/Saved now/)).toHaveLength(2);
  await press("Use the saved answers");
  await waitFor(() => expect(screen.getByLabelText(/Mileage/)).toHaveValue("40000"));
  expect(await screen.findByLabelText(/Moonroof/)).toBeChecked();
});

test("lists another window's vehicle before its mileage and options", async () => {
  const api = aCatalog().on(vehicleApi.read, reads({ vehicle: { ...accord, mileage: 20_000 } }));
  const { user } = await renderStep(vehicleCollateralScreen);
  await user.type(screen.getByLabelText(/Mileage/), "5");
  api.on(vehicleApi.read, reads({ vehicle: ford })).refuse(vehicleApi.save, "staleRevision", { journey: newer });

  await user.click(screen.getByRole("button", { name: "See what it's worth" }));

  await screen.findByText(/Saved now: 2020 Ford Escape/);
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Your vehicle", "Mileage"]);
});

test("asks about another window's change between the calls for the vehicle and its options", async () => {
  const { api, save, press } = await typeDetails();
  api
    .on(vehicleApi.save, ({ vehicle }) => {
      api.on(vehicleApi.read, reads({ vehicle }));
      return { updated: true, journey: aJourney({ revision: 2 }) };
    })
    .on(vehicleApi.saveOptions, () => {
      if (api.callsOf(vehicleApi.saveOptions).length > 1) return { success: true, journey: aJourney({ revision: 8 }) };
      api.on(vehicleApi.read, reads({ vehicle: ford }));
      return new FakeRefusal("staleRevision", { journey: newer });
    });

  await save();

  expect(await screen.findByText(/Saved now: 2020 Ford Escape/)).toHaveTextContent("On this page: 2022 Honda Accord");
  expectEverythingTyped();
  await press("Save what's on this page");
  await findValue();
});

test("doesn't treat its own save as another window's", async () => {
  const { api, save } = await typeDetails();
  api
    .on(vehicleApi.save, ({ vehicle }) => {
      api.on(vehicleApi.read, reads({ vehicle }));
      return { updated: true, journey: aJourney({ revision: 2 }) };
    })
    .on(vehicleApi.saveOptions, () =>
      api.callsOf(vehicleApi.saveOptions).length > 1
        ? { success: true, journey: aJourney({ revision: 8 }) }
        : new FakeRefusal("staleRevision", { journey: newer }),
    );

  await save();

  expect(await screen.findByText(/none of the answers on this page/)).toBeVisible();
  expect(screen.queryByText(/Saved now/)).not.toBeInTheDocument();
  await save();
  await findValue();
});

test("counts a checked option as unsaved input", async () => {
  aCatalog().on(vehicleApi.read, reads({ vehicle: accord }));
  const { user } = await renderStep(vehicleCollateralScreen);
  expect(hasUnsavedInput()).toBe(false);

  await user.click(await screen.findByLabelText(/Moonroof/));

  expect(hasUnsavedInput()).toBe(true);
});

/** Shows a vehicle's value, then saves the vehicle `now` as another window. */
async function lookAtReplacedVehicle(now: Saved & { price?: number }) {
  const api = aCatalog().on(vehicleApi.read, reads({ vehicle: accord, isValued: true }));
  const page = await renderStep(vehicleCollateralScreen);
  await findValue();
  const { price = 9800, isValued = false } = now;
  api
    .on(vehicleApi.read, {
      ...reads(now),
      valuation: isValued ? { ...valuation, price, valuedAt: "2026-10-03T09:05:00.000Z" } : null,
    })
    .on(journeyApi.read, { journey: newer });
  const goOn = async () => page.user.click(screen.getByRole("button", { name: "Continue" }));
  return { ...page, api, goOn };
}

test("shows another window's vehicle instead of going on with the replaced one", async () => {
  const { goOn, onDone } = await lookAtReplacedVehicle({ vehicle: ford, isValued: true });

  await goOn();

  expect(await screen.findByText(/Look at what changed, then continue/)).toBeVisible();
  expect(screen.getByText(/Saved now: 2020 Ford Escape/)).toHaveTextContent("Before: 2022 Honda Accord EX Sedan 4D");
  expect(screen.getByText(/Saved now: \$9,800/)).toHaveTextContent("Before: $24,150");
  expect(screen.getByRole("heading", { name: "2020 Ford Escape" })).toBeVisible();
  expect(screen.getByText("SE Sport Utility 4D")).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  await goOn();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(newer));
});

test("asks for the value of another window's vehicle if it has none yet", async () => {
  const { goOn, onDone } = await lookAtReplacedVehicle({ vehicle: { ...ford, mileage: 12_000 } });

  await goOn();
  expect(await screen.findByText(/Saved now: 2020 Ford Escape/)).toBeVisible();
  expect(screen.queryByText(/couldn't find its value/)).not.toBeInTheDocument();
  await goOn();

  expect(await screen.findByRole("heading", { name: "2020 Ford Escape" })).toBeVisible();
  expect(screen.getByLabelText(/Mileage/)).toHaveValue("12000");
  expect(onDone).not.toHaveBeenCalled();
});

test.each([
  ["didn't change the vehicle", { vehicle: accord, isValued: true, price: valuation.price }],
  ["removed the vehicle", { vehicle: null }],
] as const)("goes on at once if another window %s", async (_change, now) => {
  const { goOn, onDone } = await lookAtReplacedVehicle(now);

  await goOn();

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(newer));
});

test("keeps the saved options if their list loads after the button was pressed", async () => {
  const options = Promise.withResolvers<{ options: VehicleOption[]; isCatalogAvailable: boolean }>();
  const api = aCatalog()
    .on(vehicleApi.read, {
      vehicle: { ...accord, mileage: 31_500 },
      vehicleOptionSelections: ["ROOF"],
      valuation: null,
    })
    .on(vehicleApi.save, { updated: true, journey: newer })
    .on(collateralOptionsApi.options, () => options.promise);
  const { user } = await renderStep(vehicleCollateralScreen);

  await user.click(await screen.findByRole("button", { name: "See what it's worth" }));
  options.resolve({
    options: [{ code: "ROOF", displayText: "Moonroof", value: 600, included: false }],
    isCatalogAvailable: true,
  });

  await expect.poll(() => api.callsOf(vehicleApi.value).length).toBe(1);
  expect(api.callsOf(vehicleApi.saveOptions).map(({ input }) => input["options"])).toEqual([["ROOF"]]);
});

test.each(["the catalog fails", "no answer comes"])(
  "keeps the saved options and says why they aren't listed if %s",
  async (why) => {
    const api = aCatalog()
      .on(vehicleApi.read, {
        vehicle: { ...accord, mileage: 31_500 },
        vehicleOptionSelections: ["ROOF"],
        valuation: null,
      })
      .on(vehicleApi.save, { updated: true, journey: newer });
    if (why === "no answer comes") api.refuse(collateralOptionsApi.options, "unavailable");
    else api.on(collateralOptionsApi.options, { options: [], isCatalogAvailable: false });
    const { user } = await renderStep(vehicleCollateralScreen);
    expect(
      await screen.findByText(/^We couldn't load its options.* We'll keep the ones you chose before\.$/),
    ).toBeVisible();

    await user.click(screen.getByRole("button", { name: "See what it's worth" }));

    await expect.poll(() => api.callsOf(vehicleApi.value).length).toBe(1);
    expect(api.callsOf(vehicleApi.saveOptions)).toEqual([]);
  },
);

test("offers to change a replaced vehicle although the questions about it come first", async () => {
  const { api, save } = await typeDetails();
  const journey = aJourney({ revision: 3, frontier: "productEligibility" });
  api.on(vehicleApi.value, { price: 24_150, valuation, journey });

  await save();

  expect(await findValue()).toBeVisible();
  expect(screen.getByRole("button", { name: "Continue" })).toBeVisible();
  expect(screen.getAllByRole("button", { name: /Change its details|Choose another/ })).toHaveLength(2);
});

test("says before and after the value is shown that the other vehicle is saved", async () => {
  const api = aCatalog().on(vehicleApi.read, reads({ vehicle: ford, isValued: true }));
  const { user } = await renderStep(vehicleCollateralScreen);
  const press = async (name: string) => user.click(screen.getByRole("button", { name }));
  await press("Change its details");
  expect(screen.queryByText(/takes the place of/)).not.toBeInTheDocument();
  await press("Choose another vehicle");
  await user.type(screen.getByLabelText("VIN"), vin);
  await press("Look up this VIN");
  await user.selectOptions(await screen.findByLabelText("Trim and body"), "EX Sedan 4D");

  expect(screen.getByText(/saves this vehicle in your application/)).toHaveTextContent(
    "and replaces the 2020 Ford Escape SE Sport Utility 4D.",
  );
  expect(saved({ api })).toEqual([]);
  await press("See what it's worth");

  await findValue();
  expect(screen.getByText("This vehicle is saved in your application.")).toBeVisible();
});

test.each([
  ["again", true],
  ["for the first time", false],
])("gives a reason only if it asks again about a saved vehicle: asks %s", async (_, isAskedAgain) => {
  aCatalog().on(vehicleApi.read, { ...reads({ vehicle: { ...accord, mileage: 20_000 } }), isAskedAgain });
  await renderStep(vehicleCollateralScreen);

  expect(screen.getByLabelText(/Mileage/)).toHaveValue("20000");
  expect(screen.queryAllByText(/^Something that affects its value has changed/)).toHaveLength(isAskedAgain ? 1 : 0);
});

test("keeps a mileage that was typed before the vehicle became new", async () => {
  const api = aCatalog()
    .on(vehicleApi.readSeller, { seller: null, vehicleLoanPurposes: [] })
    .on(vehicleApi.read, reads({ vehicle: accord }));
  api.on(vehicleApi.save, ({ vehicle }) => {
    api.on(vehicleApi.read, reads({ vehicle, isValued: true }));
    return { updated: true, journey: aJourney({ revision: 2 }) };
  });
  const { user } = await renderStep(vehicleCollateralScreen);
  await user.type(screen.getByLabelText(/Mileage/), "31500");
  await user.click(screen.getByRole("radio", { name: "New" }));
  await user.click(screen.getByRole("button", { name: "See what it's worth" }));
  await findValue();

  await user.click(screen.getByRole("button", { name: "Change its details" }));
  await user.click(await screen.findByRole("radio", { name: "Used" }));

  expect(screen.getByLabelText(/Mileage/)).toHaveValue("31500");
  expect(saved({ api })).toEqual([{ ...accord, condition: VehicleCondition.new }]);
});

test.each([
  ["that was saved with the vehicle", true, "It's saved with this vehicle."],
  ["that was typed before the vehicle was chosen from lists", false, "You typed it before."],
])("says where a VIN comes from: a VIN %s", async (_name, isSavedVin, hint) => {
  const api = aCatalog().on(collateralOptionsApi.vin, {
    vinDetails: null,
    isCatalogAvailable: true,
    otherKind: null,
  });
  if (isSavedVin) api.on(vehicleApi.read, reads({ vehicle: accord }));
  const { user } = await renderStep(vehicleCollateralScreen);
  if (!isSavedVin) await typeUnknownVin(user);

  expect(await screen.findByLabelText(/^VIN/)).toHaveAccessibleDescription(expect.stringContaining(hint));
});

async function typeUnknownVin(user: UserEvent) {
  await user.type(screen.getByLabelText("VIN"), vin);
  await user.click(screen.getByRole("button", { name: "Look up this VIN" }));
  await user.click(await screen.findByRole("button", { name: "Choose from lists" }));
  for (const [list, choice] of Object.entries({ Year: "2022", Make: "Honda", Model: "Civic" })) {
    await screen.findByRole("option", { name: choice });
    await user.selectOptions(screen.getByRole("combobox", { name: list }), choice);
  }
  await user.selectOptions(await screen.findByLabelText("Trim and body"), "EX Sedan 4D");
  await user.click(screen.getByRole("button", { name: "This is it" }));
}
