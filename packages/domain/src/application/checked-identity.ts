import { homeOf } from "./home-of.ts";
import { comparableAddress } from "../address/same-address.ts";
import type { AnySituation } from "./situation.ts";

/** Whether the person's home is another one than the vendor checked. Another spelling is the same home. */
export function hasCheckedHomeChanged(
  before: AnySituation,
  after: AnySituation,
  applicantId = after.application.primaryApplicantId,
): boolean {
  // Nearly every change leaves the addresses as they are, and spelling them out takes long.
  const isTouched = before.records.address !== after.records.address;
  return isTouched && checkedHome(before, applicantId) !== checkedHome(after, applicantId);
}

function checkedHome({ records }: AnySituation, applicantId: number): string | undefined {
  const home = homeOf(records.address, applicantId);
  return home && comparableAddress(home);
}
