import { loadPlaces, type Places, type ZipPlace } from "@portico/places/zip";

/** ZIP codes by number and by the city they belong to. */
export interface Gazetteer {
  readonly places: Places;
  /** All ZIP codes of a city, in order; empty when there is no such city. */
  findCity(city: string, state: string): readonly ZipPlace[];
  /** The ZIP codes of a state with streets in them. */
  listState(state: string): readonly ZipPlace[];
}

let loading: Promise<Gazetteer> | undefined;

/** Reads the gazetteer once for the process. */
export function loadGazetteer(): Promise<Gazetteer> {
  loading ??= loadPlaces().then(gazetteerOf);
  return loading;
}

function gazetteerOf(places: Places): Gazetteer {
  const all = Array.from({ length: 100_000 }, (_, number) => places.findZip(String(number).padStart(5, "0"))).filter(
    (place) => place !== undefined,
  );
  const byCity = Map.groupBy(all, ({ city, state }) => cityKey(city, state));
  const byState = Map.groupBy(
    all.filter(({ kind }) => kind === "area"),
    ({ state }) => state,
  );
  return {
    places,
    findCity: (city, state) => byCity.get(cityKey(city, state)) ?? [],
    listState: (state) => byState.get(state.toUpperCase()) ?? [],
  };
}

function cityKey(city: string, state: string): string {
  return `${city.trim().toLowerCase()}|${state.trim().toUpperCase()}`;
}
