// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import { wholeVinWanted } from "@portico/domain/collateral/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { aFrame, renderStep } from "../../testing/render-step.tsx";
import { aStartUp } from "../../testing/samples.ts";
import {
  aCatalog,
  chooseByLists,
  field,
  findField,
  findValue,
  goOn,
  named,
  press,
  typeVin,
  unknownVin,
  vin,
  nextQuestion,
} from "./testing/catalog.ts";
import { vehicleCollateralScreen } from "./vehicle-collateral-screen.tsx";

/* Tests the three lists of the vehicle's page, which narrow each other. */

const noList = "We don't have a list for this right now, so please type it.";

async function openLists() {
  const rendered = await renderStep(vehicleCollateralScreen);
  await press(rendered.user, "I don't have the VIN");
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
  expect(field("Trim and body")).toHaveAccessibleDescription("Not sure? The VIN usually tells us.");
  expect(api.callsOf(collateralOptionsApi.trims).at(-1)?.input).toEqual({
    collateralValuationTypeId: 1,
    year: 2022,
    make: "Honda",
    model: "Civic",
    condition: 2,
  });
});

test("shows the chosen vehicle with its value, and saves it without a VIN", async () => {
  const api = aCatalog();
  const { user, onDone } = await renderStep(vehicleCollateralScreen);
  await typeVin(user, "1HGCM");
  await press(user, "I don't have the VIN");
  await chooseByLists(user, "2022", "Honda", "Civic");
  await user.selectOptions(await findField("Trim and body"), "EX Sedan 4D");

  expect(await screen.findByRole("heading", { name: "2022 Honda Civic EX Sedan 4D" })).toBeVisible();
  expect(await findValue()).toBeVisible();
  await user.type(screen.getByLabelText(/Mileage/), "31500");
  await goOn(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toEqual({
    year: 2022,
    make: "Honda",
    model: "Civic",
    bodyStyle: "EX Sedan 4D",
    condition: 2,
    mileage: 31_500,
  });
});

test("keeps the make for another year, and asks for the model again if that year doesn't have it", async () => {
  aCatalog();
  const { user } = await openLists();
  await chooseByLists(user, "2022", "Honda", "Civic");

  await user.selectOptions(field("Year"), "2023");

  await waitFor(() => expect(field("Model")).toHaveDisplayValue("Choose one"));
  expect(field("Make")).toHaveDisplayValue("Honda");
  await goOn(user);
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

test("clears the make and the model for another type of RV, even if its lists have them too", async () => {
  aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.rv });
  await user.click(screen.getByRole("radio", { name: /Camping Trailer/ }));
  await chooseByLists(user, "2022", "Honda", "Civic");

  await user.click(screen.getByRole("radio", { name: /Motor Home/ }));

  await waitFor(() => expect(field("Make")).toHaveDisplayValue("Choose one"));
  expect(field("Year")).toHaveDisplayValue("2022");
  expect(field("Model")).toBeDisabled();
  await user.selectOptions(field("Make"), "Honda");
  await screen.findByRole("option", { name: "Civic" });
  expect(field("Model")).toHaveDisplayValue("Choose one");
});

test("doesn't send people from the trim to a VIN that we don't know", async () => {
  aCatalog().on(collateralOptionsApi.vin, unknownVin);
  const { user } = await renderStep(vehicleCollateralScreen);

  await typeVin(user, vin);
  await screen.findByText("We don't know this VIN");
  await chooseByLists(user, "2022", "Honda", "Civic");

  expect(await findField("Trim and body")).not.toHaveAccessibleDescription(/The VIN usually tells us/);
});

test("keeps the VIN and the choices from the lists while the other lookup is shown", async () => {
  aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen);

  await typeVin(user, "1HGCM");
  await press(user, "I don't have the VIN");
  await chooseByLists(user, "2022", "Honda", "Civic");
  await press(user, "I have the VIN");
  expect(screen.getByLabelText("VIN")).toHaveValue("1HGCM");
  await press(user, "I don't have the VIN");

  expect(await findField("Year")).toHaveValue("2022");
  await waitFor(() => expect(field("Model")).toHaveDisplayValue("Civic"));
  expect(field("Make")).toHaveDisplayValue("Honda");
});

test("doesn't ask for the body style of a vehicle with only one", async () => {
  const api = aCatalog().on(collateralOptionsApi.trims, named("EX Sedan 4D"));
  const { user } = await openLists();

  await chooseByLists(user, "2022", "Honda", "Civic");

  expect(await screen.findByRole("heading", { name: "2022 Honda Civic EX Sedan 4D" })).toBeInTheDocument();
  expect(screen.queryByLabelText("Trim and body")).not.toBeInTheDocument();
  await goOn(user);
  await waitFor(() => expect(api.callsOf(vehicleApi.save)).toHaveLength(1));
});

test("reports a missing trim at its list, and sends nothing", async () => {
  const api = aCatalog();
  const { user } = await openLists();
  await chooseByLists(user, "2022", "Honda", "Civic");
  await screen.findByRole("option", { name: "LX Sedan 4D" });

  await goOn(user);

  expect(screen.getByLabelText("Trim and body")).toHaveAccessibleDescription(
    expect.stringContaining("Choose one of the trims."),
  );
  expect(api.callsOf(vehicleApi.save)).toEqual([]);
});

/** Presses the button before the list of trims is there. */
async function pressTooEarly(...list: readonly string[]) {
  const trims = Promise.withResolvers<ReturnType<typeof named>>();
  const api = aCatalog().on(collateralOptionsApi.trims, async () => trims.promise);
  const { user, onDone } = await openLists();
  await chooseByLists(user, "2022", "Honda", "Civic");
  await goOn(user);
  trims.resolve(named(...list));
  return { api, onDone };
}

test("asks for the trim if the button was pressed before its list was there", async () => {
  const { api } = await pressTooEarly("EX Sedan 4D", "LX Sedan 4D");

  expect(await screen.findByLabelText("Trim and body")).toBeEnabled();
  expect(api.callsOf(vehicleApi.save)).toEqual([]);
});

test("goes on with the only trim if the button was pressed before its list was there", async () => {
  const { api, onDone } = await pressTooEarly("EX Sedan 4D");

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toMatchObject({ bodyStyle: "EX Sedan 4D" });
});

test("lets people type the vehicle if the catalog has no lists, and goes on without a value", async () => {
  const api = aCatalog().on(vehicleApi.preview, { price: null, source: "none", isCatalogAvailable: true });
  for (const list of ["years", "makes", "models", "trims"] as const) api.on(collateralOptionsApi[list], named());
  const { user, onDone } = await openLists();

  await user.type(field("Year"), "1994");
  await nextQuestion();
  await user.type(await findField("Make"), "Lada");
  await nextQuestion();
  await user.type(await findField("Model"), "Niva");

  expect(await screen.findByText(/^We don't have a value for it. You can go on/)).toBeInTheDocument();
  await goOn(user);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toEqual({
    year: 1994,
    make: "Lada",
    model: "Niva",
    condition: 2,
  });
});

test("lets people type an answer when its list can't be loaded", async () => {
  aCatalog().refuse(collateralOptionsApi.makes, "unavailable");
  const { user } = await openLists();

  await chooseByLists(user, "2022");
  await screen.findByText(noList);
  await user.type(field("Make"), "Honda");

  expect(await screen.findByRole("option", { name: "Civic" })).toBeInTheDocument();
});

test.each(["the catalog fails", "no answer comes"])("loads a list again after %s", async (why) => {
  const api = aCatalog();
  if (why === "no answer comes") api.refuse(collateralOptionsApi.makes, "unavailable");
  else api.on(collateralOptionsApi.makes, { options: [], isCatalogAvailable: false });
  const { user } = await openLists();
  await chooseByLists(user, "2022");
  await screen.findByText(noList);
  api.on(collateralOptionsApi.makes, named("Honda"));

  await press(user, "Load the list again");

  await user.selectOptions(await screen.findByRole("combobox", { name: "Make" }), "Honda");
  expect(screen.queryByRole("button", { name: "Load the list again" })).not.toBeInTheDocument();
});

test("keeps the trim's field while its list can't be loaded", async () => {
  const api = aCatalog().refuse(collateralOptionsApi.trims, "unavailable");
  const { user } = await openLists();
  await chooseByLists(user, "2022", "Honda", "Civic");
  await screen.findByText(noList);
  api.on(collateralOptionsApi.trims, named("LX Sedan 4D", "EX Sedan 4D"));

  await press(user, "Load the list again");

  await user.selectOptions(await screen.findByRole("combobox", { name: "Trim and body" }), "EX Sedan 4D");
  expect(await screen.findByRole("heading", { name: "2022 Honda Civic EX Sedan 4D" })).toBeInTheDocument();
});

/** Types a model while its list can't be loaded, then loads the list. */
async function typeModelAndAskAgain(typed: string) {
  const api = aCatalog().refuse(collateralOptionsApi.models, "unavailable");
  const { user } = await openLists();
  await chooseByLists(user, "2022", "Honda");
  await screen.findByText(noList);
  await user.type(await findField("Model"), typed);
  api.on(collateralOptionsApi.models, named("Accord", "Civic"));
  await press(user, "Load the list again");
  const model = await screen.findByRole("combobox", { name: "Model" });
  await screen.findByRole("option", { name: "Civic" });
  return { api, user, model };
}

test("chooses a typed model in a list that loads later", async () => {
  const { api, user, model } = await typeModelAndAskAgain("civic");

  expect(model).toHaveDisplayValue("Civic");
  await user.selectOptions(await findField("Trim and body"), "EX Sedan 4D");
  await goOn(user);
  await waitFor(() => expect(api.callsOf(vehicleApi.save)).toHaveLength(1));
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toMatchObject({ model: "Civic" });
});

test("keeps a typed model that isn't in a list that loads later, until another model is chosen", async () => {
  const { user, model } = await typeModelAndAskAgain("Prelude");

  expect(model).toHaveDisplayValue("Prelude");
  await user.selectOptions(model, "Accord");
  expect(model).toHaveDisplayValue("Accord");
  expect(screen.queryByRole("option", { name: "Prelude" })).toBeNull();
});

test("doesn't ask for a VIN first if the product's vehicles aren't looked up", async () => {
  aCatalog().on(collateralOptionsApi.years, named());
  const { collateralAvailability } = aStartUp();
  const frame = aFrame(aStartUp({ collateralAvailability: { ...collateralAvailability, autoDisabled: true } }));
  await renderStep(vehicleCollateralScreen, { frame });

  expect(field("Year")).toBeInTheDocument();
  expect(screen.getByText(/^Someone checks its value before we approve/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /VIN/ })).not.toBeInTheDocument();
});

/** A catalog of boats or RVs. */
function aYard(...trims: string[]) {
  return aCatalog()
    .on(collateralOptionsApi.models, named("Alpha", "Beta"))
    .on(collateralOptionsApi.trims, named(...trims));
}

test("finds a boat by the lists, describes it by type and engine, and asks for its hull number but no mileage", async () => {
  const api = aYard("18 ft outboard 90 hp Bowrider", "18 ft sterndrive 135 hp Bowrider");
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.boat });

  expect(screen.getByRole("heading", { name: "Which boat?" })).toBeInTheDocument();
  await chooseByLists(user, "2022", "Ford", "Alpha");
  await user.selectOptions(await screen.findByLabelText("Type, length and engine"), "18 ft sterndrive 135 hp Bowrider");
  await user.type(await screen.findByLabelText(/^HIN/), "us-etwn4521c222");
  expect(screen.queryByLabelText(/Mileage/)).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/^VIN/)).not.toBeInTheDocument();
  await goOn(user);

  await waitFor(() => expect(api.callsOf(vehicleApi.save)).toHaveLength(1));
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toEqual({
    hin: "ETWN4521C222",
    year: 2022,
    make: "Ford",
    model: "Alpha",
    bodyStyle: "18 ft sterndrive 135 hp Bowrider",
    condition: 2,
  });
});

test("rejects a mistyped hull number before it saves anything", async () => {
  const api = aYard("18 ft outboard 90 hp Bowrider");
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.boat });
  await chooseByLists(user, "2022", "Ford", "Alpha");

  await user.type(await screen.findByLabelText(/^HIN/), "ETWN45O1C919");
  await goOn(user);

  expect(screen.getByLabelText(/^HIN/)).toHaveAccessibleDescription(
    expect.stringContaining("A character of this HIN is off."),
  );
  expect(api.callsOf(vehicleApi.save)).toEqual([]);
});

test("asks for an RV's type first, and lists only that type", { tags: lookupTags("type") }, async () => {
  const api = aYard("26 ft Travel trailer");
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.rv });

  expect(screen.getByRole("heading", { name: "Which RV?" })).toBeInTheDocument();
  expect(api.callsOf(collateralOptionsApi.years)).toEqual([]);
  await goOn(user);
  expect(screen.getByRole("radiogroup", { name: /Which kind of RV/ })).toHaveAccessibleDescription(
    expect.stringContaining("Choose the kind of RV."),
  );
  await user.click(screen.getByLabelText(/Travel Trailer \/ 5th Wheel/));
  await chooseByLists(user, "2022", "Ford", "Alpha");
  expect(await screen.findByLabelText(/^VIN/)).toBeInTheDocument();
  expect(screen.queryByLabelText(/Mileage/)).not.toBeInTheDocument();
  await goOn(user);

  await waitFor(() => expect(api.callsOf(vehicleApi.save)).toHaveLength(1));
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
  await chooseByLists(user, "2022", "Ford", "Alpha");

  expect(await screen.findByLabelText(/Mileage/)).toBeInTheDocument();
});

/** Describes a vehicle that no list has, after a VIN that nobody knows or that is too short. */
async function describeByHand(year: string, number: string) {
  const api = aCatalog().on(collateralOptionsApi.vin, unknownVin);
  for (const list of ["years", "makes", "models", "trims"] as const) api.on(collateralOptionsApi[list], named());
  const { user } = await renderStep(vehicleCollateralScreen);
  await typeVin(user, number);
  await goOn(user);
  await user.type(await findField("Year"), year);
  await nextQuestion();
  await user.type(await findField("Make"), "Lada");
  await nextQuestion();
  await user.type(await findField("Model"), "Niva");
  return { api, user };
}

test("says that the VIN is too short for the vehicle's year, and accepts the vehicle without a VIN", async () => {
  const { api, user } = await describeByHand("1994", "XTA21213");

  await goOn(user);
  expect(await screen.findByRole("link", { name: wholeVinWanted({}) })).toBeVisible();
  expect(api.callsOf(vehicleApi.save)).toEqual([]);
  await user.clear(screen.getByLabelText(/^VIN/));
  await goOn(user);

  await waitFor(() => expect(api.callsOf(vehicleApi.save)).toHaveLength(1));
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).not.toHaveProperty("vin");
});

test.each([
  ["a short VIN with a vehicle from before 1981", "1979", "XTA21213"],
  ["an unknown VIN with a newer vehicle", "1994", vin],
])("keeps %s", async (_, year, number) => {
  const { api, user } = await describeByHand(year, number);

  await goOn(user);

  await waitFor(() => expect(api.callsOf(vehicleApi.save)).toHaveLength(1));
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toMatchObject({ year: Number(year), vin: number });
});
