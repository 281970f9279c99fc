// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { noLongerNew, VehicleCondition, wholeVinWanted } from "@portico/domain/collateral/vehicle";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { aFrame, renderStep } from "../../testing/render-step.tsx";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { aCatalog, findValue, named, valuation, vin } from "./testing/catalog.ts";
import { vehicleCollateralScreen } from "./vehicle-collateral-screen.tsx";

/** A question of the lookup. Its tab has the same name. */
const asked = { selector: "select, input" };
const field = (name: string) => screen.getByLabelText(name, asked);
const findField = (name: string) => screen.findByLabelText(name, asked);

async function lookUp(user: UserEvent, number: string) {
  await user.type(screen.getByLabelText("VIN"), number);
  await user.click(screen.getByRole("button", { name: "Look up this VIN" }));
}

test("finds the vehicle by VIN, and its value by trim, mileage and options", async () => {
  const api = aCatalog();
  const { user, onDone } = await renderStep(vehicleCollateralScreen);

  await lookUp(user, vin.toLowerCase());
  await user.selectOptions(await screen.findByLabelText("Trim and body"), "LX Sedan 4D");
  await user.type(screen.getByLabelText(/Mileage/), "31500");
  await user.click(await screen.findByLabelText(/Moonroof/));
  await user.click(screen.getByRole("button", { name: "See what it's worth" }));

  expect(await findValue()).toBeInTheDocument();
  expect(screen.getByText("J.D. Power, 10/03/2026")).toBeInTheDocument();
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toEqual({
    vin,
    year: 2022,
    make: "Honda",
    model: "Accord",
    bodyStyle: "LX Sedan 4D",
    condition: 2,
    mileage: 31_500,
  });
  expect(api.callsOf(vehicleApi.saveOptions)[0]?.input["options"]).toEqual(["ROOF"]);
  expect(api.callsOf(collateralOptionsApi.options)[0]?.input).toMatchObject({ condition: 2 });
  const order = api.calls
    .map(({ name }) => name)
    .filter((name) => name.startsWith("POST") && !name.includes("Options/"));
  expect(order).toEqual([vehicleApi.save.name, vehicleApi.saveOptions.name, vehicleApi.value.name]);
  expect(onDone).not.toHaveBeenCalled();

  await user.click(screen.getByRole("button", { name: "Continue" }));

  expect(onDone).toHaveBeenCalledOnce();
});

test("loads the options of a vehicle with one body style before it shows the details", async () => {
  const trims = [{ trim: "LX Sedan 4D", bodyStyle: "LX Sedan 4D" }];
  const options = [{ code: "ROOF", displayText: "Moonroof", value: 650, included: false }];
  const answer = Promise.withResolvers<{ options: typeof options; isCatalogAvailable: boolean }>();
  const api = aCatalog()
    .on(collateralOptionsApi.vin, {
      vinDetails: { vin, year: 2022, make: "Honda", model: "Accord", trims },
      isCatalogAvailable: true,
      otherKind: null,
    })
    .on(collateralOptionsApi.options, () => answer.promise);
  const { user } = await renderStep(vehicleCollateralScreen);

  await lookUp(user, vin);
  await waitFor(() => expect(api.callsOf(collateralOptionsApi.options)).toHaveLength(1));
  expect(screen.queryByRole("heading", { name: "2022 Honda Accord" })).not.toBeInTheDocument();
  answer.resolve({ options, isCatalogAvailable: true });

  expect(await screen.findByRole("heading", { name: "2022 Honda Accord" })).toBeInTheDocument();
  expect(screen.getByLabelText(/Moonroof/)).toBeInTheDocument();
});

test("doesn't ask again for answers from the seller's page", async () => {
  aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen);

  await lookUp(user, vin);

  await screen.findByLabelText("Trim and body");
  expect(screen.queryByRole("radiogroup", { name: /New or used/ })).not.toBeInTheDocument();
});

test("rejects a VIN with an invalid character before any lookup", async () => {
  const api = aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen);

  await lookUp(user, "1HGCM82633A004353");

  expect(screen.getByLabelText("VIN")).toHaveAccessibleDescription(
    expect.stringContaining("A character of this VIN is off."),
  );
  expect(api.callsOf(collateralOptionsApi.vin)).toEqual([]);
});

test("clears the message about one VIN when another is looked up", async () => {
  const api = aCatalog().on(collateralOptionsApi.vin, {
    vinDetails: null,
    isCatalogAvailable: true,
    otherKind: null,
  });
  const { user } = await renderStep(vehicleCollateralScreen);
  await lookUp(user, "11111111111111111");
  expect(await screen.findByText("We don't know this VIN")).toBeInTheDocument();
  api.refuse(collateralOptionsApi.vin, "tooMany");

  await user.clear(screen.getByLabelText("VIN"));
  await lookUp(user, vin);

  expect(await screen.findByRole("region", { name: "We couldn't save this" })).toBeInTheDocument();
  expect(screen.queryByText("We don't know this VIN")).not.toBeInTheDocument();
});

test("offers the lists after an unknown VIN, and saves the VIN with the vehicle", async () => {
  const api = aCatalog().on(collateralOptionsApi.vin, {
    vinDetails: null,
    isCatalogAvailable: true,
    otherKind: null,
  });
  const { user } = await renderStep(vehicleCollateralScreen);

  await lookUp(user, vin);
  expect(await screen.findByText("We don't know this VIN")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Choose from lists" }));
  await chooseByLists(user, "2022", "Honda", "Civic");
  await nextQuestion();
  await user.selectOptions(await screen.findByLabelText("Trim and body"), "EX Sedan 4D");
  await user.click(screen.getByRole("button", { name: "This is it" }));
  await user.click(await screen.findByRole("button", { name: "See what it's worth" }));

  await findValue();
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toMatchObject({
    vin,
    model: "Civic",
    bodyStyle: "EX Sedan 4D",
  });
});

async function chooseByLists(user: UserEvent, year: string, make: string, model: string) {
  await user.selectOptions(await findField("Year"), year);
  await nextQuestion();
  await screen.findByRole("option", { name: make });
  await user.selectOptions(field("Make"), make);
  await nextQuestion();
  await screen.findByRole("option", { name: model });
  await user.selectOptions(field("Model"), model);
}

/** Waits until the question after the last answer is open. */
async function nextQuestion() {
  const questions = () => [...screen.queryAllByRole("combobox"), ...screen.queryAllByRole("textbox")];
  await waitFor(() => {
    const open = questions().filter((one) => !(one as HTMLInputElement).disabled);
    expect(open.some((one) => (one as HTMLInputElement).value === "")).toBe(true);
  });
}

async function openLists() {
  const rendered = await renderStep(vehicleCollateralScreen);
  await rendered.user.click(screen.getByRole("button", { name: "I don't have the VIN" }));
  return rendered;
}

const lookupTags = (...steps: string[]) => steps.map((step) => `3.code.vehicle-lookup.${step}`);
const cascadeTags = ["4.collateral-cascade", ...lookupTags("year", "make", "model", "trim")];

test("opens each list after the answer before it", { tags: cascadeTags }, async () => {
  const api = aCatalog();
  const { user } = await openLists();

  expect(field("Make")).toBeDisabled();
  expect(field("Model")).toBeDisabled();
  expect(screen.queryByLabelText("Trim and body")).not.toBeInTheDocument();
  await chooseByLists(user, "2022", "Honda", "Civic");

  expect(await findField("Trim and body")).toBeEnabled();
  expect(api.callsOf(collateralOptionsApi.trims).at(-1)?.input).toEqual({
    collateralValuationTypeId: 1,
    year: 2022,
    make: "Honda",
    model: "Civic",
    condition: 2,
  });
});

test("keeps the make for another year, and asks for the model again if that year doesn't have it", async () => {
  aCatalog();
  const { user } = await openLists();
  await chooseByLists(user, "2022", "Honda", "Civic");

  await user.selectOptions(field("Year"), "2023");

  await waitFor(() => expect(field("Model")).toHaveDisplayValue("Choose one"));
  expect(field("Make")).toHaveDisplayValue("Honda");
  await user.click(screen.getByRole("button", { name: "This is it" }));
  expect(field("Model")).toHaveAccessibleDescription(expect.stringContaining("Choose a model."));
});

test(
  "clears the model and its trim when the year no longer has the model",
  { tags: ["4.collateral-cascade"] },
  async () => {
    aCatalog();
    const { user } = await openLists();
    await chooseByLists(user, "2022", "Honda", "Civic");
    await user.selectOptions(await findField("Trim and body"), "EX Sedan 4D");

    await user.selectOptions(field("Year"), "2023");
    await waitFor(() => expect(screen.queryByLabelText("Trim and body")).not.toBeInTheDocument());
    await user.selectOptions(field("Model"), "Accord");

    expect(await findField("Trim and body")).toHaveDisplayValue("Choose one");
    await user.selectOptions(field("Year"), "2022");
    await waitFor(() => expect(field("Model")).toHaveDisplayValue("Accord"));
  },
);

test("clears year, make and model when the new type of RV doesn't have them", async () => {
  aCatalog()
    .on(collateralOptionsApi.years, ({ rvCategoryId }) => named(...(rvCategoryId === 1 ? ["2022"] : ["2023", "2022"])))
    .on(collateralOptionsApi.makes, ({ rvCategoryId }) => named(rvCategoryId === 1 ? "Winnebago" : "Airstream"));
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.rv });
  await user.click(screen.getByRole("radio", { name: /Camping Trailer/ }));
  await screen.findByRole("option", { name: "2022" });
  await user.selectOptions(field("Year"), "2022");
  await screen.findByRole("option", { name: "Airstream" });
  await user.selectOptions(field("Make"), "Airstream");
  await screen.findByRole("option", { name: "Civic" });
  await user.selectOptions(field("Model"), "Civic");

  await user.click(screen.getByRole("radio", { name: /Motor Home/ }));

  await screen.findByRole("option", { name: "Winnebago" });
  expect(field("Model")).toBeDisabled();
  await user.selectOptions(field("Make"), "Winnebago");
  await screen.findByRole("option", { name: "Civic" });
  expect(field("Model")).toHaveDisplayValue("Choose one");
});

test("doesn't say that a VIN is unknown when the catalog is down", async () => {
  const api = aCatalog().on(collateralOptionsApi.vin, {
    vinDetails: null,
    isCatalogAvailable: false,
    otherKind: null,
  });
  const { user } = await renderStep(vehicleCollateralScreen);

  await lookUp(user, vin);
  expect(await screen.findByText("We can't look up VINs right now")).toBeInTheDocument();
  expect(screen.queryByText(/don't know this VIN/)).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Describe the vehicle instead" })).toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Look up this VIN" }));
  expect(api.callsOf(collateralOptionsApi.vin)).toHaveLength(2);
});

test("doesn't tell somebody what their VIN belongs to if the answer has no result", async () => {
  aCatalog().on(collateralOptionsApi.vin, () => Response.json({}));
  const { user } = await renderStep(vehicleCollateralScreen);
  await user.type(await screen.findByLabelText("VIN"), vin);

  await user.click(screen.getByRole("button", { name: "Look up this VIN" }));

  expect(await screen.findByRole("region", { name: "We don't know if this arrived" })).toBeVisible();
  expect(screen.queryByText(/This VIN belongs to/)).toBeNull();
  expect(screen.getByLabelText("VIN")).toHaveValue(vin);
});

test("doesn't ask for the body style of a vehicle with only one", async () => {
  aCatalog().on(collateralOptionsApi.trims, named("EX Sedan 4D"));
  const { user } = await openLists();

  await chooseByLists(user, "2022", "Honda", "Civic");
  await user.click(await screen.findByRole("button", { name: "This is it" }));

  expect(await screen.findByRole("heading", { name: "2022 Honda Civic" })).toBeInTheDocument();
  expect(screen.queryByLabelText("Trim and body")).not.toBeInTheDocument();
});

test("lets people type the vehicle if the catalog has no lists, and goes on without a value", async () => {
  const unvalued = { price: null, valuation: { ...valuation, price: null, source: "none" } };
  const api = aCatalog()
    .on(collateralOptionsApi.years, named())
    .on(collateralOptionsApi.makes, named())
    .on(collateralOptionsApi.models, named())
    .on(collateralOptionsApi.trims, named())
    .on(vehicleApi.value, unvalued);
  const { user, onDone } = await openLists();

  await user.type(field("Year"), "1994");
  await nextQuestion();
  await user.type(await findField("Make"), "Lada");
  await nextQuestion();
  await user.type(await findField("Model"), "Niva");
  await user.click(await screen.findByRole("button", { name: "This is it" }));
  await user.click(await screen.findByRole("button", { name: "See what it's worth" }));

  expect(await screen.findByText(/^We don't have a value for it. You can still continue/)).toBeInTheDocument();
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toEqual({
    year: 1994,
    make: "Lada",
    model: "Niva",
    condition: 2,
  });
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(onDone).toHaveBeenCalledOnce();
});

test("says that there's no value right now only if the vendor failed", async () => {
  const unvalued = { ...valuation, price: null, source: "none", hasVendorFailed: true };
  aCatalog().on(vehicleApi.value, { price: null, valuation: unvalued });
  const { user } = await renderStep(vehicleCollateralScreen);

  await lookUp(user, vin);
  await user.selectOptions(await screen.findByLabelText("Trim and body"), "EX Sedan 4D");
  await user.click(screen.getByRole("button", { name: "See what it's worth" }));

  expect(await screen.findByText(/^We couldn't find its value right now/)).toBeInTheDocument();
});

test("lets people type an answer when its list can't be loaded", async () => {
  aCatalog().refuse(collateralOptionsApi.makes, "unavailable");
  const { user } = await openLists();

  await user.selectOptions(await findField("Year"), "2022");
  await nextQuestion();
  await screen.findByText("We don't have a list for this right now, so please type it.");
  await user.type(field("Make"), "Honda");
  await user.keyboard("{Enter}");

  expect(await screen.findByRole("option", { name: "Civic" })).toBeInTheDocument();
});

test.each(["the catalog fails", "no answer comes"])("loads a list again after %s", async (why) => {
  const api = aCatalog();
  if (why === "no answer comes") api.refuse(collateralOptionsApi.makes, "unavailable");
  else api.on(collateralOptionsApi.makes, { options: [], isCatalogAvailable: false });
  const { user } = await openLists();
  await user.selectOptions(await findField("Year"), "2022");
  await nextQuestion();
  await screen.findByText("We don't have a list for this right now, so please type it.");
  api.on(collateralOptionsApi.makes, named("Honda"));

  await user.click(screen.getByRole("button", { name: "Load the list again" }));

  await user.selectOptions(await screen.findByRole("combobox", { name: "Make" }), "Honda");
  expect(screen.queryByRole("button", { name: "Load the list again" })).not.toBeInTheDocument();
});

test("keeps the trim's field while its list can't be loaded", async () => {
  const api = aCatalog().refuse(collateralOptionsApi.trims, "unavailable");
  const { user } = await openLists();
  await chooseByLists(user, "2022", "Honda", "Civic");
  await nextQuestion();
  await screen.findByText("We don't have a list for this right now, so please type it.");
  api.on(collateralOptionsApi.trims, named("LX Sedan 4D", "EX Sedan 4D"));

  await user.click(screen.getByRole("button", { name: "Load the list again" }));

  await user.selectOptions(await screen.findByRole("combobox", { name: "Trim and body" }), "EX Sedan 4D");
  await user.click(screen.getByRole("button", { name: "This is it" }));
  expect(await screen.findByRole("heading", { name: "2022 Honda Civic" })).toBeInTheDocument();
});

/** Types a model while its list can't be loaded, then loads the list. */
async function typeModelAndAskAgain(typed: string) {
  const api = aCatalog().refuse(collateralOptionsApi.models, "unavailable");
  const { user } = await openLists();
  await user.selectOptions(await findField("Year"), "2022");
  await nextQuestion();
  await user.selectOptions(await findField("Make"), "Honda");
  await nextQuestion();
  await user.type(await findField("Model"), typed);
  api.on(collateralOptionsApi.models, named("Accord", "Civic"));
  await user.click(screen.getByRole("button", { name: "Load the list again" }));
  const model = await screen.findByRole("combobox", { name: "Model" });
  await screen.findByRole("option", { name: "Civic" });
  return { api, user, model };
}

test("chooses a typed model in a list that loads later", async () => {
  const { api, user, model } = await typeModelAndAskAgain("civic");

  expect(model).toHaveDisplayValue("Civic");
  await nextQuestion();
  await user.selectOptions(await findField("Trim and body"), "EX Sedan 4D");
  await user.click(screen.getByRole("button", { name: "This is it" }));
  await user.click(await screen.findByRole("button", { name: "See what it's worth" }));
  await findValue();
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toMatchObject({ model: "Civic" });
});

test("keeps a typed model that isn't in a list that loads later, until another model is chosen", async () => {
  const { user, model } = await typeModelAndAskAgain("Prelude");

  expect(model).toHaveDisplayValue("Prelude");
  await user.selectOptions(model, "Accord");
  expect(model).toHaveDisplayValue("Accord");
  expect(screen.queryByRole("option", { name: "Prelude" })).toBeNull();
});

test("says that the options couldn't be loaded, and loads them again", async () => {
  const api = aCatalog().refuse(collateralOptionsApi.options, "unavailable");
  const { user } = await renderStep(vehicleCollateralScreen);
  await lookUp(user, vin);
  await user.selectOptions(await screen.findByLabelText("Trim and body"), "EX Sedan 4D");
  expect(await screen.findByText(/We couldn't load its options/)).toBeVisible();
  api.on(collateralOptionsApi.options, {
    options: [{ code: "moon", displayText: "Moonroof", value: 600, included: false }],
    isCatalogAvailable: true,
  });

  await user.click(screen.getByRole("button", { name: "Look again" }));

  expect(await screen.findByLabelText(/Moonroof/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Look again" })).not.toBeInTheDocument();
});

test("shows the server's rejection of a vehicle on the page, and keeps the input", async () => {
  aCatalog().refuse(vehicleApi.save, "fieldsInvalid", {
    fields: { "vehicle.model": "We do not know this vehicle." },
  });
  const { user } = await renderStep(vehicleCollateralScreen);

  await lookUp(user, vin);
  await user.selectOptions(await screen.findByLabelText("Trim and body"), "EX Sedan 4D");
  await user.type(screen.getByLabelText(/Mileage/), "31500");
  await user.click(screen.getByRole("button", { name: "See what it's worth" }));

  expect(await screen.findByText("We do not know this vehicle.")).toBeInTheDocument();
  expect(screen.getByLabelText(/Mileage/)).toHaveValue("31500");
});

test("leads to the page that asks if the vehicle is new, if it can't be", async () => {
  aCatalog().refuse(vehicleApi.save, "fieldsInvalid", { fields: { "vehicle.year": noLongerNew } });
  const { user, frame } = await renderStep(vehicleCollateralScreen);
  await lookUp(user, vin);
  await user.selectOptions(await screen.findByLabelText("Trim and body"), "EX Sedan 4D");
  expect(screen.queryByRole("button", { name: "Go back to who you're buying from" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "See what it's worth" }));

  await user.click(await screen.findByRole("button", { name: "Go back to who you're buying from" }));

  expect(frame.openStep).toHaveBeenCalledWith("vehicleSeller");
});

test("starts another vehicle without the earlier one's mileage and options", async () => {
  aCatalog().on(vehicleApi.read, {
    vehicle: { year: 2022, make: "Honda", model: "Civic", condition: 2, mileage: 88_000 },
    vehicleOptionSelections: ["ROOF"],
    valuation: null,
  });
  const { user } = await renderStep(vehicleCollateralScreen);
  expect(screen.getByLabelText(/Mileage/)).toHaveValue("88000");

  await user.click(screen.getByRole("button", { name: "Choose another vehicle" }));
  await lookUp(user, vin);
  await user.selectOptions(await screen.findByLabelText("Trim and body"), "EX Sedan 4D");

  expect(screen.getByLabelText(/Mileage/)).toHaveValue("");
  expect(await screen.findByLabelText(/Moonroof/)).not.toBeChecked();
});

test("shows the value on a reopened page, and offers to choose another vehicle", async () => {
  aCatalog().on(vehicleApi.read, {
    vehicle: {
      vin,
      year: 2022,
      make: "Honda",
      model: "Accord",
      bodyStyle: "EX Sedan 4D",
      condition: 2,
      mileage: 31_500,
    },
    vehicleOptionSelections: ["ROOF"],
    valuation,
  });
  const { user } = await renderStep(vehicleCollateralScreen);

  expect(await findValue()).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Change its details" }));
  expect(await screen.findByLabelText(/Moonroof/)).toBeChecked();
  expect(screen.getByLabelText(/Mileage/)).toHaveValue("31500");
  await user.click(screen.getByRole("button", { name: "Choose another vehicle" }));
  expect(screen.getByLabelText("VIN")).toHaveValue("");
});

test("doesn't save a vehicle's VIN with another vehicle that was chosen later", async () => {
  const api = aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen);
  await lookUp(user, vin);
  await user.selectOptions(await screen.findByLabelText("Trim and body"), "EX Sedan 4D");
  await user.click(screen.getByRole("button", { name: "See what it's worth" }));
  await findValue();

  await user.click(screen.getByRole("button", { name: "Choose another vehicle" }));
  await user.click(screen.getByRole("button", { name: "I don't have the VIN" }));
  await saveByLists(user);

  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toMatchObject({ vin, model: "Accord" });
  expect(api.callsOf(vehicleApi.save)[1]?.input["vehicle"]).toMatchObject({ model: "Civic" });
  expect(api.callsOf(vehicleApi.save)[1]?.input["vehicle"]).not.toHaveProperty("vin");
});

test("keeps the VIN and the choices from the lists while the other lookup is shown", async () => {
  aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen);

  await user.type(screen.getByLabelText("VIN"), "1HGCM");
  await user.click(screen.getByRole("button", { name: "I don't have the VIN" }));
  await chooseByLists(user, "2022", "Honda", "Civic");
  await user.click(screen.getByRole("button", { name: "Look it up by VIN instead" }));
  expect(screen.getByLabelText("VIN")).toHaveValue("1HGCM");
  await user.click(screen.getByRole("button", { name: "I don't have the VIN" }));

  expect(await findField("Year")).toHaveValue("2022");
  await waitFor(() => expect(field("Model")).toHaveDisplayValue("Civic"));
  expect(field("Make")).toHaveDisplayValue("Honda");
});

test("drops a typed VIN if the person chooses to go on without it", async () => {
  const api = aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen);

  await user.type(screen.getByLabelText("VIN"), vin);
  await user.click(screen.getByRole("button", { name: "I don't have the VIN" }));
  await saveByLists(user);

  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).not.toHaveProperty("vin");
});

test("shows a VIN that couldn't be looked up with the vehicle from the lists, and lets people clear it", async () => {
  const api = aCatalog().on(collateralOptionsApi.vin, {
    vinDetails: null,
    isCatalogAvailable: false,
    otherKind: null,
  });
  const { user } = await renderStep(vehicleCollateralScreen);
  await lookUp(user, vin);
  await user.click(await screen.findByRole("button", { name: "Describe the vehicle instead" }));
  await chooseByLists(user, "2022", "Honda", "Civic");
  await nextQuestion();
  await user.selectOptions(await screen.findByLabelText("Trim and body"), "EX Sedan 4D");
  await user.click(screen.getByRole("button", { name: "This is it" }));

  const shown = await screen.findByLabelText(/^VIN/);
  expect(shown).toHaveValue(vin);
  await user.clear(shown);
  await user.click(screen.getByRole("button", { name: "See what it's worth" }));

  await findValue();
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).not.toHaveProperty("vin");
});

test("rejects a VIN of the wrong length without a lookup", async () => {
  const api = aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen);

  await lookUp(user, "123");

  expect(await screen.findByText("A VIN has 17 letters and digits")).toBeInTheDocument();
  expect(screen.getByText(/This one has 3/)).toBeInTheDocument();
  expect(screen.queryByText(/don't know this VIN/)).not.toBeInTheDocument();
  expect(api.callsOf(collateralOptionsApi.vin)).toEqual([]);
});

test.each([
  ["has another length", "1HGCM82633A00435", "A VIN has 17 letters and digits"],
  ["nobody knows", "1HGCM82633A004352", "We don't know this VIN"],
])("clears the message that a VIN %s as soon as another is typed", async (_, number, message) => {
  aCatalog().on(collateralOptionsApi.vin, { vinDetails: null, isCatalogAvailable: true, otherKind: null });
  const { user } = await renderStep(vehicleCollateralScreen);
  await lookUp(user, number);
  expect(await screen.findByText(message)).toBeInTheDocument();

  await user.type(screen.getByLabelText("VIN"), "7");
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "I don't have the VIN" })).toBeInTheDocument();

  await user.clear(screen.getByLabelText("VIN"));
  await lookUp(user, "1HGCM82633A004353");

  expect(screen.getByLabelText("VIN")).toHaveAccessibleDescription(/A character of this VIN is off/);
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

test("says that a VIN belongs to another kind of vehicle, and doesn't keep it", async () => {
  const api = aCatalog().on(collateralOptionsApi.vin, {
    vinDetails: null,
    isCatalogAvailable: true,
    otherKind: VehicleProductKind.auto,
  });
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.motorcycle });

  await lookUp(user, vin);
  expect(await screen.findByText("This VIN belongs to a car")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Choose from lists" }));
  await saveByLists(user);

  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).not.toHaveProperty("vin");
});

async function saveByLists(user: UserEvent) {
  await chooseByLists(user, "2022", "Honda", "Civic");
  await nextQuestion();
  await user.selectOptions(await screen.findByLabelText("Trim and body"), "EX Sedan 4D");
  await user.click(screen.getByRole("button", { name: "This is it" }));
  await user.click(await screen.findByRole("button", { name: "See what it's worth" }));
  await findValue();
}

test("doesn't ask for a VIN first if the product's vehicles aren't looked up", async () => {
  aCatalog();
  const { collateralAvailability } = aStartUp();
  const frame = aFrame(aStartUp({ collateralAvailability: { ...collateralAvailability, autoDisabled: true } }));
  await renderStep(vehicleCollateralScreen, { frame });

  expect(field("Year")).toBeInTheDocument();
  expect(screen.getByText(/Someone has to check its value before we can approve/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /VIN/ })).not.toBeInTheDocument();
});

test("treats a refinanced vehicle as used without asking", async () => {
  const api = aCatalog().on(vehicleApi.readSeller, { seller: null, vehicleLoanPurposes: [] });
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.autoRefi });

  await lookUp(user, vin);
  await user.selectOptions(await screen.findByLabelText("Trim and body"), "LX Sedan 4D");
  expect(screen.queryByRole("radio", { name: "New" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "See what it's worth" }));

  expect(await findValue()).toBeInTheDocument();
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toMatchObject({ condition: 2 });
});

test("reports a missing trim at its list, and sends nothing", async () => {
  const api = aCatalog();
  const { user } = await openLists();
  await chooseByLists(user, "2022", "Honda", "Civic");
  await nextQuestion();
  await screen.findByRole("option", { name: "LX Sedan 4D" });

  await user.click(screen.getByRole("button", { name: "This is it" }));

  expect(screen.getByLabelText("Trim and body")).toHaveAccessibleDescription(
    expect.stringContaining("Choose one of the trims."),
  );
  expect(api.callsOf(vehicleApi.save)).toEqual([]);
});

test("asks for the trim if the button was pressed before its list was there", async () => {
  const trims = Promise.withResolvers<ReturnType<typeof named>>();
  aCatalog().on(collateralOptionsApi.trims, async () => trims.promise);
  const { user } = await openLists();
  await chooseByLists(user, "2022", "Honda", "Civic");

  await user.click(screen.getByRole("button", { name: "This is it" }));
  trims.resolve(named("EX Sedan 4D", "LX Sedan 4D"));

  expect(await screen.findByLabelText("Trim and body")).toBeEnabled();
  expect(screen.queryByRole("heading", { name: "2022 Honda Civic" })).not.toBeInTheDocument();
});

/** A catalog of boats or RVs. No earlier page has asked for the condition. */
function aYard(...trims: string[]) {
  return aCatalog()
    .on(vehicleApi.readSeller, { seller: null, vehicleLoanPurposes: [] })
    .on(collateralOptionsApi.models, named("Alpha", "Beta"))
    .on(collateralOptionsApi.trims, named(...trims));
}

test("finds a boat by the lists, describes it by type and engine, and asks for its hull number but no mileage", async () => {
  const api = aYard("18 ft outboard 90 hp Bowrider", "18 ft sterndrive 135 hp Bowrider");
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.boat });

  expect(screen.getByRole("heading", { name: "Which boat is it?" })).toBeInTheDocument();
  await chooseByLists(user, "2022", "Ford", "Alpha");
  await nextQuestion();
  await user.selectOptions(await screen.findByLabelText("Type, length and engine"), "18 ft sterndrive 135 hp Bowrider");
  await user.click(screen.getByRole("button", { name: "This is it" }));
  await user.type(await screen.findByLabelText(/^HIN/), "us-etwn4521c222");
  expect(screen.queryByLabelText(/Mileage/)).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/^VIN/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "Used" }));
  await user.click(screen.getByRole("button", { name: "See what it's worth" }));

  expect(await findValue()).toBeInTheDocument();
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toEqual({
    hin: "ETWN4521C222",
    year: 2022,
    make: "Ford",
    model: "Alpha",
    bodyStyle: "18 ft sterndrive 135 hp Bowrider",
    condition: 2,
  });
});

test("rejects a mistyped hull number before any lookup", async () => {
  const api = aYard("18 ft outboard 90 hp Bowrider");
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.boat });
  await chooseByLists(user, "2022", "Ford", "Alpha");
  await user.click(await screen.findByRole("button", { name: "This is it" }));

  await user.type(await screen.findByLabelText(/^HIN/), "ETWN45O1C919");
  await user.click(screen.getByRole("button", { name: "See what it's worth" }));

  expect(screen.getByLabelText(/^HIN/)).toHaveAccessibleDescription(
    expect.stringContaining("A character of this HIN is off."),
  );
  expect(api.callsOf(vehicleApi.save)).toEqual([]);
});

test("asks for an RV's type first, and lists only that type", { tags: lookupTags("type") }, async () => {
  const api = aYard("26 ft Travel trailer");
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.rv });

  expect(screen.getByRole("heading", { name: "Which RV is it?" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "This is it" })).not.toBeInTheDocument();
  expect(api.callsOf(collateralOptionsApi.years)).toEqual([]);
  await user.click(screen.getByLabelText(/Travel Trailer \/ 5th Wheel/));
  await screen.findByRole("option", { name: "2022" });
  await chooseByLists(user, "2022", "Ford", "Alpha");
  await user.click(await screen.findByRole("button", { name: "This is it" }));
  expect(await screen.findByLabelText(/^VIN/)).toBeInTheDocument();
  expect(screen.queryByLabelText(/Mileage/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "Used" }));
  await user.click(screen.getByRole("button", { name: "See what it's worth" }));

  expect(await findValue()).toBeInTheDocument();
  expect(api.callsOf(collateralOptionsApi.makes)[0]?.input).toEqual({
    collateralValuationTypeId: 4,
    rvCategoryId: 2,
    year: 2022,
  });
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toEqual({
    rvCategoryId: 2,
    year: 2022,
    make: "Ford",
    model: "Alpha",
    bodyStyle: "26 ft Travel trailer",
    condition: 2,
  });
});

test("asks for a motor home's mileage", async () => {
  aYard("26 ft Class C");
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.rv });

  await user.click(screen.getByLabelText(/Motor Home/));
  await nextQuestion();
  await chooseByLists(user, "2022", "Ford", "Alpha");
  await user.click(await screen.findByRole("button", { name: "This is it" }));

  expect(await screen.findByLabelText(/Mileage/)).toBeInTheDocument();
});

test("doesn't ask for a new vehicle's mileage, and keeps the mileage that was typed before", async () => {
  const vehicle = { year: 2022, make: "Honda", model: "Civic", condition: VehicleCondition.used, mileage: 88_000 };
  aCatalog()
    .on(vehicleApi.readSeller, { seller: null, vehicleLoanPurposes: [] })
    .on(vehicleApi.read, { vehicle, vehicleOptionSelections: [], valuation: null });
  const { user } = await renderStep(vehicleCollateralScreen);

  await user.click(await screen.findByRole("radio", { name: /^New/ }));
  expect(screen.queryByLabelText(/Mileage/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: /^Used/ }));

  expect(screen.getByLabelText(/Mileage/)).toHaveValue("88000");
});

test("says where to check a motorcycle's mistyped VIN", async () => {
  const api = aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.motorcycle });

  await user.type(await screen.findByLabelText("VIN"), "1HD1KBC12RB600072");
  await user.click(screen.getByRole("button", { name: "Look up this VIN" }));

  expect(screen.getByLabelText("VIN")).toHaveAccessibleDescription(
    expect.stringContaining("the neck of the frame, the title"),
  );
  expect(screen.getByLabelText("VIN")).not.toHaveAccessibleDescription(expect.stringContaining("windshield"));
  expect(api.callsOf(collateralOptionsApi.vin)).toEqual([]);
});

test("finds a motorcycle by its VIN, and calls it a motorcycle", async () => {
  aCatalog();
  await renderStep(vehicleCollateralScreen, { productCode: ProductCode.motorcycle });

  expect(screen.getByRole("heading", { name: "Which motorcycle is it?" })).toBeInTheDocument();
  expect(screen.getByLabelText("VIN")).toHaveAccessibleDescription(expect.stringContaining("neck of the frame"));
});

test.each([
  [true, true, 0],
  [true, false, 2],
  [false, false, 2],
] as const)(
  "shows a vehicle if editing can be disabled (%s) and is disabled (%s) with %i buttons to change it",
  { tags: ["3.other-config.disableVehicleEditing"] },
  async (disableVehicleEditing, isFixed, buttons) => {
    aCatalog()
      .on(vehicleApi.configuration, {
        useVehicleOptions: false,
        disableVehicleEditing,
        vehicleSellers: [],
        vehicleLoanPurposes: [],
        branchPreferences: [],
      })
      .on(vehicleApi.read, {
        vehicle: { vin, year: 2022, make: "Honda", model: "Accord", condition: 2 },
        vehicleOptionSelections: [],
        valuation,
        isFixed,
      });

    await renderStep(vehicleCollateralScreen, { journey: aJourney({ path: ["vehicleCollateral", "review"] }) });

    expect(screen.getByRole("button", { name: "Continue" })).toBeInTheDocument();
    expect(screen.queryAllByRole("button", { name: /Change its details|Choose another/ })).toHaveLength(buttons);
  },
);

async function describe(user: UserEvent, year: string, number: string) {
  await lookUp(user, number);
  await user.click(await screen.findByRole("button", { name: "Choose from lists" }));
  await user.type(field("Year"), year);
  await nextQuestion();
  await user.type(await findField("Make"), "Lada");
  await nextQuestion();
  await user.type(await findField("Model"), "Niva");
  await user.click(await screen.findByRole("button", { name: "This is it" }));
}

const withoutLists = () =>
  aCatalog()
    .on(collateralOptionsApi.years, named())
    .on(collateralOptionsApi.makes, named())
    .on(collateralOptionsApi.models, named())
    .on(collateralOptionsApi.trims, named());

test("says that the VIN is too short for the vehicle's year, and accepts the vehicle without a VIN", async () => {
  const api = withoutLists();
  const { user } = await renderStep(vehicleCollateralScreen);
  await describe(user, "1994", "XTA21213");

  await user.click(await screen.findByRole("button", { name: "See what it's worth" }));
  expect(await screen.findByRole("link", { name: wholeVinWanted({}) })).toBeVisible();
  expect(api.callsOf(vehicleApi.save)).toEqual([]);
  await user.clear(screen.getByLabelText(/^VIN/));
  await user.click(screen.getByRole("button", { name: "See what it's worth" }));

  await findValue();
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).not.toHaveProperty("vin");
});

test("keeps a short VIN with a vehicle from before 1981", async () => {
  const api = withoutLists();
  const { user } = await renderStep(vehicleCollateralScreen);
  await describe(user, "1979", "XTA21213");

  await user.click(await screen.findByRole("button", { name: "See what it's worth" }));

  await findValue();
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toMatchObject({ year: 1979, vin: "XTA21213" });
});

test("values a fixed vehicle again, and doesn't offer to choose another", async () => {
  const saved = { vin, year: 2022, make: "Honda", model: "Accord", bodyStyle: "Sport 1.5T CVT", condition: 2 } as const;
  aCatalog().on(vehicleApi.read, { vehicle: saved, vehicleOptionSelections: [], valuation: null, isFixed: true });

  await renderStep(vehicleCollateralScreen);

  expect(screen.getByRole("button", { name: "See what it's worth" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /Choose another/ })).toBeNull();
});
