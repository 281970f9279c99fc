// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import { noLongerNew, VehicleCondition } from "@portico/domain/collateral/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { FakeRefusal } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import {
  aCatalog,
  chooseByLists,
  configuration,
  details,
  findByVin,
  findField,
  findValue,
  goOn,
  press,
  takeMoonroof,
  typeVin,
  unknownVin,
  valuation,
  vin,
} from "./testing/catalog.ts";
import { vehicleCollateralScreen } from "./vehicle-collateral-screen.tsx";

const accord = { vin, year: 2022, make: "Honda", model: "Accord", bodyStyle: "EX Sedan 4D", condition: 2 } as const;
const purposes = [
  { id: 1, displayText: "Buy a vehicle", requiresManualEntry: false },
  { id: 2, displayText: "Buy out a lease", requiresManualEntry: false },
];

test("asks for the vehicle of a lease, which nobody has to find first", async () => {
  const [buy, lease] = purposes;
  const codes = [
    { ...buy!, code: "purchase" },
    { ...lease!, code: "leaseBuyout" },
  ];
  aCatalog().on(vehicleApi.readSeller, { seller: null, vehicleLoanPurposes: codes });
  const { user } = await renderStep(vehicleCollateralScreen);
  await user.click(screen.getByRole("radio", { name: "I haven't found it yet" }));
  expect(screen.queryByLabelText("VIN")).not.toBeInTheDocument();

  await user.click(screen.getByRole("radio", { name: "Buy out a lease" }));

  expect(await screen.findByLabelText("VIN")).toBeVisible();
  expect(screen.queryByRole("radio", { name: "I haven't found it yet" })).not.toBeInTheDocument();
});

test("asks for the seller, the VIN and the mileage on one page, and shows the value before anything is saved", async () => {
  const api = aCatalog().on(vehicleApi.readSeller, { seller: null, vehicleLoanPurposes: purposes });
  const { user, onDone } = await renderStep(vehicleCollateralScreen);

  await user.click(screen.getByRole("radio", { name: "A private seller" }));
  await user.click(screen.getByRole("radio", { name: "Used" }));
  await user.click(screen.getByRole("radio", { name: "Buy out a lease" }));
  await typeVin(user, vin.toLowerCase());
  await user.selectOptions(await screen.findByLabelText("Trim and body"), "LX Sedan 4D");
  await user.type(screen.getByLabelText(/Mileage/), "31500");
  await takeMoonroof(user);
  expect(await findValue()).toBeVisible();
  expect(screen.getByRole("heading", { name: "2022 Honda Accord LX Sedan 4D" })).toBeVisible();
  expect(screen.getByText("We usually lend up to $24,100 on it.")).toBeVisible();
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(api.callsOf(vehicleApi.save)).toEqual([]);
  await goOn(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(aJourney({ revision: 5 })));
  expect(api.callsOf(vehicleApi.saveSeller)[0]?.input).toEqual({
    loanApplicationId: 8001,
    vehicleSellerConfigurationId: 2,
    vehicleCondition: 2,
    vehicleLoanPurposeConfigurationId: 2,
  });
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toEqual({
    ...accord,
    bodyStyle: "LX Sedan 4D",
    mileage: 31_500,
  });
  expect(api.callsOf(vehicleApi.saveOptions)[0]?.input["options"]).toEqual(["ROOF"]);
  expect(api.callsOf(collateralOptionsApi.options)[0]?.input).toMatchObject({ condition: 2 });
  const commands: readonly string[] = [
    vehicleApi.saveSeller.name,
    vehicleApi.save.name,
    vehicleApi.saveOptions.name,
    vehicleApi.value.name,
  ];
  expect(api.calls.map(({ name }) => name).filter((name) => commands.includes(name))).toEqual(commands);
});

test("asks for the value with the mileage and the options, once the person pauses", async () => {
  const api = aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen);
  await findByVin(user);

  await user.type(screen.getByLabelText(/Mileage/), "31500");
  await takeMoonroof(user);

  await waitFor(() =>
    expect(api.callsOf(vehicleApi.preview).at(-1)?.input).toEqual({
      applicationId: 7001,
      vehicle: { ...accord, mileage: 31_500 },
      options: ["ROOF"],
    }),
  );
  expect(api.callsOf(vehicleApi.preview).length).toBeLessThan(4);
});

test.each([
  [12_500, 1],
  [30_000, 0],
])(
  "says whether the vehicle is worth the $%i that were asked for before the loan was lowered",
  async (asked, count) => {
    const vehicleLoan = { requestedLoanAmount: 7200, requestedLoanTermInMonths: 60, downPaymentAmount: 0 };
    const askedBefore = { loanAmount: asked, downPaymentAmount: 0, termInMonths: 60 };
    const loan = { vehicleLoan, askedBefore, loanTermTiers: [], branchPreferences: [], price: null, usualShare: 1 };
    aCatalog()
      .on(vehicleApi.read, { vehicle: accord, vehicleOptionSelections: [], valuation })
      .on(vehicleApi.readLoan, loan);
    await renderStep(vehicleCollateralScreen);
    await findValue();

    expect(screen.queryAllByText(/^You first asked for \$12,500\. We usually lend that on it now\./)).toHaveLength(
      count,
    );
  },
);

test("keeps the value's place while a new one is looked up, so that nothing below it moves", async () => {
  const another = { price: 22_000, source: valuation.source, isCatalogAvailable: true };
  const next = Promise.withResolvers<typeof another>();
  const api = aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen);
  await findByVin(user);
  const value = (await findValue()).parentElement;
  expect(value).toHaveAttribute("aria-hidden", "false");
  api.on(vehicleApi.preview, () => next.promise);

  await user.type(screen.getByLabelText(/Mileage/), "31500");
  await waitFor(() => expect(value).toHaveAttribute("aria-hidden", "true"));
  expect(await findValue()).toBeInTheDocument();
  next.resolve(another);

  expect(await screen.findByText(/Worth about \$22,000/)).toBeVisible();
  expect(value).toHaveAttribute("aria-hidden", "false");
});

test("reports each missing answer, and sends nothing", async () => {
  const api = aCatalog().on(vehicleApi.readSeller, { seller: null, vehicleLoanPurposes: [] });
  const { user, onDone } = await renderStep(vehicleCollateralScreen);

  await goOn(user);

  const seller = screen.getByRole("radiogroup", { name: /Who sells it/ });
  expect(within(seller).getByText("Choose who you are buying from.")).toBeInTheDocument();
  const condition = screen.getByRole("radiogroup", { name: /New or used/ });
  expect(within(condition).getByText("Choose new or used.")).toBeInTheDocument();
  expect(screen.getByLabelText("VIN")).toHaveAccessibleDescription(expect.stringContaining("Enter the VIN."));
  expect(screen.queryByRole("radiogroup", { name: /What is the loan for/ })).not.toBeInTheDocument();
  expect(api.calls.filter(({ name }) => name.startsWith("POST"))).toHaveLength(1);
  expect(onDone).not.toHaveBeenCalled();
});

test("goes on without a vehicle while the buyer is still shopping", async () => {
  const api = aCatalog().on(vehicleApi.readSeller, { seller: null, vehicleLoanPurposes: [] });
  const { user, onDone } = await renderStep(vehicleCollateralScreen);
  await typeVin(user, "1HGCM");

  await user.click(screen.getByRole("radio", { name: "I haven't found it yet" }));
  await user.click(screen.getByRole("radio", { name: "Used" }));
  expect(screen.queryByLabelText("VIN")).not.toBeInTheDocument();
  await goOn(user);

  expect(onDone).toHaveBeenCalledWith(aJourney({ revision: 2 }));
  expect(api.callsOf(vehicleApi.save)).toEqual([]);
});

test("asks for a product's own purposes", async () => {
  const own = [1, 2].map((id) => ({ id, displayText: `Buy boat ${id}`, requiresManualEntry: false }));
  aCatalog().on(vehicleApi.readSeller, { seller: null, vehicleLoanPurposes: own });
  await renderStep(vehicleCollateralScreen, { productCode: ProductCode.boat });

  const asked = screen.getByRole("radiogroup", { name: /What is the loan for/ });
  expect(within(asked).getAllByRole("radio")).toHaveLength(2);
});

test("treats a refinanced vehicle as used without asking, and asks for no seller", async () => {
  const api = aCatalog().on(vehicleApi.readSeller, { seller: null, vehicleLoanPurposes: [] });
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.autoRefi });

  await findByVin(user);
  expect(screen.queryByRole("radiogroup")).not.toBeInTheDocument();
  await goOn(user);

  await waitFor(() => expect(api.callsOf(vehicleApi.value)).toHaveLength(1));
  expect(api.callsOf(vehicleApi.saveSeller)).toEqual([]);
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toMatchObject({ condition: 2 });
});

test("reports a mistyped VIN as soon as it is whole, without looking it up", async () => {
  const api = aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen);

  await typeVin(user, "1HGCM82633A004353");

  await waitFor(() =>
    expect(screen.getByLabelText("VIN")).toHaveAccessibleDescription(
      expect.stringContaining("One character is off. VINs never use I, O or Q."),
    ),
  );
  expect(api.callsOf(collateralOptionsApi.vin)).toEqual([]);
});

test("says where to check a motorcycle's mistyped VIN", async () => {
  aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.motorcycle });
  expect(screen.getByRole("heading", { name: "Which motorcycle?" })).toBeInTheDocument();
  expect(screen.getByLabelText("VIN")).toHaveAccessibleDescription(expect.stringContaining("neck of the frame"));

  await typeVin(user, "1HD1KBC12RB600072");
  await goOn(user);

  expect(screen.getByLabelText("VIN")).toHaveAccessibleDescription(
    expect.stringContaining("the neck of the frame, the title"),
  );
  expect(screen.getByLabelText("VIN")).not.toHaveAccessibleDescription(expect.stringContaining("windshield"));
});

test("opens the lists after an unknown VIN, and saves the VIN with the vehicle", async () => {
  const api = aCatalog().on(collateralOptionsApi.vin, unknownVin);
  const { user } = await renderStep(vehicleCollateralScreen);

  await typeVin(user, vin);
  expect(await screen.findByText("We don't know this VIN")).toBeVisible();
  await chooseByLists(user, "2022", "Honda", "Civic");
  await user.selectOptions(await screen.findByLabelText("Trim and body"), "EX Sedan 4D");
  expect(await screen.findByRole("heading", { name: "2022 Honda Civic EX Sedan 4D" })).toBeVisible();
  await goOn(user);

  await waitFor(() => expect(api.callsOf(vehicleApi.save)).toHaveLength(1));
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toMatchObject({
    vin,
    model: "Civic",
    bodyStyle: "EX Sedan 4D",
  });
});

test("goes on without an unknown VIN that the person clears", async () => {
  const api = aCatalog().on(collateralOptionsApi.vin, unknownVin);
  const { user } = await renderStep(vehicleCollateralScreen);
  await typeVin(user, vin);
  await screen.findByText("We don't know this VIN");
  await user.clear(screen.getByLabelText(/^VIN/));
  expect(screen.queryByText("We don't know this VIN")).not.toBeInTheDocument();
  await chooseByLists(user, "2022", "Honda", "Civic");
  await user.selectOptions(await screen.findByLabelText("Trim and body"), "EX Sedan 4D");
  await goOn(user);

  await waitFor(() => expect(api.callsOf(vehicleApi.save)).toHaveLength(1));
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).not.toHaveProperty("vin");
});

test("looks up a corrected VIN, and closes the lists that the wrong one opened", async () => {
  const api = aCatalog().on(collateralOptionsApi.vin, unknownVin);
  const { user } = await renderStep(vehicleCollateralScreen);
  await typeVin(user, "11111111111111111");
  await screen.findByText("We don't know this VIN");
  api.on(collateralOptionsApi.vin, details("EX Sedan 4D"));

  await user.clear(screen.getByLabelText(/^VIN/));
  await user.type(screen.getByLabelText(/^VIN/), vin);

  expect(await screen.findByRole("heading", { name: "2022 Honda Accord EX Sedan 4D" })).toBeVisible();
  expect(screen.queryByLabelText("Year")).not.toBeInTheDocument();
  expect(screen.queryByText("We don't know this VIN")).not.toBeInTheDocument();
});

test.each([
  ["the catalog fails", { ...unknownVin, isCatalogAvailable: false }],
  ["the answer has no result", undefined],
])("doesn't say that a VIN is unknown when %s, and looks it up again", async (_, answer) => {
  const api = aCatalog();
  if (answer) api.on(collateralOptionsApi.vin, answer);
  else api.on(collateralOptionsApi.vin, () => Response.json({}));
  const { user } = await renderStep(vehicleCollateralScreen);

  await typeVin(user, vin);
  expect(await screen.findByText("We can't look up VINs right now")).toBeVisible();
  expect(screen.queryByText(/don't know this VIN|This VIN belongs to/)).not.toBeInTheDocument();
  expect(await findField("Year")).toBeVisible();
  api.on(collateralOptionsApi.vin, details("EX Sedan 4D"));
  await press(user, "Look it up again");

  expect(await screen.findByRole("heading", { name: "2022 Honda Accord EX Sedan 4D" })).toBeVisible();
});

test("says that it is looking up the VIN only if that takes longer than a second", async () => {
  const answer = Promise.withResolvers<ReturnType<typeof details>>();
  aCatalog().on(collateralOptionsApi.vin, () => answer.promise);
  const { user } = await renderStep(vehicleCollateralScreen);

  await typeVin(user, vin);
  expect(screen.queryByText("Looking up this VIN")).not.toBeInTheDocument();
  expect(await screen.findByText("Looking up this VIN", {}, { timeout: 3000 })).toBeVisible();
  answer.resolve(details("EX Sedan 4D"));

  expect(await screen.findByRole("heading", { name: "2022 Honda Accord EX Sedan 4D" })).toBeVisible();
  expect(screen.queryByText("Looking up this VIN")).not.toBeInTheDocument();
});

test("says that a VIN has the wrong length once the person goes on, and offers the lists with it", async () => {
  const api = aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen);
  await typeVin(user, "XTA21213");
  expect(screen.queryByText("A VIN has 17 letters and digits")).not.toBeInTheDocument();

  await goOn(user);

  expect(await screen.findByText("A VIN has 17 letters and digits")).toBeVisible();
  expect(screen.getByText(/This one has 8.*from before 1981 may have a shorter VIN/)).toBeVisible();
  expect(await findField("Year")).toBeVisible();
  expect(screen.getByLabelText(/^VIN/)).toHaveValue("XTA21213");
  await user.type(screen.getByLabelText(/^VIN/), "7");
  expect(screen.queryByText("A VIN has 17 letters and digits")).not.toBeInTheDocument();
  expect(api.callsOf(collateralOptionsApi.vin)).toEqual([]);
});

test("says that a VIN belongs to another kind of vehicle, and doesn't save it", async () => {
  const api = aCatalog().on(collateralOptionsApi.vin, { ...unknownVin, otherKind: VehicleProductKind.auto });
  const { user } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.motorcycle });

  await typeVin(user, vin);
  expect(await screen.findByText("This VIN belongs to a car")).toBeVisible();
  expect(screen.queryByLabelText("Year")).not.toBeInTheDocument();
  await goOn(user);
  expect(api.callsOf(vehicleApi.save)).toEqual([]);
  await press(user, "I don't have the VIN");

  expect(await findField("Year")).toBeVisible();
  expect(screen.queryByLabelText("VIN")).not.toBeInTheDocument();
});

test("shows the found vehicle before saving it", async () => {
  const answer = Promise.withResolvers<ReturnType<typeof details>>();
  const api = aCatalog().on(collateralOptionsApi.vin, () => answer.promise);
  const { user } = await renderStep(vehicleCollateralScreen);

  await typeVin(user, vin);
  await goOn(user);
  answer.resolve(details("EX Sedan 4D"));

  expect(await screen.findByRole("heading", { name: "2022 Honda Accord EX Sedan 4D" })).toBeVisible();
  expect(api.callsOf(vehicleApi.save)).toEqual([]);
});

test("asks for the trim that the VIN leaves open", async () => {
  const api = aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen);
  await typeVin(user, vin);
  expect(await screen.findByText("Choose its trim and body to see its value.")).toBeVisible();

  await goOn(user);

  expect(screen.getByLabelText("Trim and body")).toHaveAccessibleDescription(
    expect.stringContaining("Choose one of the trims."),
  );
  expect(api.callsOf(vehicleApi.save)).toEqual([]);
});

test.each([
  [18_000, 1, "Usual loan limit: $24,100.", undefined],
  [24_120, 1, "Usual loan limit: $24,150.", undefined],
  [18_000, 1.2, "Usual loan limit: $28,900.", undefined],
  [28_000, 1.2, "Usual loan limit: $28,900, 120% of its value.", undefined],
  [30_000, 1, "We usually lend up to $24,100 on it.", "You asked for $30,000, which is more."],
  [30_000, 1.2, "We usually lend up to $28,900 on it, 120% of its value.", "You asked for $30,000, which is more."],
  [22_000, 0.85, "We usually lend up to $20,500 on it.", "You asked for $22,000, which is more."],
  [90_000, undefined, "Worth about $24,150", undefined],
])("says what the value means for %i dollars if %f of it is lent", async (amount, usualShare, meaning, advice) => {
  aCatalog().on(vehicleApi.readLoan, {
    vehicleLoan: { requestedLoanAmount: amount, requestedLoanTermInMonths: 60, downPaymentAmount: 0 },
    loanTermTiers: [],
    branchPreferences: [],
    price: null,
    ...(usualShare !== undefined && { usualShare }),
  });
  const { user } = await renderStep(vehicleCollateralScreen);

  await findByVin(user);

  expect(await screen.findByText(meaning)).toBeVisible();
  const notes = screen.queryAllByText(/^You asked for/).map(({ textContent }) => textContent);
  expect(notes.join("")).toContain(advice ?? "");
  expect(notes).toHaveLength(advice === undefined ? 0 : 1);
});

test.each([
  ["the vendor fails", false, "We can't look up its value right now. Go on. We'll value it later."],
  ["the vendor has none", true, /^We don't have a value for it. You can go on/],
])("goes on without a value if %s", async (_, isCatalogAvailable, told) => {
  const api = aCatalog().on(vehicleApi.preview, { price: null, source: "none", isCatalogAvailable });
  const { user, onDone } = await renderStep(vehicleCollateralScreen);
  await findByVin(user);

  expect(await screen.findByText(told)).toBeVisible();
  await goOn(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(vehicleApi.value)).toHaveLength(1);
});

test("rejects a new vehicle of an old model year beside “New or used?”", async () => {
  const api = aCatalog().on(collateralOptionsApi.vin, {
    ...details("EX Sedan 4D"),
    vinDetails: { ...details("EX Sedan 4D").vinDetails, year: 2015 },
  });
  const { user } = await renderStep(vehicleCollateralScreen);
  await user.click(screen.getByRole("radio", { name: "New" }));
  await typeVin(user, vin);
  await screen.findByRole("heading", { name: /2015 Honda Accord/ });

  await goOn(user);

  const condition = screen.getByRole("radiogroup", { name: /New or used/ });
  expect(within(condition).getByText(noLongerNew)).toBeVisible();
  expect(api.callsOf(vehicleApi.save)).toEqual([]);
  await user.click(screen.getByRole("radio", { name: "Used" }));
  expect(screen.queryByText(noLongerNew)).not.toBeInTheDocument();
});

test("shows the server's rejection of the condition beside “New or used?”", async () => {
  aCatalog().on(vehicleApi.save, () => new FakeRefusal("fieldsInvalid", { fields: { "vehicle.year": noLongerNew } }));
  const { user } = await renderStep(vehicleCollateralScreen);
  await findByVin(user);

  await goOn(user);

  const condition = screen.getByRole("radiogroup", { name: /New or used/ });
  expect(await within(condition).findByText(noLongerNew)).toBeVisible();
});

test("shows the server's rejection of a vehicle on the page, and keeps the input", async () => {
  aCatalog().refuse(vehicleApi.save, "fieldsInvalid", { fields: { "vehicle.model": "We do not know this vehicle." } });
  const { user } = await renderStep(vehicleCollateralScreen);
  await findByVin(user);
  await user.type(screen.getByLabelText(/Mileage/), "31500");

  await goOn(user);

  expect(await screen.findByText(/We do not know this vehicle\./)).toBeInTheDocument();
  expect(screen.getByLabelText(/Mileage/)).toHaveValue("31500");
});

test("doesn't ask for a new vehicle's mileage, and keeps the mileage that was typed before", async () => {
  const api = aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen);
  await findByVin(user);
  await user.type(screen.getByLabelText(/Mileage/), "88000");

  await user.click(screen.getByRole("radio", { name: "New" }));
  expect(screen.queryByLabelText(/Mileage/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "Used" }));
  expect(screen.getByLabelText(/Mileage/)).toHaveValue("88000");
  await user.click(screen.getByRole("radio", { name: "New" }));
  expect(api.callsOf(vehicleApi.save)).toEqual([]);
});

test("doesn't keep the mileage and the options of one VIN's vehicle for another's", async () => {
  const api = aCatalog().on(collateralOptionsApi.vin, details("EX Sedan 4D"));
  const { user } = await renderStep(vehicleCollateralScreen);
  await typeVin(user, vin);
  await user.type(await screen.findByLabelText(/Mileage/), "31500");
  await takeMoonroof(user);
  api.on(collateralOptionsApi.vin, {
    ...details("EX Sedan 4D"),
    vinDetails: { ...details("EX Sedan 4D").vinDetails, model: "Civic" },
  });

  await user.clear(screen.getByLabelText("VIN"));
  await user.type(screen.getByLabelText("VIN"), "1HGCM82673A004354");

  await screen.findByRole("heading", { name: "2022 Honda Civic EX Sedan 4D" });
  expect(screen.getByLabelText(/Mileage/)).toHaveValue("");
  expect(await screen.findByRole("button", { name: "Add its options" })).toBeVisible();
});

test("says that the options couldn't be loaded, and loads them again", async () => {
  const api = aCatalog().refuse(collateralOptionsApi.options, "unavailable");
  const { user } = await renderStep(vehicleCollateralScreen);
  await findByVin(user);
  expect(await screen.findByText(/We couldn't load its options/)).toBeVisible();
  api.on(collateralOptionsApi.options, {
    options: [{ code: "moon", displayText: "Moonroof", value: 600, included: false }],
    isCatalogAvailable: true,
  });

  await press(user, "Look again");
  await press(user, "Add its options");

  expect(await screen.findByLabelText(/Moonroof/)).toHaveAccessibleDescription("Adds $600 to the value");
  expect(screen.queryByRole("button", { name: "Look again" })).not.toBeInTheDocument();
});

test("doesn't ask for options if the institution has turned them off", async () => {
  const api = aCatalog().on(vehicleApi.configuration, configuration({ useVehicleOptions: false }));
  const { user, onDone } = await renderStep(vehicleCollateralScreen);
  await findByVin(user);
  await goOn(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(collateralOptionsApi.options)).toEqual([]);
  expect(api.callsOf(vehicleApi.saveOptions)).toEqual([]);
});

const savedAccord = { vehicle: { ...accord, mileage: 31_500 }, vehicleOptionSelections: ["ROOF"] };

test("shows the saved vehicle with its value again, and goes on without another valuation", async () => {
  const api = aCatalog().on(vehicleApi.read, { ...savedAccord, valuation });
  const { user, onDone } = await renderStep(vehicleCollateralScreen);

  expect(await findValue()).toBeInTheDocument();
  expect(await screen.findByText("Options: Moonroof")).toBeVisible();
  expect(screen.getByLabelText(/Mileage/)).toHaveValue("31500");
  await goOn(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  for (const endpoint of [vehicleApi.preview, vehicleApi.save, vehicleApi.value])
    expect(api.callsOf(endpoint)).toEqual([]);
});

test("starts another vehicle without the saved one's VIN, mileage and options", async () => {
  const api = aCatalog().on(vehicleApi.read, { ...savedAccord, valuation });
  const { user } = await renderStep(vehicleCollateralScreen);

  await press(user, "Choose another vehicle");
  expect(screen.getByLabelText("VIN")).toHaveValue("");
  await press(user, "I don't have the VIN");
  await chooseByLists(user, "2022", "Honda", "Civic");
  await user.selectOptions(await screen.findByLabelText("Trim and body"), "EX Sedan 4D");
  expect(screen.getByLabelText(/Mileage/)).toHaveValue("");
  expect(await screen.findByRole("button", { name: "Add its options" })).toBeVisible();
  await goOn(user);

  await waitFor(() => expect(api.callsOf(vehicleApi.save)).toHaveLength(1));
  expect(api.callsOf(vehicleApi.save)[0]?.input["vehicle"]).toEqual({
    year: 2022,
    make: "Honda",
    model: "Civic",
    bodyStyle: "EX Sedan 4D",
    condition: 2,
  });
});

test.each([
  [true, true, 0],
  [true, false, 1],
  [false, false, 1],
] as const)(
  "shows a vehicle if editing can be disabled (%s) and is disabled (%s) with %i buttons to change it",
  { tags: ["3.other-config.disableVehicleEditing"] },
  async (disableVehicleEditing, isFixed, buttons) => {
    aCatalog()
      .on(vehicleApi.configuration, configuration({ disableVehicleEditing, useVehicleOptions: false }))
      .on(vehicleApi.read, { ...savedAccord, valuation, isFixed });

    await renderStep(vehicleCollateralScreen, { journey: aJourney({ path: ["vehicleCollateral", "review"] }) });

    expect(screen.getByRole("button", { name: "Save and continue" })).toBeInTheDocument();
    expect(screen.queryAllByRole("button", { name: /Choose another/ })).toHaveLength(buttons);
    expect(screen.queryAllByLabelText(/Mileage/)).toHaveLength(buttons);
  },
);

test("says that a fixed motorcycle can't be changed, and saves only another seller", async () => {
  const saved = { loanApplicationId: 8001, applicationType: 1, vehicleCondition: VehicleCondition.used } as const;
  const api = aCatalog()
    .on(vehicleApi.configuration, configuration({ disableVehicleEditing: true }))
    .on(vehicleApi.readSeller, {
      seller: { ...saved, vehicleSellerConfigurationId: 1 },
      vehicleLoanPurposes: [],
      isVehicleFixed: true,
    })
    .on(vehicleApi.read, { ...savedAccord, valuation, isFixed: true });
  const { user, onDone } = await renderStep(vehicleCollateralScreen, { productCode: ProductCode.motorcycle });

  expect(screen.getByText(/^Your motorcycle can't be changed anymore/)).toBeVisible();
  expect(screen.queryByLabelText(/I haven't found it yet/)).toBeNull();
  expect(screen.queryByRole("radiogroup", { name: /New or used/ })).toBeNull();
  await user.click(screen.getByLabelText(/A private seller/));
  await goOn(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(vehicleApi.saveSeller)[0]?.input).toEqual({
    loanApplicationId: 8001,
    vehicleSellerConfigurationId: 2,
    vehicleCondition: VehicleCondition.used,
  });
  expect(api.callsOf(vehicleApi.save)).toEqual([]);
});

test("values a fixed vehicle again, and doesn't offer to choose another", async () => {
  const api = aCatalog().on(vehicleApi.read, { ...savedAccord, valuation: null, isFixed: true });
  const { user, onDone } = await renderStep(vehicleCollateralScreen);

  expect(screen.queryByRole("button", { name: /Choose another/ })).toBeNull();
  await goOn(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(vehicleApi.value)).toHaveLength(1);
  expect(api.callsOf(vehicleApi.save)).toEqual([]);
});

test("lists the options over the page, and the chosen ones on it", async () => {
  aCatalog();
  const { user } = await renderStep(vehicleCollateralScreen);
  await findByVin(user);

  await press(user, "Add its options");
  const options = screen.getByRole("dialog", { name: "Which options does it have?" });
  expect(within(options).getByText("Comes with Air conditioning.")).toBeVisible();
  await user.click(within(options).getByLabelText(/Moonroof/));
  await press(user, "Done");

  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByText("Options: Moonroof")).toBeVisible();
  expect(screen.getByRole("button", { name: "Change its options" })).toBeVisible();
});
