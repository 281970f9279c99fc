import { ofPerson } from "../records/of-person.ts";
import type { Stored } from "../records/records.ts";
import { AddressType } from "../address/address.ts";

/** The current home of an applicant, among the addresses of an application. */
export function homeOf(addresses: readonly Stored<"address">[], owner: number | null): Stored<"address"> | undefined {
  return ofPerson(addresses, owner).find(({ type }) => type === AddressType.physical);
}
