import { AddressType, type Address } from "@portico/domain/address/address";
import { comparableTown } from "@portico/domain/address/same-address";
import type { Eligibility } from "@portico/domain/membership/eligibility";
import { put, type RecordWrite } from "../../kernel/change.ts";
import type { AnyApplicationScope, SessionScope } from "../../kernel/scope.ts";
import { listCounties, listedCounty } from "./list-counties.ts";

/**
 * Whether a home with this ZIP code fits the way to join. Only a county of residence can contradict it. Unless the option is only about
 * the home, a county that the ZIP code didn't tell is the one of their work. If the ZIP code's counties are unknown, any county fits.
 */
export async function isInCounty(
  scope: SessionScope,
  { eligibilityOptionId, county, postalCode: asked }: Eligibility,
  postalCode: string,
): Promise<boolean> {
  const option = scope.tenant.eligibility.options.find(({ id }) => id === eligibilityOptionId);
  if (county === undefined) return true;
  const includesIt = async (zipCode: string) => {
    const { counties } = await listCounties(scope, { postalCode: zipCode });
    return counties.length === 0 ? undefined : listedCounty(counties, county) !== undefined;
  };
  const isOfHome = option?.isCountyOfHome || (asked !== undefined && (await includesIt(asked)));
  return !isOfHome || (await includesIt(postalCode)) !== false;
}

/**
 * Marks a home as one in the county by which the primary applicant joins. Without the mark, a home in a new town contradicts the answer,
 * and the applicant is asked which of the two is right (countyOfHome).
 */
export async function confirmCounty(
  scope: AnyApplicationScope,
  applicantId: number,
  home: Address,
): Promise<readonly RecordWrite[]> {
  const { application, records } = scope;
  const [saved] = records.eligibility;
  const isOfHome = applicantId === application.primaryApplicantId && home.type === AddressType.physical;
  if (!isOfHome || saved?.county === undefined) return [];
  const town = comparableTown(home);
  if (town === saved.town || !(await isInCounty(scope, saved, home.postalCode))) return [];
  const { id, applicantId: owner, ...answer } = saved;
  return [put("eligibility", { id, applicantId: owner }, { ...answer, town })];
}
