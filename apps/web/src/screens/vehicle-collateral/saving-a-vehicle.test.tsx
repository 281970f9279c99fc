// @vitest-environment jsdom
import { VehicleCondition } from "@portico/domain/collateral/vehicle";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import type { Vehicle, VehicleOption } from "@portico/domain/collateral/vehicle";
import { FakeRefusal } from "../../testing/fake-api.ts";
import { hasUnsavedInput } from "../../forms/saving/unsaved-input.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { aCatalog, findByVin, findValue, takeMoonroof, valuation, vin } from "./testing/catalog.ts";
import { vehicleCollateralScreen } from "./vehicle-collateral-screen.tsx";

/* Tests the calls that save the page: the seller, the vehicle, its options, its value. */

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
  await findByVin(user);
  await user.type(screen.getByLabelText(/Mileage/), "31500");
  await takeMoonroof(user);
  return { ...page, api, press, save: async () => press("Save and continue") };
}

test("counts a vehicle that was looked up as unsaved input until it is saved", async () => {
  aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen);
  expect(hasUnsavedInput()).toBe(false);
  await user.type(screen.getByLabelText("VIN"), vin);
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
  expect(screen.getByText("Options: Moonroof")).toBeVisible();
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
  expect(screen.getByRole("button", { name: "Change its options" })).toHaveAccessibleDescription(
    expect.stringContaining(message),
  );
  expectEverythingTyped();
  api.on(vehicleApi.saveOptions, { success: true, journey: aJourney({ revision: 4 }) });
  await save();
  await waitFor(() => expect(page.onDone).toHaveBeenCalledOnce());
  expect(saved(page)).toEqual([
    { ...accord, mileage: 31_500 },
    { ...accord, mileage: 31_500 },
  ]);
});

test.each([
  ["options", vehicleApi.saveOptions],
  ["value", vehicleApi.value],
] as const)("sends an unanswered call for the %s again under the same key", async (_name, endpoint) => {
  const { api, save, onDone } = await typeDetails();
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
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(keysOf(endpoint).size).toBe(1);
  // The first call was answered, so the second press makes a new one.
  expect(keysOf(vehicleApi.save).size).toBe(2);
});

test("asks about the vehicle's condition from another window, and saves the vehicle with it", async () => {
  const page = await typeDetails();
  const { api, save, press } = page;
  api.on(vehicleApi.saveSeller, () => {
    if (api.callsOf(vehicleApi.saveSeller).length > 1) return { updated: true, journey: aJourney({ revision: 6 }) };
    const seller = { vehicleSellerConfigurationId: 1, vehicleCondition: VehicleCondition.new } as const;
    api.on(vehicleApi.readSeller, { seller, vehicleLoanPurposes: [] });
    return new FakeRefusal("staleRevision", { journey: newer });
  });

  await save();

  expect(await screen.findByText(/Saved now: New/)).toHaveTextContent("On this page: Used");
  await press("Use the saved answers");
  expect(screen.queryByLabelText(/Mileage/)).not.toBeInTheDocument();
  expect(screen.getByText("Options: Moonroof")).toBeVisible();
  await press("Save and continue");
  await waitFor(() => expect(page.onDone).toHaveBeenCalledOnce());
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
  await waitFor(() => expect(page.onDone).toHaveBeenCalledOnce());
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

  expect(await screen.findByRole("heading", { name: "2020 Ford Escape SE Sport Utility 4D" })).toBeVisible();
  expect(screen.getByLabelText(/Mileage/)).toHaveValue("12000");
  expect(await screen.findByRole("button", { name: "Add its options" })).toBeVisible();
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

  await press("Save and continue");

  expect(await screen.findByText(/Saved now: 40000/)).toHaveTextContent("On this page: 31500");
  expect(screen.getByText(/Saved now: Moonroof/)).toBeVisible();
  expect(screen.getAllByText(/Saved now/)).toHaveLength(2);
  await press("Use the saved answers");
  await waitFor(() => expect(screen.getByLabelText(/Mileage/)).toHaveValue("40000"));
  expect(await screen.findByText("Options: Moonroof")).toBeVisible();
});

test("lists another window's vehicle before its mileage and options", async () => {
  const api = aCatalog().on(vehicleApi.read, reads({ vehicle: { ...accord, mileage: 20_000 } }));
  const { user } = await renderStep(vehicleCollateralScreen);
  await user.type(screen.getByLabelText(/Mileage/), "5");
  api.on(vehicleApi.read, reads({ vehicle: ford })).refuse(vehicleApi.save, "staleRevision", { journey: newer });

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await screen.findByText(/Saved now: 2020 Ford Escape/);
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Your vehicle", "Mileage"]);
});

test("asks about another window's change between the calls for the vehicle and its options", async () => {
  const { api, save, press, onDone } = await typeDetails();
  api
    .on(vehicleApi.save, ({ vehicle }) => {
      api.on(vehicleApi.read, reads({ vehicle }));
      return { updated: true, journey: aJourney({ revision: 3 }) };
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
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test("doesn't treat its own save as another window's", async () => {
  const { api, save, onDone } = await typeDetails();
  api
    .on(vehicleApi.save, ({ vehicle }) => {
      api.on(vehicleApi.read, reads({ vehicle }));
      return { updated: true, journey: aJourney({ revision: 3 }) };
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
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test("counts a checked option as unsaved input", async () => {
  aCatalog().on(vehicleApi.read, reads({ vehicle: accord }));
  const { user } = await renderStep(vehicleCollateralScreen);
  expect(hasUnsavedInput()).toBe(false);

  await takeMoonroof(user);

  expect(hasUnsavedInput()).toBe(true);
});

/** Shows a saved vehicle, then saves the vehicle `now` as another window. */
async function lookAtReplacedVehicle(now: Saved) {
  const api = aCatalog().on(vehicleApi.read, reads({ vehicle: accord, isValued: true }));
  const page = await renderStep(vehicleCollateralScreen);
  await findValue();
  api.on(vehicleApi.read, reads(now)).on(vehicleApi.saveSeller, () => {
    if (api.callsOf(vehicleApi.saveSeller).length > 1) return { updated: true, journey: aJourney({ revision: 6 }) };
    return new FakeRefusal("staleRevision", { journey: newer });
  });
  const press = async (name: string) => page.user.click(screen.getByRole("button", { name }));
  return { ...page, api, press };
}

test("asks about another window's vehicle instead of going on with the replaced one", async () => {
  const { press, onDone, api } = await lookAtReplacedVehicle({ vehicle: ford, isValued: true });

  await press("Save and continue");

  expect(await screen.findByText(/Saved now: 2020 Ford Escape/)).toHaveTextContent(
    `On this page: 2022 Honda Accord EX Sedan 4D, VIN ${vin}`,
  );
  expect(onDone).not.toHaveBeenCalled();
  await press("Use the saved answers");
  expect(await screen.findByRole("heading", { name: "2020 Ford Escape SE Sport Utility 4D" })).toBeVisible();
  await press("Save and continue");
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(saved({ api })).toEqual([]);
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

  await user.click(await screen.findByRole("button", { name: "Save and continue" }));
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

    await user.click(screen.getByRole("button", { name: "Save and continue" }));

    await expect.poll(() => api.callsOf(vehicleApi.value).length).toBe(1);
    expect(api.callsOf(vehicleApi.saveOptions)).toEqual([]);
  },
);

test("goes on to the questions about a replaced vehicle", async () => {
  const { api, save, onDone } = await typeDetails();
  const journey = aJourney({ revision: 5, frontier: "productEligibility" });
  api.on(vehicleApi.value, { price: 24_150, valuation, journey });

  await save();

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
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

test("says where a saved vehicle's VIN comes from", async () => {
  aCatalog().on(vehicleApi.read, reads({ vehicle: accord }));
  await renderStep(vehicleCollateralScreen);

  expect(await screen.findByLabelText(/^VIN/)).toHaveAccessibleDescription(
    expect.stringContaining("It's saved with this vehicle."),
  );
});

test("drops an error about the earlier vehicle when another one is chosen", async () => {
  const mismatch = "This VIN belongs to a 2015 Subaru Outback.";
  aCatalog()
    .on(vehicleApi.read, reads({ vehicle: accord }))
    .on(vehicleApi.save, () => new FakeRefusal("fieldsInvalid", { fields: { "vehicle.vin": mismatch } }));
  const { user } = await renderStep(vehicleCollateralScreen);
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(await screen.findAllByText(new RegExp(mismatch))).not.toHaveLength(0);

  await user.click(screen.getByRole("button", { name: "Choose another vehicle" }));

  expect(screen.queryByText(new RegExp(mismatch))).not.toBeInTheDocument();
  expect(screen.getByLabelText("VIN")).toHaveValue("");
});
