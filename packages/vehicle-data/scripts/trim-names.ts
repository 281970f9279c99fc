import { displayWords } from "./display-words.ts";

/** Equipment that the tables append to a trim's name; it is not a trim. */
const equipment = /\s*(?:\+(?!\s*(?:$|[/,;]))|\bw\/|\bwith\b|\(w)(?:[^/,;]|\/\w\b)*/gi;
const notATrim = /^(mt|cvt|at|awd|fwd|rwd|4wd|2wd|auto|automatic|manual|package|pkg|n\/a|unknown|none)?$/i;
const longest = 24;

/**
 * The trim names in one text of the tables: "L/LE/SE" means any of three, "LE + Convenient Pkg" is an LE, "TOURING" is
 * the Touring. An empty list when nothing fit for a list of choices is left.
 */
export function trimNamesOf(text: string, make: string): string[] {
  const names = splitTrims(text.replace(equipment, "")).map((part) => displayTrim(part, make));
  return [...new Set(names.filter((name) => name.length <= longest && !notATrim.test(name)))];
}

/** A slash separates trims except in R/T and its like, where single characters stand on both sides. */
function splitTrims(text: string): string[] {
  return text.split(/[,;|]|(?<=\w[\w)]\s*)\/|\/(?=\s*\w{2})/);
}

function displayTrim(text: string, make: string): string {
  const name = displayWords(text);
  return make === "Honda" ? name.replace(/^EXL\b/, "EX-L") : name;
}
