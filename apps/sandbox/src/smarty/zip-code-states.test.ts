import { expect, test } from "vitest";
import { stateCodes } from "@portico/domain/address/states";
import { isZipCodeOfState } from "@portico/domain/address/zip-code-states";
import { loadPlaces } from "@portico/places/zip";

test("allows a ZIP code only in the states of its post office, its counties and its neighbors' counties", async () => {
  const places = await loadPlaces();
  const wrong: string[] = [];
  for (let first = 0; first < 1000; first += 1) {
    const beginning = String(first).padStart(3, "0");
    const known = Array.from({ length: 100 }, (_, rest) =>
      places.findZip(`${beginning}${String(rest).padStart(2, "0")}`),
    ).filter((place) => place !== undefined);
    const states = new Set(known.flatMap(({ state, counties }) => [state, ...counties.map((county) => county.state)]));
    for (const state of stateCodes)
      if (isZipCodeOfState(`${beginning}00`, state) !== (known.length === 0 || states.has(state)))
        wrong.push(`${beginning} in ${state}`);
  }

  expect(wrong).toEqual([]);
});
