import { expect, test } from "vitest";
import { loadCatalog } from "./catalog.ts";
import { kindPrices } from "./price-table.ts";
import { illustrativePrices, type PricedVehicle } from "./price.ts";

const crV: PricedVehicle = { kind: "auto", year: 2022, make: "Honda", bodyStyle: "SUV" };

test("values a four-year-old SUV at its price when new times 0.85 to the fourth", () => {
  expect(illustrativePrices(crV, { inYear: 2026 })).toEqual({
    msrpCents: 36_000_00,
    retailCents: 18_792_00,
    cleanTradeInCents: 16_537_00,
    averageTradeInCents: 15_410_00,
    roughTradeInCents: 13_906_00,
    loanCents: 15_710_00,
    averageMileage: 48_000,
    mileageAdjustmentCents: 0,
  });
});

test("adds eight cents for each mile under the average, and subtracts them for each mile over", () => {
  const few = illustrativePrices(crV, { inYear: 2026, mileage: 38_000 });
  const many = illustrativePrices(crV, { inYear: 2026, mileage: 58_000 });

  expect([few.mileageAdjustmentCents, many.mileageAdjustmentCents]).toEqual([800_00, -800_00]);
  expect([few.retailCents, many.retailCents]).toEqual([19_592_00, 17_992_00]);
});

test("keeps at least 8 % of the price when new, at any age and mileage", () => {
  const floor = 2_880_00;

  expect(illustrativePrices({ ...crV, year: 1990 }, { inYear: 2026 }).retailCents).toBe(floor);
  expect(illustrativePrices(crV, { inYear: 2026, mileage: 900_000 }).retailCents).toBe(floor);
});

test("prices next year's model like a new one", () => {
  const prices = illustrativePrices({ ...crV, year: 2027 }, { inYear: 2026 });

  expect(prices.retailCents).toBe(prices.msrpCents);
});

test("keeps the value of motorcycles, boats and RVs longer than that of cars, each at its own pace", () => {
  const keptShare = (kind: PricedVehicle["kind"]) => {
    const { retailCents, msrpCents } = illustrativePrices({ kind, year: 2025, make: "Any" }, { inYear: 2026 });
    return retailCents / msrpCents;
  };

  expect([keptShare("auto"), keptShare("motorcycle"), keptShare("rv"), keptShare("marine")]).toEqual([
    0.85, 0.88, 0.9, 0.91,
  ]);
});

test("prices a luxury make higher for the same body", () => {
  const lexus = illustrativePrices({ ...crV, make: "LEXUS" }, { inYear: 2026 });

  expect(lexus.msrpCents).toBe(52_200_00);
});

test("orders values as retail, then trade-in by condition, all in whole dollars", () => {
  const { retailCents, cleanTradeInCents, averageTradeInCents, roughTradeInCents, loanCents } = illustrativePrices(
    crV,
    {
      inYear: 2025,
      mileage: 31_234,
    },
  );
  const amounts = [retailCents, cleanTradeInCents, averageTradeInCents, roughTradeInCents];

  expect(amounts).toEqual(amounts.toSorted((left, right) => right - left));
  expect([...amounts, loanCents].filter((cents) => cents % 100 !== 0 || cents <= 0)).toEqual([]);
  expect(loanCents).toBeLessThan(cleanTradeInCents);
});

test("prices a boat by its length and its engine", () => {
  const msrp = (boat: Partial<PricedVehicle>) =>
    illustrativePrices(
      { kind: "marine", year: 2026, make: "Bayliner", bodyStyle: "Bowrider", ...boat },
      { inYear: 2026 },
    ).msrpCents;

  expect(msrp({ lengthInFeet: 20 })).toBe(32_000_00);
  expect(msrp({ lengthInFeet: 20, horsepower: 150 })).toBe(44_000_00);
  expect(msrp({ lengthInFeet: 24 })).toBe(46_080_00);
});

test("prices a trailer by its length, and lowers a motor home's value by its miles", () => {
  const trailer: PricedVehicle = { kind: "rv", year: 2026, make: "Jayco", bodyStyle: "Travel trailer" };
  const motorHome: PricedVehicle = { ...trailer, year: 2024, bodyStyle: "Class C", lengthInFeet: 28 };

  expect(illustrativePrices({ ...trailer, lengthInFeet: 13 }, { inYear: 2026 }).msrpCents).toBe(17_000_00);
  expect(illustrativePrices(motorHome, { inYear: 2026, mileage: 30_000 })).toMatchObject({
    averageMileage: 10_000,
    mileageAdjustmentCents: -1_600_00,
    retailCents: 87_500_00,
  });
});

test("has a price for every type of boat and RV in the catalog", async () => {
  const catalog = await loadCatalog();
  const unpriced = (["marine", "rv"] as const).flatMap((kind) =>
    catalog.listYears(kind).flatMap((year) =>
      catalog
        .listMakes(kind, year)
        .flatMap((make) => catalog.listModels(kind, year, make).map((model) => ({ make, model })))
        .flatMap(({ make, model }) => catalog.listTrims(kind, year, make, model))
        .flatMap(({ bodyStyle = "" }) =>
          kindPrices[kind].newPriceByBody[bodyStyle] && kindPrices[kind].byLength?.usualFeet[bodyStyle]
            ? []
            : [bodyStyle],
        ),
    ),
  );

  expect(unpriced).toEqual([]);
});
