import { homeOf } from "./home-of.ts";
import { comparableTown } from "../address/same-address.ts";
import type { ApplicationState, Records, Stored } from "../records/records.ts";

/**
 * The town of the primary applicant's current home, as text to compare. No page asks for the county of a home, and
 * another town may be in another county. Undefined without a home.
 */
export function townOfHome(
  { primaryApplicantId }: Pick<ApplicationState, "primaryApplicantId">,
  { address }: Pick<Records, "address">,
): string | undefined {
  const home = homeOf(address, primaryApplicantId);
  return home && comparableTown(home);
}

/** Whether the applicant gave a county and has since moved to another town, so that they are asked again how they can join. */
export function isCountyDoubtful(
  { county, town }: Pick<Stored<"eligibility">, "county" | "town">,
  townNow: string | undefined,
): boolean {
  return county !== undefined && town !== undefined && townNow !== undefined && town !== townNow;
}
