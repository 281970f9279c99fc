/** J.D. Power's regions. The assignment of states is an approximation. Values don't differ by region in the sandbox. */
const regions = [
  ["1", "New England", "CT MA ME NH RI VT"],
  ["2", "Eastern", "DC DE MD NJ NY PA VA WV"],
  ["3", "Southeastern", "AL FL GA KY MS NC SC TN PR VI"],
  ["4", "Central", "IL IN MI OH WI"],
  ["5", "Midwest", "IA KS MN MO ND NE SD"],
  ["6", "Southwestern", "AR LA NM OK TX"],
  ["7", "Mountain States", "CO MT UT WY"],
  ["8", "Desert Southwest", "AZ NV"],
  ["9", "Pacific Northwest", "AK HI ID OR WA"],
  ["10", "California", "CA"],
] as const;

export interface Region {
  readonly regionid: string;
  readonly description: string;
}

export function listRegions(): Region[] {
  return regions.map(([regionid, description]) => ({ regionid, description }));
}

/** The region of a state by postal code, in any case. Undefined for territories. */
export function regionOfState(state: string): Region | undefined {
  const found = regions.find(([, , states]) => states.split(" ").includes(state.toUpperCase()));
  return found === undefined ? undefined : { regionid: found[0], description: found[1] };
}

export function isRegion(id: string): boolean {
  return regions.some(([regionid]) => regionid === id);
}
