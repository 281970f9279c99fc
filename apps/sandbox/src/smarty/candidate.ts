import type { ZipPlace } from "@portico/places/zip";
import { steadyNumber } from "../hash.ts";
import { countyName, type Locality } from "./locality.ts";
import { deliveryLine, type ParsedStreet } from "./parse-street.ts";
import { timeZoneOf } from "./time-zone.ts";

/** The postal authority's findings about an address, in its own codes. */
export interface Analysis {
  readonly dpv_match_code: string;
  readonly dpv_footnotes: string;
  readonly dpv_cmra: string;
  readonly dpv_vacant: string;
  readonly dpv_no_stat: string;
  readonly active: string;
  readonly footnotes?: string;
  readonly enhanced_match?: string;
  /** How sure the postal authority is of each part, and how it changed it. */
  readonly components?: Readonly<Record<string, ComponentAnalysis>>;
}

export interface ComponentAnalysis {
  readonly status: "confirmed" | "unconfirmed" | "missing";
  readonly change?: readonly string[];
}

export interface Finding {
  readonly parsed: ParsedStreet;
  readonly locality: Locality;
  readonly analysis: Analysis;
}

/** One candidate of the answer, in Smarty's fields. */
export function candidateOf(
  { parsed, locality, analysis }: Finding,
  index: { input_index: number; candidate_index: number; input_id?: string },
): object {
  const { place } = locality;
  const line = deliveryLine(parsed);
  const plus4 = String(1000 + steadyNumber(8900, line.toLowerCase(), place.zip));
  const deliveryPoint = parsed.number.replaceAll(/\D/g, "").slice(-2).padStart(2, "0");
  const code = `${place.zip}${plus4}${deliveryPoint}`;
  const check = checkDigit(code);
  return {
    ...index,
    delivery_line_1: line,
    last_line: `${place.city} ${place.state} ${place.zip}-${plus4}`,
    delivery_point_barcode: `${code}${check}`,
    smarty_key: String(1_000_000_000 + steadyNumber(900_000_000, line.toLowerCase(), place.zip)),
    components: {
      ...streetComponents(parsed),
      city_name: place.city,
      default_city_name: place.city,
      state_abbreviation: place.state,
      zipcode: place.zip,
      plus4_code: plus4,
      delivery_point: deliveryPoint,
      delivery_point_check_digit: check,
    },
    metadata: metadataOf(parsed, place, line),
    analysis,
  };
}

export function streetComponents(parsed: ParsedStreet): Record<string, string> {
  const components = {
    primary_number: parsed.number,
    street_predirection: parsed.prefix,
    street_name: parsed.kind === "military" || parsed.kind === "rural" ? `${parsed.name} Box` : parsed.name,
    street_suffix: parsed.type,
    street_postdirection: parsed.suffix,
    secondary_designator: parsed.unitType,
    secondary_number: parsed.unit,
  };
  return Object.fromEntries(Object.entries(components).filter(([, value]) => value !== ""));
}

/** The digit that makes the sum of all digits a multiple of ten. */
function checkDigit(digits: string): string {
  const sum = digits.split("").reduce((total, digit) => total + Number(digit), 0);
  return String((10 - (sum % 10)) % 10);
}

const recordTypes = { street: "S", box: "P", rural: "R", military: "S" } as const;
const zipTypes = { area: "Standard", box: "POBox", military: "Military" } as const;

function metadataOf(parsed: ParsedStreet, place: ZipPlace, line: string): object {
  const county = place.counties[0];
  const route = steadyNumber(60, place.zip, parsed.name.toLowerCase());
  // Within about half a kilometer of the middle of the ZIP code, always at the same spot.
  const spot = (axis: string): number => (steadyNumber(1000, line.toLowerCase(), place.zip, axis) - 500) / 100_000;
  return {
    record_type: parsed.unitType === "" ? recordTypes[parsed.kind] : "H",
    zip_type: zipTypes[place.kind],
    ...(county && { county_fips: county.fips, county_name: countyName(county.name) }),
    carrier_route: `C${String(route + 1).padStart(3, "0")}`,
    congressional_district: String(1 + steadyNumber(8, place.zip)).padStart(2, "0"),
    rdi: "Residential",
    elot_sequence: String(1 + steadyNumber(400, line.toLowerCase())).padStart(4, "0"),
    elot_sort: "A",
    latitude: round(place.latitude + spot("latitude")),
    longitude: round(place.longitude + spot("longitude")),
    precision: "Zip9",
    ...timeZoneOf(place.state),
  };
}

function round(degrees: number): number {
  return Number(degrees.toFixed(5));
}
