import type { ZipPlace } from "@portico/places/zip";
import { steadyChoice } from "../hash.ts";
import type { Gazetteer } from "./gazetteer.ts";
import type { LocalityInput } from "./street-input.ts";

/** The actual location of a street, and the corrections. */
export interface Locality {
  readonly place: ZipPlace;
  readonly zipCorrected: boolean;
  readonly cityCorrected: boolean;
}

/**
 * The location of a street. If the ZIP code is in the given state, it decides. Otherwise, an existing city takes precedence over the ZIP
 * code. Undefined if neither is known.
 */
export function findLocality(gazetteer: Gazetteer, said: LocalityInput, street: string): Locality | undefined {
  const byZip = said.zip === "" ? undefined : gazetteer.places.findZip(said.zip);
  if (byZip !== undefined && (said.state === "" || sameState(byZip, said))) {
    return { place: byZip, zipCorrected: false, cityCorrected: said.city !== "" && !sameCity(byZip, said) };
  }
  const ofCity = gazetteer.findCity(said.city, said.state);
  if (ofCity.length > 0) {
    const withStreets = ofCity.filter(({ kind }) => kind === "area");
    const place = steadyChoice(withStreets.length > 0 ? withStreets : ofCity, street.toLowerCase());
    return { place, zipCorrected: said.zip !== "", cityCorrected: false };
  }
  return byZip === undefined ? undefined : { place: byZip, zipCorrected: false, cityCorrected: true };
}

function sameState(place: ZipPlace, said: LocalityInput): boolean {
  return place.state === said.state.toUpperCase();
}

function sameCity(place: ZipPlace, said: LocalityInput): boolean {
  return place.city.toLowerCase() === said.city.toLowerCase();
}

/** "Dallas County" is "Dallas" in Smarty's answers. */
export function countyName(name: string): string {
  return name.replace(/ (County|Parish|Borough|Census Area|Municipio|Planning Region)$/i, "");
}
