import { homeOf } from "./home-of.ts";
import { comparableAddress } from "../address/same-address.ts";
import type { Situation } from "./situation.ts";

/** Whether the person's home is another one than the vendor checked. Another spelling is the same home. */
export function hasCheckedHomeChanged(before: Situation, after: Situation): boolean {
  // Nearly every change leaves the addresses as they are, and spelling them out takes long.
  return before.records.address !== after.records.address && checkedHome(before) !== checkedHome(after);
}

function checkedHome({ application, records }: Situation): string | undefined {
  const home = homeOf(records.address, application.primaryApplicantId);
  return home && comparableAddress(home);
}
