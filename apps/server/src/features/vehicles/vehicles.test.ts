import { VehicleCondition, wholeVinWanted, type Vehicle } from "@portico/domain/collateral/vehicle";
import { addressApi } from "@portico/contract/address";
import { identificationApi } from "@portico/contract/applicant";
import type { RequestOf } from "@portico/contract/endpoint";
import { journeyApi } from "@portico/contract/journey";
import { AddressType } from "@portico/domain/address/address";
import { vehicleApi, collateralOptionsApi } from "@portico/contract/vehicle";
import { applicationApi, reviewApi } from "@portico/contract/application";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { crV } from "@portico/sample-applicants/vehicles";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { loadApplication } from "../../kernel/read-trip.ts";
import { canonicalApplication } from "../submission/canonical-application.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { demoInstitution } from "../submission/testing/demo-institution.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { travelUntil } from "../submission/testing/traveler.ts";

const auto = { collateralValuationTypeId: 1 } as const;

async function arm(app: TestApp, fault: string, operation?: string): Promise<void> {
  const response = await fetch(`${app.sandboxUrl}/control/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ vendor: "jdpower", fault, ...(operation && { operation }) }),
  });
  expect(response.status).toBe(201);
}

async function choosing(app: Promise<TestApp> | TestApp = testApp()): Promise<TestApplicant> {
  return applyUntil("vehicleCollateral", await app);
}

const save = (applicant: TestApplicant, vehicle: object = {}) => ({
  applicationId: applicant.applicationId,
  vehicle: { ...crV, ...vehicle },
});

test(
  "narrows years, makes, models and trims down to a vehicle, with the newest year first",
  {
    tags: [
      "7.call.POST.CollateralOptions.Years",
      "7.call.POST.CollateralOptions.Makes",
      "7.call.POST.CollateralOptions.Models",
      "7.call.POST.CollateralOptions.Trims",
      "4.collateral-cascade",
    ],
  },
  async () => {
    const applicant = await choosing();

    const { options: years } = await applicant.do(collateralOptionsApi.years, auto);
    const { options: makes } = await applicant.do(collateralOptionsApi.makes, { ...auto, year: 2022 });
    const { options: models } = await applicant.do(collateralOptionsApi.models, { ...auto, year: 2022, make: "Honda" });
    const { options: trims } = await applicant.do(collateralOptionsApi.trims, {
      ...auto,
      year: 2022,
      make: "Honda",
      model: "CR-V",
    });

    expect(Number(years[0]?.value)).toBeGreaterThan(Number(years.at(-1)?.value));
    expect(makes).toContainEqual({ value: "Honda", displayText: "Honda" });
    expect(models).toContainEqual({ value: "CR-V", displayText: "CR-V" });
    expect(trims.map(({ bodyStyle }) => bodyStyle)).toContainEqual(expect.stringMatching(/^EX-L/));
  },
);

test("looks up a VIN in any case", { tags: ["7.call.POST.CollateralOptions.Vin"] }, async () => {
  const applicant = await choosing();

  const { vinDetails } = await applicant.do(collateralOptionsApi.vin, { ...auto, vin: crV.vin.toLowerCase() });

  expect(vinDetails).toMatchObject({ vin: crV.vin, year: 2022, make: "Honda", model: "CR-V" });
  expect(vinDetails?.trims[0]?.bodyStyle).toMatch(/^EX-L/);
});

test("looks up and saves a VIN typed in groups", async () => {
  const applicant = await choosing();
  const { applicationId } = applicant;
  const grouped = crV.vin.replace(/(.{4})(?=.)/g, "$1 ").replace(" ", " - ");

  const { vinDetails } = await applicant.do(collateralOptionsApi.vin, { ...auto, vin: grouped });
  await applicant.do(vehicleApi.save, { applicationId, vehicle: { ...crV, vin: grouped } });

  expect(vinDetails).toMatchObject({ vin: crV.vin, make: "Honda" });
  expect(await applicant.do(vehicleApi.read, { applicationId })).toMatchObject({ vehicle: { vin: crV.vin } });
});

test("returns no details for an unknown VIN", async () => {
  const applicant = await choosing();

  const answer = await applicant.do(collateralOptionsApi.vin, { ...auto, vin: "11111111111111111" });

  expect(answer).toMatchObject({ vinDetails: null, isCatalogAvailable: true, otherKind: null });
});

test(
  "saves a vehicle in the catalog's spelling, and returns it",
  { tags: ["7.call.GET.VehicleCollateral.applicationId"] },
  async () => {
    const applicant = await choosing();

    await applicant.do(vehicleApi.save, save(applicant, { make: "HONDA", model: "cr-v" }));

    const { vehicle } = await applicant.do(vehicleApi.read, { applicationId: applicant.applicationId });
    expect(vehicle).toMatchObject({
      make: "Honda",
      model: "CR-V",
      bodyStyle: expect.stringMatching(/^EX-L/) as string,
    });
  },
);

test("rejects an unknown vehicle without a VIN at its model", async () => {
  const applicant = await choosing();

  const refusal = await applicant.refused(vehicleApi.save, save(applicant, { vin: undefined, model: "Nothing" }));

  expect(refusal).toMatchObject({
    status: 422,
    fields: { "vehicle.model": "We do not know this vehicle. Choose it from the lists, or enter its VIN." },
  });
});

test("values a vehicle whose trim nobody knows by the lowest of its trims, and says so in Review", async () => {
  const applicant = await choosing();
  const { applicationId } = applicant;
  const civic = { year: 2022, make: "Honda", model: "Civic" };
  const { options } = await applicant.do(collateralOptionsApi.trims, { ...auto, ...civic });
  const worth = async (bodyStyle: string | undefined) => {
    await applicant.do(vehicleApi.save, save(applicant, { ...civic, vin: undefined, bodyStyle }));
    return (await applicant.do(vehicleApi.value, { applicationId })).price!;
  };
  const prices: number[] = [];
  for (const { value } of options) prices.push(await worth(value));

  const unknown = await worth(undefined);

  expect(new Set(prices).size).toBeGreaterThan(1);
  expect(unknown).toBe(Math.min(...prices));
  expect((await applicant.do(vehicleApi.read, { applicationId })).vehicle).not.toHaveProperty("bodyStyle");
  const { groups } = await applicant.do(reviewApi.read, applicant.id);
  expect(groups.flatMap(({ rows }) => rows)).toContainEqual(
    expect.objectContaining({ label: "Trim", value: "Not sure, so we used the lowest value" }),
  );
});

test("rejects a trim that the model doesn't have", async () => {
  const applicant = await choosing();

  const refusal = await applicant.refused(vehicleApi.save, save(applicant, { vin: undefined, bodyStyle: "None" }));

  expect(refusal.fields).toEqual({ "vehicle.trim": "Choose one of the trims." });
});

test("rejects another trim than the body's, because only the body has a value", async () => {
  const applicant = await choosing();
  const { year, make, model } = crV;
  const { options } = await applicant.do(collateralOptionsApi.trims, { ...auto, year, make, model });
  const bodyStyle = options.find(({ value }) => value.startsWith("EX-L"))?.value ?? "";
  const other = options.find(({ value }) => value !== bodyStyle)?.value;

  const ofVin = await applicant.refused(vehicleApi.save, save(applicant, { bodyStyle, trim: other }));
  const listed = await applicant.refused(vehicleApi.save, save(applicant, { bodyStyle, trim: other, vin: undefined }));
  await applicant.do(vehicleApi.save, save(applicant, { bodyStyle, trim: bodyStyle.toUpperCase() }));

  expect(ofVin.fields?.["vehicle.vin"]).toMatch(/^This VIN belongs to a 2022 Honda CR-V .+\.$/);
  expect(listed.fields).toEqual({ "vehicle.trim": "Choose one of the trims." });
  const { vehicle } = await applicant.do(vehicleApi.read, { applicationId: applicant.applicationId });
  expect(vehicle).toMatchObject({ bodyStyle, trim: bodyStyle });
});

test("rejects a mistyped VIN by its check digit", async () => {
  const applicant = await choosing();

  const refusal = await applicant.refused(vehicleApi.save, save(applicant, { vin: "5J6RW2H86NA000017" }));

  expect(refusal.fields).toEqual({
    "vehicle.vin": "One character is off. VINs never use I, O or Q. Check it against the card or the windshield.",
  });
});

test("rejects a new vehicle for a used loan, and the other way around", async () => {
  const applicant = await choosing();
  const { loanApplicationId } = applicant;
  await applicant.do(vehicleApi.saveSeller, {
    loanApplicationId,
    vehicleSellerConfigurationId: 1,
    vehicleCondition: VehicleCondition.used,
  });

  const asNew = await applicant.client.call(vehicleApi.save, save(applicant, { condition: VehicleCondition.new }));
  const asUsed = await applicant.client.call(vehicleApi.save, save(applicant, { condition: VehicleCondition.used }));

  expect([asNew.status, asUsed.status]).toEqual([422, 200]);
  expect(asNew.body.error?.fields).toEqual({
    "vehicle.condition": "You told us something else about whether it's new. Change that answer first.",
  });
});

test("rejects an old vehicle as new, also when it becomes new after it was saved", async () => {
  const applicant = await choosing();
  const { applicationId, loanApplicationId } = applicant;
  const old = { year: 2018, make: "Ford", model: "F-150", vin: undefined };
  const { options } = await applicant.do(collateralOptionsApi.trims, { ...auto, ...old });
  const truck = { ...old, bodyStyle: options[0]!.value };
  await applicant.do(vehicleApi.save, save(applicant, truck));
  const { seller } = await applicant.do(vehicleApi.readSeller, { loanApplicationId });
  await applicant.do(vehicleApi.saveSeller, { ...seller!, loanApplicationId, vehicleCondition: 1 });

  const saved = await applicant.refused(vehicleApi.save, save(applicant, { ...truck, condition: 1 }));
  const valued = await applicant.refused(vehicleApi.value, { applicationId });

  const fields = {
    "vehicle.year": "A vehicle of this model year isn't new anymore. Choose “Used” instead.",
  };
  expect([saved, valued]).toMatchObject([{ fields }, { fields }]);
});

test("treats a refinanced vehicle as used", async () => {
  const applicant = await travelUntil("vehicleCollateral", await demoInstitution("harborlight"), ProductCode.autoRefi);

  const asNew = await applicant.client.call(vehicleApi.save, save(applicant, { condition: VehicleCondition.new }));
  const asUsed = await applicant.client.call(vehicleApi.save, save(applicant, { condition: VehicleCondition.used }));

  expect([asNew.status, asUsed.status]).toEqual([422, 200]);
});

test(
  "adds to the base value the options that aren't standard",
  {
    tags: [
      "7.call.POST.CollateralOptions.Options",
      "7.call.POST.VehicleCollateral.Options",
      "7.call.POST.CollateralValuation",
    ],
  },
  async () => {
    const applicant = await choosing();
    const { applicationId } = applicant;
    await applicant.do(vehicleApi.save, save(applicant));
    const bare = await applicant.do(vehicleApi.value, { applicationId });
    const { vehicle } = await applicant.do(vehicleApi.read, { applicationId });
    const { options } = await applicant.do(collateralOptionsApi.options, {
      ...auto,
      year: 2022,
      make: "Honda",
      model: "CR-V",
      bodyStyle: vehicle!.bodyStyle!,
      condition: 2,
    });
    const extra = options.find(({ included, value }) => !included && value > 0)!;
    const included = options.find((option) => option.included);

    const codes = [extra.code, ...(included ? [included.code] : [])];
    const chosen = await applicant.do(vehicleApi.saveOptions, { applicationId, options: codes });
    expect(chosen.journey.frontier).toBe("vehicleCollateral");
    const equipped = await applicant.do(vehicleApi.value, { applicationId });

    expect(equipped.price).toBeCloseTo(bare.price! + extra.value, 2);
    expect(equipped.valuation).toMatchObject({ source: "J.D. Power", valuedAt: "2026-11-21T10:00:00.000Z" });
  },
);

test("rejects an option that the vehicle can't have", async () => {
  const applicant = await choosing();
  await applicant.do(vehicleApi.save, save(applicant));

  const refusal = await applicant.refused(vehicleApi.saveOptions, {
    applicationId: applicant.applicationId,
    options: ["JETPACK"],
  });

  expect(refusal.fields).toEqual({ options: "Choose options from the list." });
});

test("drops the value when another vehicle is saved", async () => {
  const applicant = await choosing();
  const { applicationId } = applicant;
  await applicant.do(vehicleApi.save, save(applicant));
  await applicant.do(vehicleApi.value, { applicationId });

  const { journey } = await applicant.do(vehicleApi.save, save(applicant, { mileage: 90_000 }));

  expect(journey.frontier).toBe("vehicleCollateral");
  expect((await applicant.do(vehicleApi.read, { applicationId })).valuation).toBeNull();
});

test("keeps the value when the same vehicle is saved again", async () => {
  const applicant = await choosing();
  const { applicationId } = applicant;
  await applicant.do(vehicleApi.save, save(applicant));
  await applicant.do(vehicleApi.value, { applicationId });

  await applicant.do(vehicleApi.save, save(applicant));

  expect((await applicant.do(vehicleApi.read, { applicationId })).valuation).not.toBeNull();
});

test.each(["500", "malformed", "reset"])(
  "lets people type the vehicle when the catalog fails (%s), and sends it to manual review",
  async (fault) => {
    const app = await testApp();
    const applicant = await choosing(app);
    const { applicationId } = applicant;
    await arm(app, fault);

    expect(await applicant.do(collateralOptionsApi.years, auto)).toEqual({ options: [], isCatalogAvailable: false });
    expect(await applicant.do(collateralOptionsApi.vin, { ...auto, vin: crV.vin })).toMatchObject({
      vinDetails: null,
      isCatalogAvailable: false,
    });
    const { year, make, model } = crV;
    const body = { ...auto, year, make, model, bodyStyle: "EX-L SUV" };
    expect(await applicant.do(collateralOptionsApi.options, body)).toEqual({ options: [], isCatalogAvailable: false });
    await applicant.do(vehicleApi.save, save(applicant, { vin: undefined, make: "Handmade", model: "Special" }));
    const { price, valuation, journey } = await applicant.do(vehicleApi.value, { applicationId });

    expect([price, valuation]).toMatchObject([null, { source: "none", hasVendorFailed: true }]);
    expect(journey.frontier).toBe("vehicleLoanDetails");
  },
);

test("gives no value to another vehicle's VIN that was saved while the catalog failed", async () => {
  const app = await testApp();
  const applicant = await choosing(app);
  await arm(app, "500", "vehiclesByVin");
  await applicant.do(vehicleApi.save, save(applicant, { vin: "4S4BSANC6F3200069" }));
  await fetch(`${app.sandboxUrl}/control/faults`, { method: "DELETE" });

  const { fields } = await applicant.refused(vehicleApi.value, { applicationId: applicant.applicationId });

  expect(fields?.["vehicle.vin"]).toMatch(/^This VIN belongs to a 2015 Subaru Outback/i);
});

test("doesn't take a vehicle without a value for a failure of the vendor", async () => {
  const applicant = await choosing();
  const { applicationId } = applicant;
  await applicant.do(vehicleApi.save, save(applicant, { mileage: 999_999 }));

  const { valuation } = await applicant.do(vehicleApi.value, { applicationId });

  expect(valuation).toEqual({ price: null, source: "none", valuedAt: "2026-11-21T10:00:00.000Z" });
});

test("says that the vendor failed if only the value can't be asked", async () => {
  const app = await testApp();
  const applicant = await choosing(app);
  const { applicationId } = applicant;
  await applicant.do(vehicleApi.save, save(applicant));
  await arm(app, "500");

  await applicant.do(vehicleApi.value, { applicationId });

  const { valuation } = await applicant.do(vehicleApi.read, { applicationId });
  expect(valuation).toMatchObject({ price: null, hasVendorFailed: true });
});

test("sends a vehicle without a value to manual review", async () => {
  const applicant = await applyUntil("submit", await testApp(), { vehicle: { mileage: 999_999 } });

  expect(await applicant.submit()).toMatchObject({ loanDecision: 2 });
  expect(await applicant.do(applicationApi.status, applicant.id)).toMatchObject({ loanDecision: 2 });
});

test(
  "asks nothing about vehicles where the institution values none",
  { tags: ["3.collateral-availability.auto", "3.collateral-availability.autoRefi"] },
  async () => {
    const app = await testApp({ tenant: { collateralValuation: { autoDisabled: true, autoRefiDisabled: true } } });
    const applicant = await choosing(app);

    expect(await applicant.do(collateralOptionsApi.years, auto)).toEqual({ options: [], isCatalogAvailable: false });
    await applicant.do(vehicleApi.save, save(applicant, { vin: undefined, make: "Handmade" }));
    const { price } = await applicant.do(vehicleApi.value, { applicationId: applicant.applicationId });

    expect(price).toBeNull();
    const response = await fetch(`${app.sandboxUrl}/control/calls?vendor=jdpower`);
    expect(await response.json()).toEqual({ calls: [] });
  },
);

test("accepts only listed sellers and purposes", async () => {
  const applicant = await applyUntil("vehicleSeller", await testApp());
  const { loanApplicationId } = applicant;

  const refusal = await applicant.refused(vehicleApi.saveSeller, {
    loanApplicationId,
    vehicleSellerConfigurationId: 77,
    vehicleCondition: 2,
    vehicleLoanPurposeConfigurationId: 78,
  });

  expect(refusal.fields).toEqual({
    vehicleSellerConfigurationId: "Choose who you are buying from.",
    vehicleLoanPurposeConfigurationId: "Choose what the loan is for.",
  });
});

test("limits VIN lookups, since each costs the institution", async () => {
  const { client } = await choosing();
  const look = async () => (await client.call(collateralOptionsApi.vin, { ...auto, vin: crV.vin })).status;
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) statuses.push(await look());

  expect(statuses.slice(0, 55)).toEqual(Array.from({ length: 55 }, () => 200));
  expect(statuses.at(-1)).toBe(429);
});

test("limits how often a browser saves the seller or the options, since each save may ask the vendor", async () => {
  const applicant = await choosing();
  const { client, applicationId, loanApplicationId } = applicant;
  await applicant.do(vehicleApi.save, save(applicant));
  const seller = { loanApplicationId, vehicleSellerConfigurationId: 1, vehicleCondition: VehicleCondition.used };
  const last = { seller: 0, options: 0 };
  for (let count = 0; count < 61; count += 1) {
    last.options = (await client.call(vehicleApi.saveOptions, { applicationId, options: [] })).status;
    last.seller = (await client.call(vehicleApi.saveSeller, seller)).status;
  }

  expect(last).toEqual({ seller: 429, options: 429 });
});

/** The VIN of a 2022 Honda Accord in the catalog. */
const accordsVin = "1HGCV1F30NA000038";

test.each([
  ["another model", { vin: accordsVin, year: 2018, make: "Ford", model: "F-150" }, /Honda Accord/],
  ["another year", { vin: crV.vin, year: 2020 }, /2022 Honda CR-V/],
  ["another trim", { vin: crV.vin, bodyStyle: "LX Sport Utility 4D" }, /2022 Honda CR-V EX-L/],
  ["a motorcycle", { vin: "1HD1KBC11RB600072" }, /belongs to a motorcycle/],
])("rejects a VIN that the catalog knows for another vehicle: %s", async (_, changes, message) => {
  const applicant = await choosing();
  const { applicationId } = applicant;

  const refusal = await applicant.refused(vehicleApi.save, save(applicant, changes));

  expect(refusal.fields?.["vehicle.vin"]).toMatch(message);
  expect((await applicant.do(vehicleApi.read, { applicationId })).vehicle).toBeNull();
});

test("rejects a VIN that is too short for the vehicle's year at its field", async () => {
  const applicant = await choosing();

  const refusal = await applicant.refused(vehicleApi.save, save(applicant, { vin: "1HGCM826" }));

  expect(refusal).toMatchObject({ status: 422, fields: { "vehicle.vin": wholeVinWanted({}) } });
});

test("drops the old VIN when another vehicle without one is saved", async () => {
  const applicant = await choosing();
  const { applicationId } = applicant;
  await applicant.do(vehicleApi.save, save(applicant));
  const other = { year: 2018, make: "Ford", model: "F-150" };
  const { options } = await applicant.do(collateralOptionsApi.trims, { ...auto, ...other });

  const vehicle = { ...other, bodyStyle: options[0]!.value, condition: 2, mileage: 31_000 } as const;
  await applicant.do(vehicleApi.save, { applicationId, vehicle });

  expect((await applicant.do(vehicleApi.read, { applicationId })).vehicle).not.toHaveProperty("vin");
});

test(
  "names the kind of vehicle that a wrong VIN belongs to",
  { tags: ["7.call.POST.CollateralOptions.Vin"] },
  async () => {
    const applicant = await choosing();

    const answer = await applicant.do(collateralOptionsApi.vin, { ...auto, vin: "1HD1KBC11RB600072" });

    expect(answer).toMatchObject({ vinDetails: null, otherKind: 3 });
  },
);

test("keeps the chosen options of a vehicle that becomes new, with their values as new", async () => {
  const applicant = await choosing();
  const { applicationId, loanApplicationId } = applicant;
  await applicant.do(vehicleApi.save, save(applicant));
  const { vehicle } = await applicant.do(vehicleApi.read, { applicationId });
  const optionsIn = async (condition: 1 | 2) => {
    const { year, make, model, bodyStyle = "" } = vehicle!;
    const asked = { ...auto, year, make, model, bodyStyle, condition };
    return (await applicant.do(collateralOptionsApi.options, asked)).options;
  };
  const extra = (await optionsIn(2)).find(({ included }) => !included)!;
  await applicant.do(vehicleApi.saveOptions, { applicationId, options: [extra.code] });
  const { seller } = await applicant.do(vehicleApi.readSeller, { loanApplicationId });

  await applicant.do(vehicleApi.saveSeller, { ...seller!, loanApplicationId, vehicleCondition: 1 });

  expect((await applicant.do(vehicleApi.read, { applicationId })).vehicleOptionSelections).toEqual([extra.code]);
  const equipped = await applicant.do(vehicleApi.value, { applicationId });
  const { value } = (await optionsIn(1)).find(({ code }) => code === extra.code)!;
  await applicant.do(vehicleApi.saveOptions, { applicationId, options: [] });
  const without = await applicant.do(vehicleApi.value, { applicationId });
  expect(equipped.price! - without.price!).toBeCloseTo(value, 2);
});

test("saves no mileage of a new vehicle", async () => {
  const applicant = await choosing();
  const { applicationId, loanApplicationId } = applicant;
  const { seller } = await applicant.do(vehicleApi.readSeller, { loanApplicationId });
  await applicant.do(vehicleApi.saveSeller, { ...seller!, loanApplicationId, vehicleCondition: 1 });

  await applicant.do(vehicleApi.save, save(applicant, { condition: 1, mileage: 31_000 }));

  const { vehicle } = await applicant.do(vehicleApi.read, { applicationId });
  expect(vehicle).toMatchObject({ vin: crV.vin, condition: 1 });
  expect(vehicle).not.toHaveProperty("mileage");
  expect(JSON.stringify(await applicant.do(reviewApi.read, { id: applicationId }))).not.toContain("31,000");
});

test("keeps the mileage and drops the value when a chosen vehicle becomes new", async () => {
  const applicant = await choosing();
  const { applicationId, loanApplicationId } = applicant;
  await applicant.do(vehicleApi.save, save(applicant));
  await applicant.do(vehicleApi.value, { applicationId });
  const { seller } = await applicant.do(vehicleApi.readSeller, { loanApplicationId });
  const switched = { ...seller!, loanApplicationId, vehicleCondition: 1 } as const;

  const same = await applicant.do(vehicleApi.saveSeller, { ...switched, vehicleCondition: 2 });
  const { journey } = await applicant.do(vehicleApi.saveSeller, switched);
  const { vehicle, valuation } = await applicant.do(vehicleApi.read, { applicationId });

  expect(same.journey.frontier).not.toBe("vehicleCollateral");
  expect(vehicle).toMatchObject({ vin: crV.vin, condition: 1, mileage: 31_000 });
  expect(valuation).toBeNull();
  expect(journey.frontier).toBe("vehicleCollateral");
});

test("keeps the mileage of a vehicle that is saved as new, and drops it with another vehicle", async () => {
  const applicant = await choosing();
  const { applicationId, loanApplicationId } = applicant;
  await applicant.do(vehicleApi.save, save(applicant));
  const { seller } = await applicant.do(vehicleApi.readSeller, { loanApplicationId });
  await applicant.do(vehicleApi.saveSeller, { ...seller!, loanApplicationId, vehicleCondition: 1 });
  const other = { year: 2023, make: "Ford", model: "F-150" };
  const { options } = await applicant.do(collateralOptionsApi.trims, { ...auto, ...other });
  const mileageAfter = async (vehicle: Partial<Vehicle>) => {
    const { vehicle: saving } = save(applicant, { ...vehicle, condition: 1 });
    const { mileage: _mileage, ...withoutMileage } = saving;
    await applicant.do(vehicleApi.save, { applicationId, vehicle: withoutMileage });
    return (await applicant.do(vehicleApi.read, { applicationId })).vehicle?.mileage;
  };

  expect(await mileageAfter({})).toBe(31_000);
  expect(await mileageAfter({ ...other, vin: undefined, bodyStyle: options[0]!.value })).toBeUndefined();
});

test("shows, values and hands off no mileage of a vehicle that became new", async () => {
  const app = await testApp();
  const applicant = await applyUntil("review", app, { vehicle: { mileage: 999_999 } });
  const { applicationId, loanApplicationId } = applicant;
  const { seller } = await applicant.do(vehicleApi.readSeller, { loanApplicationId });
  const become = async (vehicleCondition: 1 | 2) => {
    await applicant.do(vehicleApi.saveSeller, { ...seller!, loanApplicationId, vehicleCondition });
    const { price } = await applicant.do(vehicleApi.value, { applicationId });
    const { state, records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
    const sent = canonicalApplication({ tenant: app.tenant, application: state, records });
    return { price, shown: JSON.stringify(await applicant.do(reviewApi.read, { id: applicationId })), sent };
  };

  const asNew = await become(1);
  const asUsed = await become(2);

  // The sandbox values nothing with this mileage.
  expect([asNew.price, asUsed.price]).toEqual([expect.any(Number), null]);
  expect(asNew.shown).not.toContain("999,999");
  expect(asNew.sent).not.toContain("999999");
  expect(asUsed.shown).toContain("999,999");
  expect(asUsed.sent).toContain("999999");
});

test("values the vehicle again after a move to another state, and keeps its options", async () => {
  const applicant = await choosing();
  const { applicationId } = applicant;
  await applicant.do(vehicleApi.save, save(applicant));
  const { vehicle } = await applicant.do(vehicleApi.read, { applicationId });
  const { year, make, model, bodyStyle = "" } = vehicle!;
  const { options } = await applicant.do(collateralOptionsApi.options, { ...auto, year, make, model, bodyStyle });
  const { code } = options.find(({ included }) => !included)!;
  await applicant.do(vehicleApi.saveOptions, { applicationId, options: [code] });
  const valued = await applicant.do(vehicleApi.value, { applicationId });

  const nearby = await moveTo(applicant, { street: "9 Juniper Road" });
  const away = await moveTo(applicant, { city: "Concord", state: "NH", postalCode: "03301" });

  expect([valued, nearby].map(({ journey }) => journey.frontier)).toEqual(["vehicleLoanDetails", "vehicleLoanDetails"]);
  expect(away.journey.frontier).toBe("vehicleCollateral");
  expect(await applicant.do(vehicleApi.read, { applicationId })).toMatchObject({
    valuation: null,
    vehicleOptionSelections: [code],
  });
  expect((await applicant.do(vehicleApi.value, { applicationId })).journey.frontier).toBe("vehicleLoanDetails");
});

test("marks a repeated valuation, but not the first one", async () => {
  const applicant = await choosing();
  const { applicationId, loanApplicationId } = applicant;
  const isAskedAgain = async () => (await applicant.do(vehicleApi.read, { applicationId })).isAskedAgain;
  await applicant.do(vehicleApi.save, save(applicant));
  expect(await isAskedAgain()).toBeUndefined();
  await applicant.do(vehicleApi.value, { applicationId });
  const vehicleLoan = { requestedLoanAmount: 18_000, requestedLoanTermInMonths: 60 };
  await applicant.do(vehicleApi.saveLoan, { loanApplicationId, vehicleLoan });
  expect(await isAskedAgain()).toBeUndefined();

  await moveTo(applicant, { city: "Concord", state: "NH", postalCode: "03301" });

  expect(await isAskedAgain()).toBe(true);
  await applicant.do(vehicleApi.value, { applicationId });
  expect(await isAskedAgain()).toBeUndefined();
});

async function moveTo(applicant: TestApplicant, changes: object) {
  const { applicantId } = applicant;
  const { addresses } = await applicant.do(addressApi.read, { applicantId, type: AddressType.physical });
  const address = { ...addresses[0]!, ...changes, bypassVerification: true };
  const { updated } = await applicant.do(addressApi.update, { applicantId, address });
  expect(updated).toBe(true);
  return applicant.do(journeyApi.read, { applicationId: applicant.applicationId });
}

test("keeps the value when the same options are saved again", async () => {
  const applicant = await applyUntil("vehicleLoanDetails", await testApp());
  const { applicationId } = applicant;
  const { vehicleOptionSelections: options } = await applicant.do(vehicleApi.read, { applicationId });

  const { journey } = await applicant.do(vehicleApi.saveOptions, { applicationId, options });

  expect(journey.frontier).toBe("vehicleLoanDetails");
  expect((await applicant.do(vehicleApi.read, { applicationId })).valuation).not.toBeNull();
});

test("keeps a fixed vehicle fixed when another answer closes the review again", async () => {
  const applicant = await applyUntil(
    "review",
    await testApp({ tenant: { switches: { disableVehicleEditing: true } } }),
  );
  const { applicationId, applicantId } = applicant;
  const { identification } = await applicant.do(identificationApi.read, { applicantId });
  const born = { ...identification, dateOfBirth: "1988-03-15" } as RequestOf<typeof identificationApi.update>["data"];
  const { journey } = await applicant.do(identificationApi.update, { applicantId, data: born });

  const other = await applicant.refused(vehicleApi.save, save(applicant, { mileage: 9 }));

  expect(journey.frontier).toBe("disclosures");
  expect(other.code).toBe("vehicleFixed");
  const { isFixed, vehicle } = await applicant.do(vehicleApi.read, { applicationId });
  expect(isFixed).toBe(true);
  await applicant.do(vehicleApi.save, { applicationId, vehicle: vehicle! });
});
