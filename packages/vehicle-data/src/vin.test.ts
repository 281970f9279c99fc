import { expect, test } from "vitest";
import { loadCatalog } from "./catalog.ts";
import { checkDigitOf } from "./check-digit.ts";
import { readDataFile } from "./data-file.ts";
import { modelYearCode } from "./model-year.ts";
import { loadVinDecoder } from "./vin.ts";
import { parseSection } from "./vin-patterns.ts";

const decoder = await loadVinDecoder();
const catalog = await loadCatalog();

test.each([
  ["1HGCM82633A004352", { year: 2003, make: "Honda", model: "Accord", trim: "EX-V6", bodyStyle: "Coupe" }],
  ["3N1AB8CV2MY318625", { year: 2021, make: "Nissan", model: "Sentra", trim: "SV", bodyStyle: "Sedan" }],
  ["KM8K2CAB4PU001140", { year: 2023, make: "Hyundai", model: "Kona", trim: "SE", bodyStyle: "SUV" }],
  ["WBA3A5G59DNP26082", { year: 2013, make: "BMW", model: "328i", bodyStyle: "Sedan" }],
])("decodes %s", (vin, told) => {
  expect(decoder.decodeVin(vin)).toMatchObject({ kind: "auto", ...told });
});

test("ignores case and surrounding spaces", () => {
  expect(decoder.decodeVin(" 3n1ab8cv2my318625 ")).toEqual(decoder.decodeVin("3N1AB8CV2MY318625"));
});

test("decodes a VIN with a wrong check digit", () => {
  expect(decoder.decodeVin("5YJSA1E26HF000337")).toMatchObject({ year: 2017, make: "Tesla", model: "Model S" });
});

test("lists all variants and no trim when trims share a pattern", () => {
  const decoded = decoder.decodeVin("JTNB11HK0K3000017");

  expect(decoded).toMatchObject({ year: 2019, make: "Toyota", model: "Camry" });
  expect(decoded?.variants.map(({ label }) => label)).toEqual(["L Sedan", "LE Sedan", "SE Sedan", "XLE Sedan"]);
  expect(decoded).not.toHaveProperty("trim");
});

test("takes the model of the more specific of two matching patterns", () => {
  expect(decoder.decodeVin("3PCAJ5A15SA000017")).toMatchObject({ year: 2025, model: "QX50" });
  expect(decoder.decodeVin("JAC1K1116XA000017")).toMatchObject({ year: 1999, model: "Rodeo/Amigo" });
});

test("finds a truck's thirty-year cycle from position 7", () => {
  expect(decoder.decodeVin("1N6AD1A12LA000017")).toMatchObject({ year: 2020, model: "Frontier" });
  expect(decoder.decodeVin("1N6SD11S5LC000017")).toMatchObject({ year: 1990, model: "Pickup" });
});

test("doesn't decode a car whose position 7 contradicts the only possible year", () => {
  expect(decoder.decodeVin("3N1AB81V2MY318625")).toBeUndefined();
});

test.each([
  ["a bus", "1M8GDM9AXKP042788"],
  ["an unknown maker", "ZZZ3A5G59DNP26082"],
  ["an invalid year in position 10", "3N1AB8CV2UY318625"],
  ["a text that is too short", "3N1AB8CV2MY31862"],
  ["a letter that VINs don't use", "3N1AB8CV2MY31862O"],
  ["an empty text", ""],
  ["the name of an object's property", "constructor"],
])("decodes nothing for %s", (_, vin) => {
  expect(decoder.decodeVin(vin)).toBeUndefined();
});

/** A VIN that matches the key. Undefined if the key contradicts the year, or the cycle in position 7. */
function vinFor(wmi: string, key: string, year: number): string | undefined {
  const [descriptor = [], indicator = []] = key.split("|").map((half) => half.match(/\[[^\]]+\]|./g) ?? []);
  const filled = (parts: readonly string[], length: number, filler: (index: number) => string) =>
    Array.from({ length }, (_, index) => {
      const part = parts[index] ?? "*";
      return part === "*" ? filler(index) : part.replace("[", "").charAt(0);
    }).join("");
  const front = wmi + filled(descriptor, 5, (index) => (index === 3 && year >= 2010 ? "A" : "1"));
  const back = filled(indicator, 8, (index) => (index === 0 ? modelYearCode(year) : "1"));
  const vin = `${front}0${back}`;
  const isOfYear = vin[9] === modelYearCode(year) && /[A-Z]/.test(vin.charAt(6)) === year >= 2010;
  return isOfYear ? front + checkDigitOf(vin) + back : undefined;
}

interface Sample {
  readonly vin: string;
  readonly year: number;
}

/** One VIN for every model pattern of every seventeenth use of a schema. */
async function sampleVins(): Promise<Sample[]> {
  const names: { wmis: Record<string, string> } = JSON.parse(String(await readDataFile("vin-names.json")));
  const lines = String(await readDataFile("vin-patterns.txt")).split("\n");
  const uses = Object.entries(names.wmis).flatMap(([wmi, text]) =>
    wmi.length === 3
      ? text
          .split(" ")
          .slice(1)
          .map((use) => ({ wmi, use }))
      : [],
  );
  return uses
    .filter((_, index) => index % 17 === 0)
    .flatMap(({ wmi, use }) => {
      const [line, years = ""] = use.split(":");
      const [from = 0, certainTo = from] = years.split("-").map(Number);
      const year = Math.min(Math.max(from, 1990), certainTo);
      const models = parseSection(lines[Number(line)]?.split("\t")[0]);
      return models
        .flatMap(({ keys }) => keys.map((key) => vinFor(wmi, key, year)))
        .flatMap((vin) => (vin === undefined ? [] : [{ vin, year }]));
    });
}

test("decodes to vehicles that the catalog lists", async () => {
  const samples = await sampleVins();
  const decoded = samples.flatMap(({ vin }) => decoder.decodeVin(vin) ?? []);
  const missing = decoded.filter(({ kind, year, make, model, trim, bodyStyle, variants }) => {
    const labels = new Set(catalog.listTrims(kind, year, make, model).map(({ label }) => label));
    const isChoice = trim && bodyStyle ? variants.every(({ label }) => labels.has(label)) : labels.size > 0;
    return !isChoice;
  });

  expect(samples.length).toBeGreaterThan(2_000);
  expect(decoded.length / samples.length).toBeGreaterThan(0.9);
  expect(missing.map(({ year, make, model, trim }) => `${year} ${make} ${model} ${trim}`)).toEqual([]);
});
