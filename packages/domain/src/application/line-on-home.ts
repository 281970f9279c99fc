import { comparableAddress } from "../address/same-address.ts";
import type { Records, Stored } from "../records/records.ts";

/** The address of the home that secures the line, as text to compare. Undefined until it is known. */
export function homeBehindLine({ helocProperty: [home] }: Pick<Records, "helocProperty">): string | undefined {
  return home && comparableAddress(home);
}

/**
 * Whether the answers about a line are for another home than the one that secures it now. The page then asks for the
 * home's value and debts again.
 */
export function isForAnotherHome(
  { home }: Pick<Stored<"helocLoan">, "home">,
  records: Pick<Records, "helocProperty">,
): boolean {
  const homeNow = homeBehindLine(records);
  return home !== undefined && homeNow !== undefined && home !== homeNow;
}
