import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";

export interface County {
  /** Five digits: two for the state, then three for the county. */
  readonly fips: string;
  /** The Census Bureau's full name, including the type: "Dallas County", "Orleans Parish". */
  readonly name: string;
  readonly state: string;
}

export interface CountyShare extends County {
  /** The share of the ZIP code's population in this county. A ZIP code's shares add up to 1. */
  readonly share: number;
}

/**
 * `area`: mail goes to street addresses. `box`: post office boxes or a single organization, with no map area and only
 * the county of the post office. `military`: the military post, with no county.
 */
export type ZipKind = "area" | "box" | "military";

export interface ZipPlace {
  readonly zip: string;
  readonly city: string;
  /** Two letters. AA, AE or AP for the military post. */
  readonly state: string;
  readonly kind: ZipKind;
  /** The county with the most people. */
  readonly countyFips?: string;
  /** The largest share first. */
  readonly counties: readonly CountyShare[];
  readonly latitude: number;
  readonly longitude: number;
}

export interface Places {
  /** Accepts 5 digits or ZIP+4, and reads the first five. Undefined for unknown codes. */
  findZip(zip: string): ZipPlace | undefined;
  /** Sorted by name. Empty for the military post and for unknown states. */
  listCounties(state: string): readonly County[];
}

interface Gazetteer {
  /** One line per ZIP code, kept as bytes. Objects would take twenty times the memory. */
  readonly lines: Buffer;
  /** The offset of a ZIP code's line, plus one. 0 if it has no line. */
  readonly starts: Uint32Array;
  readonly counties: ReadonlyMap<string, County>;
}

let loading: Promise<Places> | undefined;

/** Reads the gazetteer once per process. Await it at startup. Lookups are synchronous. */
export function loadPlaces(): Promise<Places> {
  loading ??= readGazetteer().then((gazetteer) => {
    const byState = Map.groupBy(gazetteer.counties.values(), ({ state }) => state);
    return {
      findZip: (zip) => findZip(gazetteer, zip),
      listCounties: (state) => byState.get(state.toUpperCase()) ?? [],
    };
  });
  return loading;
}

async function readGazetteer(): Promise<Gazetteer> {
  const [lines, counties] = await Promise.all([readDataFile("zips.txt"), readDataFile("counties.txt")]);
  const starts = new Uint32Array(100_000);
  for (let at = 0; at < lines.length; at = lines.indexOf("\n", at) + 1) {
    starts[Number(lines.toString("latin1", at, at + 5))] = at + 1;
  }
  return { lines, starts, counties: new Map(counties.toString("utf8").trimEnd().split("\n").map(countyOf)) };
}

async function readDataFile(name: string): Promise<Buffer> {
  return promisify(brotliDecompress)(await readFile(new URL(`../data/${name}.br`, import.meta.url)));
}

function countyOf(line: string): [string, County] {
  const [fips = "", state = "", name = ""] = line.split("|");
  return [fips, { fips, name, state }];
}

function findZip(gazetteer: Gazetteer, text: string): ZipPlace | undefined {
  const [zip, city, state, kind, latitude, longitude, shares] = lineOf(gazetteer, text)?.split("|") ?? [];
  if (!zip || !city || !state) return undefined;
  const counties = sharesOf(shares ?? "", gazetteer.counties);
  return {
    zip,
    city,
    state,
    kind: kindOf(kind),
    ...(counties[0] && { countyFips: counties[0].fips }),
    counties,
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
}

function lineOf({ lines, starts }: Gazetteer, text: string): string | undefined {
  const zip = /^(\d{5})(?:-?\d{4})?$/.exec(text.trim())?.[1];
  const start = zip === undefined ? 0 : (starts[Number(zip)] ?? 0);
  return start === 0 ? undefined : lines.toString("utf8", start - 1, lines.indexOf("\n", start));
}

/** Parses "48113:7090,48085:2910". The shares are in ten-thousandths. */
function sharesOf(text: string, counties: ReadonlyMap<string, County>): CountyShare[] {
  return text.split(",").flatMap((entry) => {
    const [fips = "", share] = entry.split(":");
    const county = counties.get(fips);
    return county ? [{ ...county, share: Number(share) / 10_000 }] : [];
  });
}

function kindOf(letter: string | undefined): ZipKind {
  if (letter === "m") return "military";
  return letter === "b" ? "box" : "area";
}
