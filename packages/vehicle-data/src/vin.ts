import { readDataFile } from "./data-file.ts";
import { modelYearsOf } from "./model-year.ts";
import type { VehicleKind } from "./vehicle-kind.ts";
import { trimOf, type VehicleTrim } from "./vehicle-trim.ts";
import { bestMatch, parseSection, type Match } from "./vin-patterns.ts";

export { checkDigitIsValid } from "./check-digit.ts";

/** The vehicle that a VIN describes. */
export interface DecodedVin {
  readonly kind: VehicleKind;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  /** Set only if the VIN allows exactly one trim. Otherwise see `variants`. */
  readonly trim?: string;
  readonly bodyStyle?: string;
  /** The possible builds in the catalog's words. There is at least one, and several if trims share a pattern. */
  readonly variants: readonly VehicleTrim[];
}

export interface VinDecoder {
  /**
   * Undefined for vehicles outside the distilled tables (see the README) and for text that isn't a VIN. It ignores the
   * check digit, so a mistyped VIN may still decode. Call `checkDigitIsValid` too.
   */
  decodeVin(vin: string): DecodedVin | undefined;
}

interface NamesFile {
  readonly models: readonly (readonly [make: string, model: string])[];
  readonly trims: readonly (readonly string[])[];
  readonly bodyStyles: readonly (string | null)[];
  readonly wmis: Readonly<Record<string, string>>;
}

interface Tables extends NamesFile {
  /** One line per schema, kept as bytes. Objects would take thirty times the memory. */
  readonly patterns: Buffer;
  readonly lineStarts: Uint32Array;
}

interface Candidate {
  readonly schema: readonly string[];
  readonly year: number;
  readonly isCertain: boolean;
  readonly from: number;
  readonly model: Match;
}

/** The tables' vehicle types. Light trucks mark their cycle like cars. Trucks over 10,000 pounds don't have to. */
const motorcycle = "1";
const truck = "3";

let loading: Promise<VinDecoder> | undefined;

/** Reads the VIN tables once per process. Await it at startup. Decoding is synchronous. */
export function loadVinDecoder(): Promise<VinDecoder> {
  loading ??= readTables().then((tables) => ({ decodeVin: (vin) => decode(tables, vin.trim().toUpperCase()) }));
  return loading;
}

async function readTables(): Promise<Tables> {
  const [names, patterns] = await Promise.all([readDataFile("vin-names.json"), readDataFile("vin-patterns.txt")]);
  const starts = [0];
  for (let at = patterns.indexOf("\n"); at >= 0; at = patterns.indexOf("\n", at + 1)) starts.push(at + 1);
  starts.push(patterns.length + 1);
  const file: NamesFile = JSON.parse(names.toString("utf8"));
  return { ...file, patterns, lineStarts: Uint32Array.from(starts) };
}

function decode(tables: Tables, vin: string): DecodedVin | undefined {
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return undefined;
  const [vehicleType, ...uses] = findWmi(tables, vin)?.split(" ") ?? [];
  if (vehicleType === undefined) return undefined;
  const kind: VehicleKind = vehicleType === motorcycle ? "motorcycle" : "auto";
  const find = (cycleIsMarked: boolean) =>
    modelYearsOf(vin, cycleIsMarked)
      .flatMap((year) => candidatesOf(tables, vin, year, uses))
      .toSorted(byPreference)[0];
  const best = kind === "motorcycle" ? find(false) : (find(true) ?? (vehicleType === truck ? find(false) : undefined));
  return best && describe(tables, vin, kind, best);
}

/**
 * Makers of fewer than a thousand vehicles a year share codes with a 9 in position 3. Positions 12 to 14 tell them
 * apart.
 */
function findWmi({ wmis }: Tables, vin: string): string | undefined {
  const short = vin.slice(0, 3);
  const key = short.endsWith("9") ? short + vin.slice(11, 14) : short;
  return Object.hasOwn(wmis, key) ? wmis[key] : undefined;
}

function candidatesOf(tables: Tables, vin: string, year: number, uses: readonly string[]): Candidate[] {
  return uses.flatMap((use) => {
    const [line = "", years = ""] = use.split(":");
    const [from = 0, certainTo = from, to = certainTo] = years.split("-").map(Number);
    if (year < from || year > to) return [];
    const schema = readSchema(tables, Number(line));
    const model = bestMatch(parseSection(schema[0]), vin);
    return model ? [{ schema, year, isCertain: year <= certainTo, from, model }] : [];
  });
}

/** Prefers schemas that certainly apply to the year, then the most specific pattern, then the newest schema. */
function byPreference(left: Candidate, right: Candidate): number {
  return (
    Number(right.isCertain) - Number(left.isCertain) ||
    right.model.specificity - left.model.specificity ||
    right.from - left.from
  );
}

function readSchema({ patterns, lineStarts }: Tables, line: number): string[] {
  return patterns.toString("latin1", lineStarts[line], (lineStarts[line + 1] ?? 1) - 1).split("\t");
}

function describe(tables: Tables, vin: string, kind: VehicleKind, best: Candidate): DecodedVin | undefined {
  const [make, model] = tables.models[best.model.number] ?? [];
  const bodyStyle = nameFor(best.schema[2], vin, tables.bodyStyles);
  if (make === undefined || model === undefined || bodyStyle === null) return undefined;
  const trims = nameFor(best.schema[1], vin, tables.trims) ?? [];
  const variants = trims.length > 0 ? trims.map((trim) => trimOf(trim, bodyStyle)) : [trimOf(undefined, bodyStyle)];
  return { kind, year: best.year, make, model, ...commonIn(variants), variants };
}

function nameFor<Name>(section: string | undefined, vin: string, names: readonly Name[]): Name | undefined {
  const match = bestMatch(parseSection(section), vin);
  return match && names[match.number];
}

function commonIn([first, ...others]: readonly VehicleTrim[]): Pick<DecodedVin, "trim" | "bodyStyle"> {
  const { label: _, trim, bodyStyle } = first ?? { label: "" };
  return { ...(trim && others.length === 0 && { trim }), ...(bodyStyle && { bodyStyle }) };
}
