import { applicationApi, reviewApi } from "@portico/contract/application";
import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { wholeVinWanted } from "@portico/domain/collateral/vehicle";
import { expect, test } from "vitest";
import { crV, vehicles } from "@portico/sample-applicants/vehicles";
import { demoInstitution } from "../submission/testing/demo-institution.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { travelUntil } from "../submission/testing/traveler.ts";

/* Tests motorcycles, boats and RVs in addition to the tests of all vehicles (vehicles.test.ts). */

const { motorcycle, boat, rv } = ProductCode;
const marine = { collateralValuationTypeId: 2 } as const;
const rvs = { collateralValuationTypeId: 4 } as const;
const pontoon = vehicles[boat];
const trailer = vehicles[rv];

async function choosing(productCode: 6 | 7 | 8): Promise<TestApplicant> {
  return travelUntil("vehicleCollateral", await demoInstitution("harborlight"), productCode);
}

const valuesOf = ({ options }: { options: readonly { value: string }[] }) => options.map(({ value }) => value);

test(
  "lists the years, makes and models of one RV category, and none without a category",
  {
    tags: [
      "7.call.POST.CollateralOptions.Years",
      "7.call.POST.CollateralOptions.Makes",
      "7.call.POST.CollateralOptions.Models",
      "4.collateral-cascade",
    ],
  },
  async () => {
    const applicant = await choosing(rv);
    const makes = async (rvCategoryId: number | null) =>
      valuesOf(await applicant.do(collateralOptionsApi.makes, { ...rvs, rvCategoryId, year: 2022 }));
    const jaycos = { ...rvs, year: 2022, make: "Jayco" };

    expect(valuesOf(await applicant.do(collateralOptionsApi.years, { ...rvs, rvCategoryId: 3 }))[0]).toBe("2027");
    expect(await makes(1)).toContain("Tiffin");
    expect(await makes(3)).toEqual(["Aliner", "Coachmen", "Forest River"]);
    expect([await makes(0), await makes(null)]).toEqual([[], []]);
    expect(valuesOf(await applicant.do(collateralOptionsApi.years, { ...rvs, rvCategoryId: 0 }))).toEqual([]);
    expect(valuesOf(await applicant.do(collateralOptionsApi.models, { ...jaycos, rvCategoryId: 0 }))).toEqual([]);
    expect(valuesOf(await applicant.do(collateralOptionsApi.models, { ...jaycos, rvCategoryId: 2 }))).toEqual([
      "Jay Flight",
      "Eagle",
    ]);
  },
);

test("rejects an RV that is listed under another type", async () => {
  const applicant = await choosing(rv);
  const classic = {
    year: 2022,
    make: "Airstream",
    model: "Classic",
    bodyStyle: "30 ft Travel trailer",
    condition: 2 as const,
  };
  const { applicationId } = applicant;

  const asMotorHome = { ...classic, rvCategoryId: 1 as const, mileage: 5000 };
  const refusal = await applicant.refused(vehicleApi.save, { applicationId, vehicle: asMotorHome });
  const saved = await applicant.do(vehicleApi.save, {
    applicationId,
    vehicle: { ...classic, rvCategoryId: 2 as const },
  });

  expect(refusal.fields).toEqual({
    "vehicle.rvCategoryId": "The 2022 Airstream Classic isn't this type of RV. Choose its type again.",
  });
  expect(saved).toMatchObject({ updated: true });
});

test("rejects the VIN of a sedan for a motor home, but not a pickup's", async () => {
  const applicant = await choosing(rv);
  const { applicationId } = applicant;
  const motorHome = { rvCategoryId: 1, year: 2022, make: "Handmade", model: "Camper", condition: 2 } as const;

  const refusal = await applicant.refused(vehicleApi.save, {
    applicationId,
    vehicle: { ...motorHome, vin: "1HGCV1F30NA000038" },
  });
  const saved = await applicant.do(vehicleApi.save, {
    applicationId,
    vehicle: { ...motorHome, vin: "1FTFW1E5XKFA00056" },
  });

  expect(refusal.fields).toEqual({ "vehicle.vin": "This VIN belongs to a car. Check it." });
  expect(saved).toMatchObject({ updated: true });
});

test(
  "lists a boat's trims with their length and engine, and its options",
  { tags: ["7.call.POST.CollateralOptions.Trims", "7.call.POST.CollateralOptions.Options"] },
  async () => {
    const applicant = await choosing(boat);
    const { year, make, model, bodyStyle } = pontoon;
    const asked = { ...marine, year, make, model, condition: 2 as const };

    const trims = valuesOf(await applicant.do(collateralOptionsApi.trims, asked));
    const { options } = await applicant.do(collateralOptionsApi.options, { ...asked, bodyStyle });

    expect(trims).toEqual(["23 ft outboard 115 hp Pontoon", "23 ft outboard 150 hp Pontoon"]);
    expect(options.map(({ displayText }) => displayText)).toContain("Bimini top");
  },
);

test(
  "finds a motorcycle by its VIN, and by no other kind's",
  { tags: ["7.call.POST.CollateralOptions.Vin"] },
  async () => {
    const applicant = await choosing(motorcycle);
    const { vin } = vehicles[motorcycle];

    const found = await applicant.do(collateralOptionsApi.vin, { collateralValuationTypeId: 3, vin });
    const asCar = await applicant.do(collateralOptionsApi.vin, { collateralValuationTypeId: 1, vin });

    expect(found.vinDetails).toMatchObject({ year: 2024, make: "Harley-Davidson", model: "Street Glide" });
    expect(asCar.vinDetails).toBeNull();
  },
);

test.each([
  ["a boat with a VIN", boat, { ...pontoon, vin: "1HD1KBC11RB600072" }, "vin", "A boat has a HIN instead of a VIN."],
  [
    "a boat with a typo in its HIN",
    boat,
    { ...pontoon, hin: "ETWN45O1C919" },
    "hin",
    "A character of this HIN is off. Check it against the plate on the stern.",
  ],
  [
    "a boat with another model year's HIN",
    boat,
    { ...pontoon, hin: "ETWN4521C818" },
    "hin",
    "This HIN is for model year 2018. Check the HIN and the year.",
  ],
  [
    "a motorcycle with a typo in its VIN",
    motorcycle,
    { ...vehicles[motorcycle], vin: "1HD1KBC12RB600072" },
    "vin",
    "One character is off. VINs never use I, O or Q. Check it against the neck of the frame, the title, or the registration.",
  ],
  [
    "a trailer with a typo in its VIN",
    rv,
    { ...trailer, vin: "5J6RW2H86NA000017" },
    "vin",
    "One character is off. VINs never use I, O or Q. Check it against the plate at the front left, the title, or the registration.",
  ],
  [
    "a boat that isn't in the catalog",
    boat,
    { ...pontoon, hin: undefined, model: "Gull" },
    "model",
    "We do not know this boat. Choose it from the lists, or enter its HIN.",
  ],
  ["an RV without a category", rv, { ...trailer, rvCategoryId: undefined }, "rvCategoryId", "Choose the kind of RV."],
  [
    "a trailer with a car's VIN",
    rv,
    { ...trailer, vin: crV.vin },
    "vin",
    "This VIN belongs to a car. Check it, or leave it out.",
  ],
  [
    "a trailer with a motorcycle's VIN",
    rv,
    { ...trailer, vin: "1HD1KBC11RB600072" },
    "vin",
    "This VIN belongs to a motorcycle. Check it, or leave it out.",
  ],
  [
    "an unlisted trailer with a car's VIN",
    rv,
    { ...trailer, make: "Homemade", model: "Teardrop", bodyStyle: undefined, vin: crV.vin },
    "vin",
    "This VIN belongs to a car. Check it.",
  ],
  [
    "an unlisted motorcycle with another one's VIN",
    motorcycle,
    { ...vehicles[motorcycle], make: "Ural", model: "Gear Up" },
    "vin",
    "This VIN belongs to a 2024 Harley-Davidson Street Glide.",
  ],
  ["a listed trailer with a short VIN", rv, { ...trailer, vin: "ME4021" }, "vin", wholeVinWanted(trailer)],
  [
    "an unlisted trailer with a VIN of one letter",
    rv,
    { ...trailer, make: "Homemade", model: "Teardrop", bodyStyle: undefined, vin: "A" },
    "vin",
    "Check this VIN. It has at least four characters, and at least one is a digit.",
  ],
  ["a trailer with miles", rv, { ...trailer, mileage: 100 }, "mileage", "This vehicle has no odometer."],
] as const)("rejects %s at its field", async (_name, productCode, vehicle, field, message) => {
  const applicant = await choosing(productCode);

  const refusal = await applicant.refused(vehicleApi.save, { applicationId: applicant.applicationId, vehicle });

  expect(refusal).toMatchObject({ status: 422, fields: { [`vehicle.${field}`]: message } });
});

test("accepts an unlisted boat by its hull number, and sends it to manual review", async () => {
  const applicant = await choosing(boat);
  const { applicationId } = applicant;

  await applicant.do(vehicleApi.save, { applicationId, vehicle: { ...pontoon, make: "Handmade", model: "Gull" } });
  const { price, journey } = await applicant.do(vehicleApi.value, { applicationId });

  expect([price, journey.frontier]).toEqual([null, "vehicleLoanDetails"]);
});

test("accepts an unlisted boat from before 1973 by its manufacturer's number", async () => {
  const applicant = await choosing(boat);
  const { applicationId } = applicant;
  const whaler = { ...pontoon, year: 1968, make: "Boston Whaler", model: "Outrage", hin: "hull-1968" };

  await applicant.do(vehicleApi.save, { applicationId, vehicle: whaler });

  const { vehicle } = await applicant.do(vehicleApi.read, { applicationId });
  expect(vehicle).toMatchObject({ year: 1968, hin: "HULL1968" });
});

test("sends an application for a boat of an unlisted make to manual review, and hands the boat off as typed", async () => {
  const pursuit = { year: 2019, make: "Pursuit", model: "OS 325", bodyStyle: undefined };
  const app = await demoInstitution("harborlight");
  const applicant = await travelUntil("submit", app, boat, { vehicle: pursuit });

  const { vehicle, valuation } = await applicant.do(vehicleApi.read, { applicationId: applicant.applicationId });
  expect(vehicle).toMatchObject({ year: 2019, make: "Pursuit", model: "OS 325", hin: pontoon.hin });
  expect(valuation).toMatchObject({ price: null, source: "none" });
  const { groups } = await applicant.do(reviewApi.read, { id: applicant.applicationId });
  expect(groups.flatMap(({ rows }) => rows)).toContainEqual(
    expect.objectContaining({
      label: "Value",
      value: "Someone has to check it before we can approve your application",
    }),
  );
  expect(await applicant.submit()).toMatchObject({ loanDecision: 2 });
});

test("accepts an unlisted homemade trailer with the number that its state gave it", async () => {
  const applicant = await choosing(rv);
  const { applicationId } = applicant;
  const vehicle = { ...trailer, make: "Homemade", model: "Teardrop", bodyStyle: undefined, vin: "ME4021" };

  await applicant.do(vehicleApi.save, { applicationId, vehicle });
  const { price, journey } = await applicant.do(vehicleApi.value, { applicationId });

  expect([price, journey.frontier]).toEqual([null, "vehicleLoanDetails"]);
});

test.each([
  [motorcycle, "motorcycleDisabled"],
  [boat, "marineDisabled"],
  [rv, "rvDisabled"],
] as const)(
  "goes on without a value for product %i where %s is on, and sends it to manual review",
  {
    tags: ["3.collateral-availability.marine", "3.collateral-availability.motorcycle", "3.collateral-availability.rv"],
  },
  async (productCode, flag) => {
    const app = await demoInstitution("harborlight", { collateralValuation: { [flag]: true } });
    const applicant = await travelUntil("submit", app, productCode);
    const { applicationId } = applicant;

    const { valuation } = await applicant.do(vehicleApi.read, { applicationId });
    expect(valuation).toMatchObject({ price: null, source: "none" });
    expect(await applicant.submit()).toMatchObject({ loanDecision: 2 });
    expect(await applicant.do(applicationApi.status, applicant.id)).toMatchObject({ loanDecision: 2 });
    const asked = await fetch(`${app.sandboxUrl}/control/calls?vendor=jdpower`);
    expect(await asked.json()).toEqual({ calls: [] });
  },
);

test("keeps the lists of other kinds when one is switched off", async () => {
  const app = await demoInstitution("harborlight", { collateralValuation: { marineDisabled: true } });
  const applicant = await travelUntil("vehicleCollateral", app, boat);

  expect(valuesOf(await applicant.do(collateralOptionsApi.years, marine))).toEqual([]);
  expect(valuesOf(await applicant.do(collateralOptionsApi.years, { ...rvs, rvCategoryId: 1 }))).not.toEqual([]);
});

test("sends an RV that its guide can't value to manual review", async () => {
  const winnebago = { rvCategoryId: 1, year: 1990, make: "Winnebago", model: "Minnie Winnie" } as const;
  const applicant = await travelUntil("submit", await demoInstitution("harborlight"), rv, {
    vehicle: { ...winnebago, bodyStyle: "26 ft Class C" },
  });

  expect(await applicant.submit()).toMatchObject({ loanDecision: 2 });
});

test("shows kind, hull number and purpose on the review, and hands them off", async () => {
  const app = await demoInstitution("harborlight");
  const [sailor, camper] = [await travelUntil("submit", app, boat), await travelUntil("submit", app, rv)];

  const rowsOf = async (applicant: TestApplicant) =>
    Object.fromEntries(
      (await applicant.do(reviewApi.read, applicant.id)).groups.flatMap(({ rows }) =>
        rows.map(({ label, value }) => [label, value]),
      ),
    ) as Record<string, string>;
  expect(await rowsOf(sailor)).toMatchObject({
    HIN: pontoon.hin,
    For: "Buy a boat without a trailer",
    Condition: "Used",
  });
  expect(await rowsOf(camper)).toMatchObject({
    Kind: "Travel Trailer / 5th Wheel",
    "Year, make, and model": "2021 Grand Design Imagine 27 ft Travel trailer",
  });

  const titlesOf = async (applicant: TestApplicant) =>
    (await applicant.do(reviewApi.read, applicant.id)).groups.map(({ title }) => title);
  expect(await titlesOf(sailor)).toContain("Your boat");
  expect(await titlesOf(camper)).toContain("Your RV");

  await sailor.submit();
  await app.outbox.idle();
  const sent = await fetch(`${app.sandboxUrl}/los/${app.tenant.name}/applications/${sailor.applicationId}`);
  expect(JSON.stringify(await sent.json())).toContain(pontoon.hin);
});
