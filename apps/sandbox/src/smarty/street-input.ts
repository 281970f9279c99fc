import type { Gazetteer } from "./gazetteer.ts";

/** The parts of a US Street lookup that the sandbox reads, from a query or one entry of a batch. */
export interface StreetInput {
  readonly street?: string;
  readonly street2?: string;
  readonly secondary?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zipcode?: string;
  readonly lastline?: string;
  readonly candidates?: string | number;
  readonly match?: string;
  readonly input_id?: string;
  /** More parts of the answer, separated by commas. */
  readonly features?: string | undefined;
}

/** The given location of a street. Parts may be missing or wrong. */
export interface LocalityInput {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const endOfLine = /^(.*?)(?:\s([A-Za-z]{2}))?(?:\s(\d{5})(?:-?\d{4})?)?$/;
const lastLine = /^(.*?)[,\s]*\b([A-Za-z]{2})?[,\s]*(\d{5})?(?:-?\d{4})?$/;

interface SplitInput {
  readonly street: string;
  readonly locality: LocalityInput;
}

/** Separates street and locality, even if they came as a last line or all in one, with or without commas. */
export function splitInput(input: StreetInput, gazetteer: Gazetteer): SplitInput {
  const { street = "", city = "", state = "", zipcode, lastline } = input;
  const said = { city: city.trim(), state: state.trim(), zip: zipOf(zipcode) };
  if (said.city || said.zip) return { street: street.trim(), locality: said };
  if (lastline) return { street: street.trim(), locality: readLastLine(lastline) };
  return splitLine(street, gazetteer) ?? splitAtComma(street);
}

function splitAtComma(line: string): SplitInput {
  const [street = "", ...rest] = line.split(",");
  return { street: street.trim(), locality: readLastLine(rest.join(" ")) };
}

/** Splits one line. Undefined if it doesn't end with a known place. */
function splitLine(line: string, gazetteer: Gazetteer): SplitInput | undefined {
  const [, before = "", state = "", zip = ""] = endOfLine.exec(line.replaceAll(",", " ").trim()) ?? [];
  const words = before.trim().split(/\s+/);
  const place = gazetteer.places.findZip(zip);
  const inState = state || place?.state || "";
  const city = cityAtEnd(words, inState, gazetteer);
  if (city !== "") {
    const street = words.slice(0, words.length - city.split(" ").length).join(" ");
    return { street, locality: { city, state: inState, zip } };
  }
  // A ZIP code alone names its city.
  return place && { street: words.join(" "), locality: { city, state, zip } };
}

/** A street has at least a house number and a name. */
const fewestWords = 2;
const mostWordsOfCity = 5;

/** The longest city of a state that the words can end with, or an empty text. */
function cityAtEnd(words: readonly string[], state: string, gazetteer: Gazetteer): string {
  for (let count = Math.min(words.length - fewestWords, mostWordsOfCity); count > 0; count -= 1) {
    const city = words.slice(-count).join(" ");
    if (gazetteer.findCity(city, state).length > 0) return city;
  }
  return "";
}

function readLastLine(line: string): LocalityInput {
  const [, city = "", state = "", zip = ""] = lastLine.exec(line.trim()) ?? [];
  return { city: city.trim(), state, zip };
}

function zipOf(text: string | undefined): string {
  return /^\d{5}/.exec(text?.trim() ?? "")?.[0] ?? "";
}
