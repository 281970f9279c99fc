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
  return home && townOf(home);
}

/** The town of each home that was compared. Every command compares it several times. */
const towns = new WeakMap<Stored<"address">, string>();

function townOf(home: Stored<"address">): string {
  const known = towns.get(home) ?? comparableTown(home);
  towns.set(home, known);
  return known;
}

/** The town behind an answer that came before any home. */
export const noTownYet = "";

/**
 * Whether the applicant joins by a county that their present home isn't known to be in. `town` is where the home was in
 * that county. The commands that save a home look up its county.
 */
export function isCountyDoubtful(
  { county, town }: Pick<Stored<"eligibility">, "county" | "town">,
  townNow: string | undefined,
): boolean {
  return county !== undefined && town !== undefined && townNow !== undefined && town !== townNow;
}
