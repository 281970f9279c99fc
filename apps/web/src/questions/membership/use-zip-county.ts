import { useState } from "react";
import { addressApi } from "@portico/contract/address";
import { PostalCode } from "@portico/domain/address/address";
import type { EligibilityAnswer, EligibilityOption } from "@portico/domain/membership/eligibility";
import { useApiWhen } from "../../api/use-query.ts";
import type { StepForm } from "../../forms/step-form.ts";

const none: readonly string[] = [];

/**
 * The counties of the typed ZIP code, and the one of the home. A ZIP code in several counties asks which one, if it matters: if it is in a
 * county of the institution.
 */
export function useZipCounty(
  form: StepForm<EligibilityAnswer>,
  byCounty: EligibilityOption,
  served: readonly string[],
) {
  const lookup = useLookup(form);
  const { postalCode, counties } = lookup;
  const [picked, setPicked] = useState<{ readonly in: string | undefined; readonly county: string }>();
  const pickedHere = picked?.in === postalCode ? picked?.county : undefined;
  const saved = savedCounty(form, byCounty);
  const asksWhich = counties.length > 1 && counties.some((county) => served.includes(county));
  const home = asksWhich ? (pickedHere ?? counties.find((county) => county === saved)) : counties[0];
  return {
    ...lookup,
    asksWhich,
    /** The page waits for the home's county. */
    isAsking: asksWhich && home === undefined,
    home,
    /** The home's county, if it is one of the institution's. */
    ours: served.find((county) => county === home),
    isPicked: pickedHere !== undefined,
    pick: (county: string) => setPicked({ in: postalCode, county }),
  };
}

export type ZipCounty = ReturnType<typeof useZipCounty>;

function useLookup(form: StepForm<EligibilityAnswer>) {
  const postalCode = fiveDigitsOf(form.methods.watch("postalCode"));
  const { data, isError } = useApiWhen(addressApi.counties, postalCode === undefined ? undefined : { postalCode });
  return {
    postalCode,
    /** Whether the directory has answered, or can't. */
    isAnswered: data !== undefined || isError,
    isDown: data?.isDown ?? isError,
    counties: data?.counties ?? none,
    place: data?.place,
  };
}

/** The county by which the person joins, as it was saved. */
function savedCounty({ methods }: StepForm<EligibilityAnswer>, byCounty: EligibilityOption): string | undefined {
  const saved = methods.formState.defaultValues;
  return saved?.eligibilityOptionId === byCounty.id ? saved.county : undefined;
}

/** The ZIP code as soon as it is whole. */
function fiveDigitsOf(typed: unknown): string | undefined {
  const read = PostalCode.safeParse(typed);
  return read.success ? read.data.slice(0, 5) : undefined;
}
