import { expect, test } from "vitest";
import { loadCatalog } from "./catalog.ts";
import { rvCategories, rvCategoryOf } from "./rv-category.ts";
import type { VehicleKind } from "./vehicle-kind.ts";

const catalog = await loadCatalog();
const kinds = ["auto", "motorcycle", "marine", "rv"] as const satisfies VehicleKind[];
const { motorHome, travelTrailer, campingTrailer } = rvCategories;

test.each(kinds)("lists %s years from next year's models back to 1990", (kind) => {
  const years = catalog.listYears(kind);

  expect(years).toHaveLength(38);
  expect([years[0], years.at(-1)]).toEqual([2027, 1990]);
});

test("lists the makes of a year in display case and in order", () => {
  const makes = catalog.listMakes("auto", 2022);

  expect(makes).toEqual(
    expect.arrayContaining(["BMW", "GMC", "Honda", "Kia", "MINI", "Mercedes-Benz", "Ram", "Toyota"]),
  );
  expect(makes).not.toContain("Pontiac");
  expect(makes.map((make) => make.toLowerCase())).toEqual(makes.map((make) => make.toLowerCase()).toSorted());
  expect(catalog.listMakes("auto", 2002)).toContain("Pontiac");
});

test("lists the Hondas sold in 2022", () => {
  expect(catalog.listModels("auto", 2022, "Honda")).toEqual([
    "Accord",
    "Civic",
    "Civic Si",
    "CR-V",
    "HR-V",
    "Insight",
    "Odyssey",
    "Passport",
    "Pilot",
    "Ridgeline",
  ]);
});

test("lists the trims of the 2022 CR-V with their body style", () => {
  const trims = catalog.listTrims("auto", 2022, "Honda", "CR-V");

  expect(trims.map(({ trim }) => trim)).toEqual(["EX", "EX-L", "LX", "Special Edition", "Sport", "Touring"]);
  expect(trims[1]).toEqual({ trim: "EX-L", bodyStyle: "SUV", label: "EX-L SUV" });
});

test("doesn't list equipment packages as trims", () => {
  const labels = catalog.listTrims("auto", 2015, "Subaru", "Outback").map(({ label }) => label);

  expect(labels).toEqual(["Base SUV", "Limited SUV", "Premium SUV"]);
});

test("has a separate catalog for motorcycles", () => {
  expect(catalog.listModels("motorcycle", 2022, "Honda")).toContain("Gold Wing");
  expect(catalog.listModels("motorcycle", 2024, "Harley-Davidson")).toContain("Street Glide");
  expect(catalog.listMakes("motorcycle", 2022)).not.toContain("Toyota");
});

test("lists boats by length and engine, from makes without road vehicles", () => {
  expect(catalog.listMakes("marine", 2022)).toEqual(
    expect.arrayContaining(["Bennington", "Lund", "Sea-Doo", "Sea Ray"]),
  );
  expect(catalog.listModels("marine", 2022, "sea ray")).toContain("SPX 190");
  expect(catalog.listTrims("marine", 2022, "Sea Ray", "SPX 190")).toEqual([
    {
      trim: "19 ft outboard 150 hp",
      bodyStyle: "Bowrider",
      label: "19 ft outboard 150 hp Bowrider",
      lengthInFeet: 19,
      horsepower: 150,
    },
    expect.objectContaining({ trim: "19 ft sterndrive 200 hp", horsepower: 200 }),
  ]);
});

test("gives a sailboat without an engine no horsepower", () => {
  expect(catalog.listTrims("marine", 2022, "Hobie", "Hobie 16")).toEqual([
    expect.objectContaining({ label: "16 ft no engine Sailboat", horsepower: 0 }),
  ]);
});

test("narrows recreational vehicles by category", () => {
  const makes = (category?: Parameters<typeof catalog.listMakes>[2]) => catalog.listMakes("rv", 2022, category);

  expect(makes(motorHome)).toContain("Tiffin");
  expect(makes(travelTrailer)).not.toContain("Tiffin");
  expect(makes(campingTrailer)).toContain("Aliner");
  expect(new Set([...makes(motorHome), ...makes(travelTrailer), ...makes(campingTrailer)])).toEqual(new Set(makes()));
  expect(catalog.listModels("rv", 2022, "Jayco", motorHome)).toEqual(["Redhawk", "Greyhawk", "Precept"]);
  expect(catalog.listModels("rv", 2022, "Jayco", travelTrailer)).toEqual(["Jay Flight", "Eagle"]);
  expect(catalog.listYears("rv", campingTrailer)).toHaveLength(38);
});

test("knows the category of every recreational vehicle, and no builder repeats a model name", () => {
  const wrong: string[] = [];
  for (const year of catalog.listYears("rv"))
    for (const make of catalog.listMakes("rv", year)) {
      const models = catalog.listModels("rv", year, make);
      if (new Set(models).size < models.length) wrong.push(`${make} ${year}`);
      for (const model of models)
        for (const { bodyStyle = "" } of catalog.listTrims("rv", year, make, model))
          if (rvCategoryOf(bodyStyle) === undefined) wrong.push(`${make} ${model}: ${bodyStyle}`);
    }

  expect(wrong).toEqual([]);
});

test("finds names in any case", () => {
  expect(catalog.listTrims("auto", 2022, "HONDA", "cr-v")).toEqual(catalog.listTrims("auto", 2022, "Honda", "CR-V"));
});

test("returns an empty list for unknown names", () => {
  expect(catalog.listMakes("marine", 1989)).toEqual([]);
  expect(catalog.listModels("rv", 2022, "constructor")).toEqual([]);
  expect(catalog.listMakes("auto", 1989)).toEqual([]);
  expect(catalog.listModels("auto", 2022, "Zeppelin")).toEqual([]);
  expect(catalog.listModels("auto", 2022, "constructor")).toEqual([]);
  expect(catalog.listTrims("auto", 2022, "Honda", "F-150")).toEqual([]);
});

test("lists choices that each lead to the next list and fit the fields that store them", () => {
  const wrong: string[] = [];
  for (const kind of kinds) {
    for (const year of catalog.listYears(kind)) {
      for (const make of catalog.listMakes(kind, year)) {
        const models = catalog.listModels(kind, year, make);
        if (models.length === 0) wrong.push(`${kind} ${year} ${make} has no model`);
        for (const model of models) {
          const labels = catalog.listTrims(kind, year, make, model).map(({ label }) => label);
          const fits = [make, model, ...labels].every((text) => /^[\x21-\x7e][\x20-\x7e]{0,39}$/.test(text));
          if (labels.length === 0 || new Set(labels).size < labels.length || !fits) {
            wrong.push(`${kind} ${year} ${make} ${model}: ${labels.join()}`);
          }
        }
      }
    }
  }

  expect(wrong).toEqual([]);
});
