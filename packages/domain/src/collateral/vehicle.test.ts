import { expect, test } from "vitest";
import { messagesByField } from "../testing/first-message.ts";
import { HullNumber } from "./hull-number.ts";
import {
  hasOdometer,
  RvType,
  VehicleCondition,
  vehicleLookupSteps,
  Vin,
  vehicleRules,
  identifyingNumberWanted,
  wholeVinWanted,
  isVehicleChosen,
  undecidedSeller,
} from "./vehicle.ts";
import { VehicleProductKind } from "./vehicle-kind.ts";

const { auto, marine, motorcycle, rv } = VehicleProductKind;
const vehicle = { year: 2019, make: "Bennington", model: "22 LSB", condition: VehicleCondition.used };
const hin = "ETWN4521C919";
const vin = "1HD1KBC11RB600072";

test.each([
  ["ETWN4521C919", "ETWN4521C919"],
  ["etw-n4521-c919", "ETWN4521C919"],
  ["US-ETWN4521C919", "ETWN4521C919"],
  ["ACB-12345-B898", "ACB12345B898"],
  ["ACB\u201312345 B898", "ACB12345B898"],
  ["XLV123450779", "XLV123450779"],
  ["XLV12345M79G", "XLV12345M79G"],
])("stores the hull number %s as %s", (typed, kept) => {
  expect(HullNumber.parse(typed)).toBe(kept);
});

test.each(["1HGC V1F3 0NA0 00038", "1hgc-v1f3-0na0-00038", "1 H G C V 1 F 3 0 N A 0 0 0 0 3 8"])(
  "stores the VIN %s without its groups",
  (typed) => {
    expect(Vin.parse(typed)).toBe("1HGCV1F30NA000038");
  },
);

const short = "A HIN has 12 letters and digits. Check it against the plate on the stern.";
const off = "A character of this HIN is off. Check it against the plate on the stern.";

test.each([
  ["ETWN4521C91", short],
  ["ETWN4521C9190", short],
  ["ETWN45O1C919", off],
  ["ETWN4521M919", off],
  ["XLV123451379", off],
  ["XLV12345N79G", off],
])("rejects the hull number %s: %s", (typed, message) => {
  expect(messagesByField(vehicleRules(marine), { ...vehicle, hin: typed })).toEqual({ hin: message });
});

test.each([
  ["ETWN4521C919", 2020, 2019],
  ["ETWN4521C919", 1979, 2019],
  ["XLV12345M79G", 1978, 1979],
])("rejects the hull number %s for a boat of %d", (typed, year, modelYear) => {
  expect(messagesByField(vehicleRules(marine), { ...vehicle, year, hin: typed })).toEqual({
    hin: `This HIN is for model year ${modelYear}. Check the HIN and the year.`,
  });
});

test.each([
  ["with its own model year", "XLV12345M79G", 1979],
  ["with the month it was built in, before the model year", "XLV123450779", 1980],
  ["from a state, which may date the number instead of the boat", "MEZ12345C919", 1998],
])("accepts a hull number %s: %s for %d", (_name, typed, year) => {
  expect(vehicleRules(marine).safeParse({ ...vehicle, year, hin: typed }).success).toBe(true);
});

test.each(["HULL 1968", "CU224567", "ETWN4521C9190"])("accepts the number %s of a boat from before 1973", (typed) => {
  expect(vehicleRules(marine).safeParse({ ...vehicle, year: 1972, hin: typed }).success).toBe(true);
  expect(vehicleRules(marine).safeParse({ ...vehicle, year: 1973, hin: typed }).success).toBe(false);
});

test.each([
  ["", "Enter the HIN."],
  ["HULL*68", "A HIN has letters and digits only."],
  ["A".repeat(21), "The HIN field can have at most 20 characters."],
])("rejects the number %j of any boat", (typed, message) => {
  expect(messagesByField(vehicleRules(marine), { ...vehicle, year: 1968, hin: typed })).toEqual({ hin: message });
});

test.each([
  ["a boat with its hull number", marine, { hin }, undefined, undefined],
  ["a boat without one", marine, {}, undefined, undefined],
  ["a boat with a VIN", marine, { vin }, "vin", "A boat has a HIN instead of a VIN."],
  ["a boat with miles", marine, { mileage: 900 }, "mileage", "This vehicle has no odometer."],
  ["a 1981 car with a short VIN", auto, { year: 1981, vin: "1HGCM826" }, "vin", wholeVinWanted({})],
  ["a 1980 car with a short VIN", auto, { year: 1980, vin: "1HGCM826" }, undefined, undefined],
  ["a new car with a VIN that is too long", auto, { vin: `${vin}1` }, "vin", wholeVinWanted({})],
  [
    "a listed car with a short VIN",
    auto,
    { bodyStyle: "LX", vin: "1HGCM826" },
    "vin",
    "A VIN has 17 letters and digits. Check it, or leave it out.",
  ],
  ["an unlisted car with a short VIN", auto, { vin: "1HGCM826" }, "vin", "A VIN has 17 letters and digits. Check it."],
  ["a new motorcycle with a short VIN", motorcycle, { vin: "1HD1KBC11" }, "vin", wholeVinWanted({})],
  [
    "a motor home with a short VIN",
    rv,
    { rvCategoryId: RvType.motorHome, vin: "1HD1KBC11" },
    "vin",
    wholeVinWanted({}),
  ],
  [
    "a trailer with a state-issued number",
    rv,
    { rvCategoryId: RvType.travelTrailer, vin: "ME4711" },
    undefined,
    undefined,
  ],
  ...["A", "ME1", "NAME"].map(
    (number) =>
      [
        `a trailer with the number ${number}`,
        rv,
        { rvCategoryId: RvType.campingTrailer, vin: number },
        "vin",
        identifyingNumberWanted("VIN"),
      ] as const,
  ),
  ["a 1950 car with a VIN of one letter", auto, { year: 1950, vin: "A" }, "vin", identifyingNumberWanted("VIN")],
  ["a 1950 boat with a HIN of one letter", marine, { year: 1950, hin: "A" }, "hin", identifyingNumberWanted("HIN")],
  ["a 1950 motorcycle with a short VIN", motorcycle, { year: 1950, vin: "50EL1042" }, undefined, undefined],
  ["a car with a VIN of one letter", auto, { vin: "A" }, "vin", wholeVinWanted({})],
  ["a boat with an RV category", marine, { rvCategoryId: 1 }, "rvCategoryId", "Only an RV has a kind."],
  ["a motorcycle with its VIN and miles", motorcycle, { vin, mileage: 900 }, undefined, undefined],
  ["a motorcycle with a hull number", motorcycle, { hin }, "hin", "Only a boat has a HIN."],
  ["a car with a hull number", auto, { hin }, "hin", "Only a boat has a HIN."],
  ["an RV without a category", rv, {}, "rvCategoryId", "Choose the kind of RV."],
  ["an RV with an unknown category", rv, { rvCategoryId: 4 }, "rvCategoryId", "Choose the kind of RV."],
  ["a motor home with miles", rv, { rvCategoryId: RvType.motorHome, mileage: 41_000 }, undefined, undefined],
  [
    "a trailer with miles",
    rv,
    { rvCategoryId: RvType.travelTrailer, mileage: 41_000 },
    "mileage",
    "This vehicle has no odometer.",
  ],
] as const)("validates %s", (_name, kind, change, field, message) => {
  const messages = messagesByField(vehicleRules(kind), { ...vehicle, ...change });

  expect(messages).toEqual(field ? { [field]: message } : {});
});

test("requires an odometer before asking for miles", () => {
  expect([hasOdometer(auto, undefined), hasOdometer(motorcycle, undefined), hasOdometer(marine, undefined)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(Object.values(RvType).map((category) => hasOdometer(rv, category))).toEqual([true, false, false]);
});

test(
  "uses the specification's vehicle codes",
  {
    tags: [
      "3.code.rv-type.motor-home",
      "3.code.rv-type.travel-trailer",
      "3.code.rv-type.camping-trailer",
      "3.code.vehicle-condition.new",
      "3.code.vehicle-condition.used",
      "3.code.vehicle-kind.none",
      "3.code.vehicle-kind.auto",
      "3.code.vehicle-kind.marine",
      "3.code.vehicle-kind.motorcycle",
      "3.code.vehicle-kind.rv",
      "3.code.vehicle-lookup.year",
      "3.code.vehicle-lookup.make",
      "3.code.vehicle-lookup.model",
      "3.code.vehicle-lookup.trim",
      "3.code.vehicle-lookup.type",
    ],
  },
  () => {
    expect(RvType).toEqual({ motorHome: 1, travelTrailer: 2, campingTrailer: 3 });
    expect(VehicleCondition).toEqual({ new: 1, used: 2 });
    expect(VehicleProductKind).toEqual({ none: 0, auto: 1, marine: 2, motorcycle: 3, rv: 4 });
    expect(vehicleLookupSteps).toEqual(["year", "make", "model", "trim", "type"]);
  },
);

test.each([
  ["no answer", [], undefined],
  ["a dealer", [{ vehicleSellerConfigurationId: 1 }], true],
  ["undecided", [{ vehicleSellerConfigurationId: 2 }], false],
  ["a choice that the institution dropped", [{ vehicleSellerConfigurationId: 3 }], true],
])("knows from the seller whether a vehicle is chosen (%s): %o is %s", (_, seller, chosen) => {
  const sellers = [
    { id: 1, code: "dealer" },
    { id: 2, code: undecidedSeller },
  ];

  expect(isVehicleChosen(seller, sellers)).toBe(chosen);
});
