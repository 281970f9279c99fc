import { displayWords } from "./display-words.ts";

/** Equipment that the tables append to a trim's name. It isn't a trim. */
const equipment = /\s*(?:\+(?!\s*(?:$|[/,;]))|\bw\/|\bwith\b|\(w)(?:[^/,;]|\/\w\b)*/gi;
const notATrim = /^(mt|cvt|at|awd|fwd|rwd|4wd|2wd|auto|automatic|manual|package|pkg|n\/a|unknown|none)?$/i;
const longest = 24;

/**
 * The trim names in one text of the tables. "L/LE/SE" means three trims, "LE + Convenient Pkg" is an LE, and "TOURING"
 * is the Touring. Empty if nothing usable is left.
 */
export function trimNamesOf(text: string, make: string): string[] {
  const names = splitTrims(text.replace(equipment, "")).map((part) => displayTrim(part, make));
  return [...new Set(names.filter((name) => name.length <= longest && !notATrim.test(name)))];
}

/** A slash separates trims, except between single characters, as in R/T. */
function splitTrims(text: string): string[] {
  return text.split(/[,;|]|(?<=\w[\w)]\s*)\/|\/(?=\s*\w{2})/);
}

function displayTrim(text: string, make: string): string {
  const name = displayWords(text);
  return make === "Honda" ? name.replace(/^EXL\b/, "EX-L") : name;
}
