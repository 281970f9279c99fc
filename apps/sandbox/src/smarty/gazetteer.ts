import { loadPlaces, type Places, type ZipPlace } from "@portico/places/zip";

/** ZIP codes by number and by their city. */
export interface Gazetteer {
  readonly places: Places;
  /** All ZIP codes of a city, in order. Empty if there is no such city. */
  findCity(city: string, state: string): readonly ZipPlace[];
  /** The ZIP codes of a state that have streets. */
  listState(state: string): readonly ZipPlace[];
}

let loading: Promise<Gazetteer> | undefined;

/** Reads the gazetteer once per process. */
export function loadGazetteer(): Promise<Gazetteer> {
  loading ??= loadPlaces().then(gazetteerOf);
  return loading;
}

function gazetteerOf(places: Places): Gazetteer {
  // Only the codes are indexed, because forty thousand places as objects would take a hundred megabytes.
  const byCity = new Map<string, string[]>();
  const byState = new Map<string, string[]>();
  for (let number = 0; number < 100_000; number += 1) {
    const place = places.findZip(String(number).padStart(5, "0"));
    if (place === undefined) continue;
    addTo(byCity, cityKey(place.city, place.state), place.zip);
    if (place.kind === "area") addTo(byState, place.state, place.zip);
  }
  const placesOf = (zips: readonly string[] = []): ZipPlace[] => zips.flatMap((zip) => places.findZip(zip) ?? []);
  return {
    places,
    findCity: (city, state) => placesOf(byCity.get(cityKey(city, state))),
    listState: (state) => placesOf(byState.get(state.toUpperCase())),
  };
}

function addTo(index: Map<string, string[]>, key: string, zip: string): void {
  const zips = index.get(key);
  if (zips === undefined) index.set(key, [zip]);
  else zips.push(zip);
}

function cityKey(city: string, state: string): string {
  return `${city.trim().toLowerCase()}|${state.trim().toUpperCase()}`;
}
