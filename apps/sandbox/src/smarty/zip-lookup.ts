import { findState } from "@portico/places/states";
import type { CountyShare, ZipPlace } from "@portico/places/zip";
import type { Gazetteer } from "./gazetteer.ts";
import { countyName } from "./locality.ts";

/** One input of a US ZIP Code lookup. */
export interface ZipInput {
  readonly zipcode?: string;
  readonly city?: string;
  readonly state?: string;
  readonly input_id?: string;
}

/** The answer for one input: its cities and ZIP codes, or its error. */
export function lookUpZip(gazetteer: Gazetteer, input: ZipInput, inputIndex: number): object {
  const head = { input_index: inputIndex, ...(input.input_id !== undefined && { input_id: input.input_id }) };
  const { zipcode = "" } = input;
  const found = zipcode === "" ? byCity(gazetteer, input) : byZip(gazetteer, zipcode);
  if (found === undefined) return { ...head, ...problems.blank };
  if (found.length > 0) return { ...head, city_states: cityStates(found), zipcodes: found.map(zipcodeOf) };
  return { ...head, ...(zipcode === "" ? problems.city : problems.zip) };
}

const problems = {
  blank: {
    status: "blank",
    reason: "Blank lookup (you must provide a ZIP Code and/or City/State combination).",
  },
  city: { status: "invalid_city", reason: "Invalid city." },
  zip: { status: "invalid_zipcode", reason: "Invalid ZIP Code." },
} as const;

function byCity(gazetteer: Gazetteer, { city, state }: ZipInput): readonly ZipPlace[] | undefined {
  return city && state ? gazetteer.findCity(city, state) : undefined;
}

function byZip(gazetteer: Gazetteer, zipcode: string): ZipPlace[] {
  const place = gazetteer.places.findZip(zipcode);
  return place === undefined ? [] : [place];
}

function cityStates(places: readonly ZipPlace[]): object[] {
  const names = new Map(places.map(({ city, state }) => [`${city}|${state}`, { city, state }]));
  return [...names.values()].map(({ city, state }) => ({
    city,
    state_abbreviation: state,
    state: findState(state)?.name ?? state,
    mailable_city: true,
  }));
}

const zipcodeTypes = { area: "S", box: "P", military: "M" } as const;

function zipcodeOf({ zip, kind, city, counties, latitude, longitude }: ZipPlace): object {
  const [first, ...others] = counties;
  return {
    zipcode: zip,
    zipcode_type: zipcodeTypes[kind],
    default_city: city,
    ...(first && countyOf(first)),
    latitude,
    longitude,
    precision: "Zip5",
    ...(others.length > 0 && { alternate_counties: others.map(countyOf) }),
  };
}

function countyOf({ fips, name, state }: CountyShare): object {
  return {
    county_fips: fips,
    county_name: countyName(name),
    state_abbreviation: state,
    state: findState(state)?.name ?? state,
  };
}
