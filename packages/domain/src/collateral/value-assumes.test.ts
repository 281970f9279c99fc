import { expect, test } from "vitest";
import { VehicleProductKind } from "./vehicle-kind.ts";
import { RvType, VehicleCondition, type Vehicle } from "./vehicle.ts";
import { valueAssumes } from "./value-assumes.ts";

const { auto, marine, rv } = VehicleProductKind;
const camry = { year: 2021, make: "Toyota", model: "Camry", condition: VehicleCondition.used } satisfies Vehicle;
const vin = "1HGCM82633A004352";
const all = { isLowest: true, isAverageMileage: true, takesVin: true } as const;

test.each<[string, VehicleProductKind, Vehicle, ReturnType<typeof valueAssumes>]>([
  ["a model only", auto, camry, all],
  ["a VIN without a trim", auto, { ...camry, vin }, { isLowest: true, isAverageMileage: true }],
  ["a mileage without a trim", auto, { ...camry, mileage: 38_000 }, { isLowest: true, takesVin: true }],
  ["a trim without a mileage", auto, { ...camry, bodyStyle: "SE Sedan" }, { isAverageMileage: true }],
  ["everything", auto, { ...camry, bodyStyle: "SE Sedan", mileage: 38_000 }, undefined],
  ["a new car's trim", auto, { ...camry, condition: VehicleCondition.new, bodyStyle: "SE Sedan" }, undefined],
  ["a boat of unknown length", marine, camry, { isLowest: true }],
  ["a trailer", rv, { ...camry, rvCategoryId: RvType.travelTrailer, bodyStyle: "30 ft" }, undefined],
])("says what the value assumes about %s", (_, kind, vehicle, assumes) => {
  expect(valueAssumes(kind, vehicle)).toEqual(assumes);
});

test("assumes nothing before a vehicle is known", () => {
  expect(valueAssumes(auto, undefined)).toBeUndefined();
});
