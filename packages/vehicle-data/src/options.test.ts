import { expect, test } from "vitest";
import { listOptions } from "./options.ts";
import type { PricedVehicle } from "./price.ts";
import { vehicleKinds } from "./vehicle-kind.ts";

const pickup: PricedVehicle = { kind: "auto", year: 2026, make: "Ford", bodyStyle: "Pickup" };

function codesOf(vehicle: PricedVehicle): string[] {
  return listOptions(vehicle, { inYear: 2026 }).map(({ code }) => code);
}

test("offers options by body", () => {
  expect(codesOf(pickup)).toEqual(expect.arrayContaining(["BED", "TON", "TOW"]));
  expect(codesOf({ ...pickup, bodyStyle: "Sedan" })).not.toContain("BED");
  expect(codesOf({ ...pickup, bodyStyle: "SUV" })).toContain("TRS");
});

test("offers no trolling motor for a boat without a motor, and no slide-out for a folding camper", () => {
  expect(codesOf({ kind: "marine", year: 2024, make: "Hobie", bodyStyle: "Sailboat" })).not.toContain("TRM");
  expect(codesOf({ kind: "marine", year: 2024, make: "Lund", bodyStyle: "Aluminum fishing" })).toContain("TRM");
  expect(codesOf({ kind: "rv", year: 2024, make: "Jayco", bodyStyle: "Folding camper" })).not.toContain("SLD");
});

test.each(vehicleKinds)("offers options with unique codes for every %s", (kind) => {
  const codes = codesOf({ kind, year: 2024, make: "Any" });

  expect(codes.length).toBeGreaterThanOrEqual(4);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
});

test("lowers an option's value with its vehicle's, in whole dollars", () => {
  const leather = (year: number) =>
    listOptions({ ...pickup, year }, { inYear: 2026 }).find(({ code }) => code === "LEA")?.retailCents;

  expect([leather(2026), leather(2022), leather(1990)]).toEqual([1_190_00, 621_00, 95_00]);
});

test("includes the standard equipment of a luxury make in the base price", () => {
  const included = (make: string) =>
    listOptions({ ...pickup, make, bodyStyle: "SUV" }, { inYear: 2026 }).flatMap(({ code, isIncluded }) =>
      isIncluded ? [code] : [],
    );

  expect(included("Lexus")).toEqual(["LEA", "NAV", "HSE"]);
  expect(included("Honda")).toEqual([]);
});

test("excludes incompatible options in both directions", () => {
  const options = listOptions({ ...pickup, bodyStyle: "SUV" }, { inYear: 2026 });
  const oneSided = options.filter(({ code, excludes }) =>
    excludes.some((other) => !options.find((option) => option.code === other)?.excludes.includes(code)),
  );

  expect(options.some(({ excludes }) => excludes.length > 0)).toBe(true);
  expect(oneSided).toEqual([]);
});
