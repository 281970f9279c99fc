import type { ZipPlace } from "@portico/places/zip";
import { steadyOrder } from "../hash.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { selectedBuilding } from "./autocomplete-names.ts";
import type { AutocompleteQuery, Suggestion } from "./suggestion.ts";
import { triggerOf, triggerStreets } from "./street-triggers.ts";

const commonStreets = [
  "Beacon St|Ocean Ave|Mill Pond Rd|Harbor View Dr|Congress St|Maple St|Main St|Oak St|Elm St|Cedar Ave|Pine St",
  "Washington Ave|Park Ave|Lake Rd|Hill St|Church St|Spring St|Forest Ave|Brighton Ave|Broadway|E Copper St",
  "N Campbell Ave|W Pima St|S Mill Ave|E Cactus Rd|N Stone Ave|Sunset Dr|River Rd|Railroad Ave|School St|Valley Rd",
].flatMap((line) => line.split("|"));
const unitsInBuilding = 12;

/** The ZIP codes of suggestions for a search without a location: around the two demo institutions. */
const homeZips = ["04103", "85719", "04106", "85281", "04092", "85032", "04101", "85701"];

/** Suggestions for the typed text and, for a chosen building, its apartments. */
export function suggest(gazetteer: Gazetteer, query: AutocompleteQuery): Suggestion[] {
  const most = Math.min(Math.max(Number(query.max_results ?? 10) || 10, 1), 10);
  const { search = "" } = query;
  const found = query.selected
    ? unitsOf(selectedBuilding(query.selected), search)
    : withApartments(search, (street) =>
        streetsFor(street, (city) =>
          placesFor(gazetteer, query).filter((place) => place.city.toLowerCase().startsWith(city)),
        ),
      );
  return found.slice(0, most);
}

const endsWithUnit = /^(.*?)[\s,]+(?:(?:apartment|apt|unit|suite|ste)\b\.?|#)\s*(\w*)$/i;

/** Somebody who types an apartment gets those of the building, without selecting it first. Other streets come without one. */
function withApartments(search: string, streets: (search: string) => Suggestion[]): Suggestion[] {
  const [, street, unit = ""] = endsWithUnit.exec(search.trim()) ?? [];
  if (street === undefined) return streets(search);
  return streets(street).flatMap((found) => (found.entries === 0 ? [found] : unitsOf(lineOf(found), `Apt ${unit}`)));
}

/** The line that selects a building. */
function lineOf({ street_line, secondary, entries, city, state, zipcode }: Suggestion): string {
  return `${street_line} ${secondary} (${entries}) ${city} ${state} ${zipcode}`;
}

function streetsFor(search: string, placesIn: (city: string) => readonly ZipPlace[]): Suggestion[] {
  const [, number, typed = "", city = ""] = /^(\d+[a-z]?)\s+([^,]*),?\s*([^,]*)/i.exec(search.trim()) ?? [];
  if (number === undefined || typed.trim() === "") return [];
  const streets = streetsLike(typed);
  // The second street of a place comes before the first street of the next place.
  return placesIn(city.trim().toLowerCase())
    .flatMap((place, round) => streets.map((street, rank) => ({ street, place, order: round * 2 + rank })))
    .toSorted((a, b) => a.order - b.order)
    .map(({ street, place }) => suggestion(`${number} ${street}`, street, place));
}

function streetsLike(typed: string): string[] {
  const start = typed.trim().replaceAll(/\s+/g, " ").toLowerCase();
  const known = [...commonStreets, ...triggerStreets].filter((street) =>
    `${street.toLowerCase()}|${street.toLowerCase().replace(/^[nsew] /, "")}`
      .split("|")
      .some((name) => name.startsWith(start)),
  );
  return known.length > 0 ? known : invented(start);
}

/** The sandbox accepts any street that a person may really live in, and guesses its type if that is missing. */
function invented(typed: string): string[] {
  if (typed.length < 3) return [];
  const name = typed.replaceAll(
    /(^|[\s-])([a-z])/g,
    (_all, before: string, letter: string) => before + letter.toUpperCase(),
  );
  const type = / (st|street|ave|avenue|rd|road|dr|drive|ln|lane|ct|court|way|blvd|pl|place|ter|cir)$/;
  return type.test(typed) ? [name] : [`${name} St`, `${name} Rd`, `${name} Ave`];
}

function suggestion(streetLine: string, street: string, { city, state, zip }: ZipPlace): Suggestion {
  const isBuilding = triggerOf(street.replace(/ \w+$/, "")) === "needsUnit";
  const entries = isBuilding ? unitsInBuilding : 0;
  return { street_line: streetLine, secondary: isBuilding ? "Apt" : "", city, state, zipcode: zip, entries };
}

function placesFor(gazetteer: Gazetteer, query: AutocompleteQuery): ZipPlace[] {
  const only = placesNamed(
    gazetteer,
    query.include_only_zip_codes,
    query.include_only_cities,
    query.include_only_states,
  );
  const preferred = placesNamed(gazetteer, query.prefer_zip_codes, query.prefer_cities, query.prefer_states);
  const home = placesNamed(gazetteer, homeZips.join(";"), undefined, undefined);
  const excluded = new Set(listOf(query.exclude_states).map((state) => state.toUpperCase()));
  const allowed = new Set(only.map(({ zip }) => zip));
  const wanted =
    only.length > 0 ? [...preferred.filter(({ zip }) => allowed.has(zip)), ...only] : [...preferred, ...home];
  const once = new Map(wanted.map((place) => [place.zip, place]));
  return [...once.values()].filter(({ state }) => !excluded.has(state));
}

function placesNamed(
  gazetteer: Gazetteer,
  zips: string | undefined,
  cities: string | undefined,
  states: string | undefined,
): ZipPlace[] {
  const byZip = listOf(zips).flatMap((zip) => gazetteer.places.findZip(zip) ?? []);
  const byCity = listOf(cities).flatMap((entry) => {
    const [city = "", state = ""] = entry.split(",");
    return gazetteer.findCity(city, state);
  });
  const byState = listOf(states).flatMap((state) => fewOf(gazetteer.listState(state)));
  return [...byZip, ...byCity, ...byState];
}

function fewOf(all: readonly ZipPlace[]): ZipPlace[] {
  const byZip = new Map(all.map((place) => [place.zip, place]));
  return steadyOrder([...byZip.keys()], "state")
    .slice(0, 10)
    .flatMap((zip) => byZip.get(zip) ?? []);
}

function listOf(text: string | undefined): string[] {
  return (text ?? "")
    .split(";")
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** `{street_line} {secondary} ({entries}) {city} {state} {zipcode}`, with or without a comma after city and state. */
const selectedLine = /^(.*?)\s*\((\d+)\)\s*(.+?),?\s+([A-Z]{2}),?\s+(\d{5})$/;

function unitsOf(selected: string, search: string): Suggestion[] {
  const [, line = "", entries, city = "", state = "", zipcode = ""] = selectedLine.exec(selected.trim()) ?? [];
  if (entries === undefined) return [];
  const streetLine = line.replace(/ Apt$/, "");
  const typed = /\b(?:apt|unit|#)\s*(\w*)$/i.exec(search.trim())?.[1]?.toLowerCase() ?? "";
  return Array.from({ length: Math.min(Number(entries), unitsInBuilding) }, (_, index) => String(index + 1))
    .filter((unit) => unit.startsWith(typed))
    .map((unit) => ({ street_line: streetLine, secondary: `Apt ${unit}`, city, state, zipcode, entries: 0 }));
}
