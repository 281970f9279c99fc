import type { ScannedHome, ScannedLicense } from "@portico/domain/person/scanned-license";
import type { UseOfLicense } from "../person/from-license.tsx";
import { fiveDigitsOf } from "./use-zip-code.ts";

interface Known {
  readonly street?: string | undefined;
  readonly postalCode?: string | undefined;
}

interface HomeOfLicense {
  readonly home?: ScannedHome;
  readonly use: UseOfLicense;
}

/** The home on a scanned license, unless another one is known. Somebody who gave another ZIP code has moved since. */
export function homeOfLicense(license: ScannedLicense | undefined, { street, postalCode }: Known): HomeOfLicense {
  const home = license?.home;
  if (!home || street) return { use: undefined };
  const zip = fiveDigitsOf(postalCode);
  return zip === undefined || zip === home.postalCode ? { home, use: "filledIn" } : { use: "leftOut" };
}
