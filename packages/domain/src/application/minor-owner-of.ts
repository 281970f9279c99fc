import type { PostalAddress } from "../address/address.ts";
import { AddressType } from "../address/address.ts";
import { ofPerson } from "../records/of-person.ts";
import type { Records, Stored } from "../records/records.ts";

/** Whether an adult opens accounts that a child owns too. */
export function ownsWithMinor({ coApplicantSelection }: Pick<Records, "coApplicantSelection">): boolean {
  return coApplicantSelection[0]?.withMinor === true;
}

/** The child who owns the accounts too. An adult who chose otherwise since owns them without. */
export function minorOwnerOf(
  records: Pick<Records, "coApplicantSelection" | "minorOwner">,
): Stored<"minorOwner"> | undefined {
  return ownsWithMinor(records) ? records.minorOwner[0] : undefined;
}

/** The child's full name, for the documents that the adult signs. */
export function minorNameOf(records: Pick<Records, "coApplicantSelection" | "minorOwner">): string | undefined {
  const minor = minorOwnerOf(records);
  return minor && `${minor.firstName} ${minor.lastName}`;
}

/** The child's own home, or the adult's. Undefined until the adult's is known. */
export function homeOfMinor(
  { home }: Pick<Stored<"minorOwner">, "home">,
  records: Pick<Records, "address">,
  adultId: number,
): PostalAddress | undefined {
  return home ?? ofPerson(records.address, adultId).find(({ type }) => type === AddressType.physical);
}
