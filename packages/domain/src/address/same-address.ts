import type { PostalAddress } from "./address.ts";

/** Spellings of the same word, as the postal service abbreviates them (Publication 28, appendices B, C and G). */
const shortForms: Readonly<Record<string, string>> = {
  alley: "aly",
  annex: "anx",
  apartment: "apt",
  avenue: "ave",
  av: "ave",
  boulevard: "blvd",
  building: "bldg",
  center: "ctr",
  circle: "cir",
  court: "ct",
  cove: "cv",
  creek: "crk",
  crossing: "xing",
  drive: "dr",
  east: "e",
  estates: "ests",
  expressway: "expy",
  floor: "fl",
  fort: "ft",
  freeway: "fwy",
  heights: "hts",
  highway: "hwy",
  hill: "hl",
  junction: "jct",
  lake: "lk",
  landing: "lndg",
  lane: "ln",
  mount: "mt",
  mountain: "mtn",
  north: "n",
  northeast: "ne",
  northwest: "nw",
  parkway: "pkwy",
  place: "pl",
  plaza: "plz",
  point: "pt",
  ridge: "rdg",
  road: "rd",
  route: "rte",
  saint: "st",
  south: "s",
  southeast: "se",
  southwest: "sw",
  spring: "spg",
  springs: "spgs",
  square: "sq",
  station: "sta",
  street: "st",
  suite: "ste",
  terrace: "ter",
  trail: "trl",
  turnpike: "tpke",
  valley: "vly",
  west: "w",
};

/** Words for a part of a building. People write any of them, or a #. */
const unitWords: ReadonlySet<string> = new Set(["apt", "unit", "ste", "no", "rm", "room"]);

/** Spellings of "PO Box" before its number, without punctuation: "p o box", "pob", "post office box no". */
const boxWords = /\b(?:p\s*o|post\s+office)\s*b(?:ox)?\s*(?:unit|no|number)?\s*(?=\d)/g;

/** Tells whether two addresses differ only in capitals, punctuation, abbreviations or the last four digits of the ZIP code. */
export function isSameAddress(one: PostalAddress, other: PostalAddress): boolean {
  return comparableAddress(one) === comparableAddress(other);
}

/** Tells whether two addresses are the same house, whatever its apartment. */
export function isSameHouse(one: PostalAddress, other: PostalAddress): boolean {
  const { number, name } = streetDifference(one.street, other.street);
  return !number && !name && comparableTown(one) === comparableTown(other);
}

/**
 * The difference between two street lines, besides spelling, suffix, and apartment. A street name that is still being
 * typed counts as no difference.
 */
export function streetDifference(one: string, other: string): { readonly number: boolean; readonly name: boolean } {
  const [a, b] = [one, other].map(partsOfStreet);
  if (!a || !b || one.trim() === "" || other.trim() === "") return { number: false, name: false };
  return { number: a.number !== b.number, name: !a.name.startsWith(b.name) && !b.name.startsWith(a.name) };
}

const abbreviations: ReadonlySet<string> = new Set(Object.values(shortForms));

function partsOfStreet(street: string): { readonly number: string; readonly name: string } {
  const words = inShort(street).split(" ");
  const [first = ""] = words;
  const number = /^\d/.test(first) ? first : "";
  const [line = ""] = words
    .slice(number === "" ? 0 : 1)
    .join(" ")
    .split(/ ?\bunit\b/);
  const name = line.split(" ").filter((word) => !abbreviations.has(word));
  return { number, name: name.length > 0 ? name.join(" ") : line };
}

/** The address as text in which two spellings of one address are equal. For comparison only. */
export function comparableAddress(address: PostalAddress): string {
  return [linesOf(address), comparableTown(address)].join("\n");
}

/** The town of an address as text in which two spellings of one town are equal. For comparison only. */
export function comparableTown({ city, state, postalCode }: PostalAddress): string {
  return [inShort(city), state, postalCode.slice(0, 5)].join("\n");
}

/** People write the apartment on either line. */
function linesOf({ street, secondaryLine = "" }: PostalAddress): string {
  return inShort(`${street} ${secondaryLine}`);
}

function inShort(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("#", " unit ")
    .replace(/[.,'-]/g, " ")
    .replace(boxWords, "po box ")
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (Object.hasOwn(shortForms, word) ? shortForms[word]! : word))
    .map((word) => (unitWords.has(word) ? "unit" : word))
    .join(" ");
}
