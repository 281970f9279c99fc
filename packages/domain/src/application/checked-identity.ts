import { homeOf } from "./home-of.ts";
import { comparableAddress } from "../address/same-address.ts";
import type { Situation } from "./situation.ts";

/**
 * The answers that the identity check's vendor gets, besides the home. Only these answers and the home can void the
 * check, because a new one costs money.
 */
export const checkedIdentityFields = {
  applicant: ["firstName", "lastName"],
  identification: ["dateOfBirth", "taxpayerIdentificationNumber", "emailAddress", "phoneNumber"],
} as const;

/** Whether the person's home is another one than the vendor checked. Another spelling is the same home. */
export function hasCheckedHomeChanged(before: Situation, after: Situation): boolean {
  return checkedHome(before) !== checkedHome(after);
}

function checkedHome({ application, records }: Situation): string | undefined {
  const home = homeOf(records.address, application.primaryApplicantId);
  return home && comparableAddress(home);
}
