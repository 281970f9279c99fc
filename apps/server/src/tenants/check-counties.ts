import type { Tenant } from "@portico/domain/tenant/tenant";
import { countyNames } from "@portico/places/counties";
import { didYouMean } from "./did-you-mean.ts";
import type { JsonFile } from "./json-file.ts";
import type { Mistake } from "./mistake.ts";

/** Finds counties that don't exist. Nobody who lives there could join. */
export async function mistakesOfCounties(
  file: JsonFile,
  { eligibility }: Partial<Tenant>,
): Promise<readonly Mistake[]> {
  const counties = eligibility?.counties ?? [];
  if (counties.length === 0) return [];
  const names = await countyNames();
  return counties.flatMap((county, place) =>
    names.has(county)
      ? []
      : [
          file.mistake(
            ["eligibility", "counties", place],
            `No county of the United States is called "${county}".`,
            didYouMean(county, names),
          ),
        ],
  );
}
