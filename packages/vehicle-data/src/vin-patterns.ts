import { matchVinKey } from "./vin-key.ts";

/** The number of the name that a pattern gives a VIN, and the pattern's specificity. */
export interface Match {
  readonly number: number;
  readonly specificity: number;
}

/** One name's patterns in a schema of the patterns file. */
export interface NamedKeys {
  readonly number: number;
  readonly keys: readonly string[];
}

/** Parses a section of a schema's line, such as "12:RW[12]H,RT6H 13:RS". */
export function parseSection(section: string | undefined): NamedKeys[] {
  if (!section) return [];
  return section.split(" ").map((entry) => {
    const [number = "", keys = ""] = entry.split(":");
    return { number: Number(number), keys: keys.split(",") };
  });
}

/** The most specific pattern that matches. */
export function bestMatch(entries: readonly NamedKeys[], vin: string): Match | undefined {
  let best: Match | undefined;
  for (const { number, keys } of entries) {
    for (const key of keys) {
      const specificity = matchVinKey(key, vin);
      if (specificity >= 0 && specificity > (best?.specificity ?? -1)) best = { number, specificity };
    }
  }
  return best;
}
