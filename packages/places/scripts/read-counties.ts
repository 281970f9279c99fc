import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { County } from "../src/zip.ts";
import { findState } from "../src/states.ts";

/** Counties abolished after the source was made. 09 is Connecticut, whose planning regions replaced its counties in 2022. */
const abolished = /^09|^02261$|^02270$|^46113$|^51515$/;

/** The Census Bureau's county equivalents that replaced them. */
const established: readonly County[] = [
  { fips: "02063", state: "AK", name: "Chugach Census Area" },
  { fips: "02066", state: "AK", name: "Copper River Census Area" },
  { fips: "02158", state: "AK", name: "Kusilvak Census Area" },
  { fips: "46102", state: "SD", name: "Oglala Lakota County" },
  ...[
    ["09110", "Capitol"],
    ["09120", "Greater Bridgeport"],
    ["09130", "Lower Connecticut River Valley"],
    ["09140", "Naugatuck Valley"],
    ["09150", "Northeastern Connecticut"],
    ["09160", "Northwest Hills"],
    ["09170", "South Central Connecticut"],
    ["09180", "Southeastern Connecticut"],
    ["09190", "Western Connecticut"],
  ].map(([fips = "", name = ""]) => ({ fips, state: "CT", name: `${name} Planning Region` })),
];

/** Every county of the states and territories, by state and name. */
export function readCounties(folder: string): Map<string, County> {
  const [, ...lines] = readFileSync(join(folder, "data/fips-counties.csv"), "utf8").trim().split(/\r?\n/);
  const listed = lines.map((line) => {
    const [state = "", stateDigits = "", countyDigits = "", name = ""] = line.split(",");
    return { fips: stateDigits + countyDigits, state, name };
  });
  const current = listed.filter(({ fips, state }) => !abolished.test(fips) && findState(state));
  const ordered = [...current, ...established].toSorted((left, right) => (orderKey(left) < orderKey(right) ? -1 : 1));
  return new Map(ordered.map((county) => [county.fips, county]));
}

function orderKey({ state, name, fips }: County): string {
  return `${state} ${name} ${fips}`;
}
