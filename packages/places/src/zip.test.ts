import { expect, test } from "vitest";
import { findState, states } from "./states.ts";
import { loadPlaces } from "./zip.ts";

const places = await loadPlaces();

function countiesOf(zip: string): string[] {
  return places.findZip(zip)?.counties.map(({ name }) => name) ?? [];
}

test("lists the counties of a ZIP code across a county line, largest population first", () => {
  expect(countiesOf("75080")).toEqual(["Dallas County", "Collin County"]);
  expect(countiesOf("30097")).toEqual(["Fulton County", "Gwinnett County", "Forsyth County"]);
  expect(places.findZip("75080")).toMatchObject({ city: "Richardson", state: "TX", kind: "area", countyFips: "48113" });
  expect(places.findZip("75080")?.counties[0]?.share).toBeCloseTo(0.709, 3);
});

test("puts a ZIP code in its own state even if its first digits suggest another", () => {
  expect(places.findZip("83414")).toMatchObject({ city: "Alta", state: "WY" });
});

test.each([
  ["30301", "Atlanta", "GA", "Fulton County"],
  ["20500", "Washington", "DC", "District of Columbia"],
])("finds %s, which only has boxes or one organization, with its county", (zip, city, state, county) => {
  expect(places.findZip(zip)).toMatchObject({ city, state, kind: "box" });
  expect(countiesOf(zip)).toEqual([county]);
});

test("covers the territories", () => {
  expect(places.findZip("00907")).toMatchObject({ city: "San Juan", state: "PR", countyFips: "72127" });
  expect(places.findZip("96910")).toMatchObject({ state: "GU" });
});

test.each([
  ["09012", "AE"],
  ["34002", "AA"],
  ["96205", "AP"],
])("puts the military ZIP code %s in %s and in no county", (zip, state) => {
  expect(places.findZip(zip)).toMatchObject({ city: "APO", state, kind: "military", counties: [] });
  expect(places.findZip(zip)).not.toHaveProperty("countyFips");
});

test("keeps the Hawaiian city of a naval base that the source also lists as military post", () => {
  expect(places.findZip("96860")).toMatchObject({ city: "Jbphh", state: "HI" });
});

test("finds the ZIP code of a ZIP+4", () => {
  expect(places.findZip(" 75080-1234 ")?.zip).toBe("75080");
  expect(places.findZip("750801234")?.zip).toBe("75080");
});

test.each(["", "7508", "00000", "99999", "7508A", "75080-12", "750801"])("finds no ZIP code for %j", (text) => {
  expect(places.findZip(text)).toBeUndefined();
});

test("lists counties by state, in any case", () => {
  expect(places.listCounties("CA")).toHaveLength(58);
  expect(places.listCounties("tx")).toHaveLength(254);
  expect(places.listCounties("DE").map(({ name }) => name)).toEqual([
    "Kent County",
    "New Castle County",
    "Sussex County",
  ]);
  expect(places.listCounties("AE")).toEqual([]);
  expect(places.listCounties("ZZ")).toEqual([]);
});

test("replaces Connecticut's counties with planning regions", () => {
  expect(places.listCounties("CT").map(({ name }) => name)).toContain("Capitol Planning Region");
  expect(places.listCounties("CT")).toHaveLength(9);
  expect(countiesOf("06875")).toEqual(["Western Connecticut Planning Region"]);
});

test("gives every ZIP code a known state, listed counties, and shares that add up to one", () => {
  const listed = new Set(states.flatMap(({ code }) => places.listCounties(code).map(({ fips }) => fips)));
  let count = 0;
  const wrong: string[] = [];
  for (let number = 0; number < 100_000; number += 1) {
    const place = places.findZip(String(number).padStart(5, "0"));
    if (!place) continue;
    count += 1;
    const sum = place.counties.reduce((total, { share }) => total + share, 0);
    const hasCounties = place.kind === "military" ? sum === 0 : Math.abs(sum - 1) < 1e-9;
    const areListed = place.counties.every(({ fips }) => listed.has(fips));
    if (!findState(place.state) || !hasCounties || !areListed) wrong.push(place.zip);
  }

  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(41_000);
});
