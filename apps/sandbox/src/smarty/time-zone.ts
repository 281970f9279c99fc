/** The time zone of (most of) a state, as in Smarty's metadata. */
export interface TimeZone {
  readonly time_zone: string;
  readonly utc_offset: number;
  readonly dst: boolean;
}

const zones: readonly (readonly [name: string, offset: number, states: string])[] = [
  ["Atlantic", -4, "PR VI"],
  ["Eastern", -5, "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV"],
  ["Central", -6, "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI"],
  ["Mountain", -7, "AZ CO ID MT NM UT WY"],
  ["Pacific", -8, "CA NV OR WA"],
  ["Alaska", -9, "AK"],
  ["Hawaii", -10, "HI"],
];
const withoutSummerTime = new Set(["AZ", "HI", "PR", "VI"]);

/** Undefined for the military post and the Pacific territories. */
export function timeZoneOf(state: string): TimeZone | undefined {
  const zone = zones.find(([, , states]) => states.split(" ").includes(state));
  if (zone === undefined) return undefined;
  const [name, offset] = zone;
  return { time_zone: name, utc_offset: offset, dst: !withoutSummerTime.has(state) };
}
