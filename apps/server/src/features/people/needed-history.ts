import { AddressType } from "@portico/domain/address/address";
import { EmploymentPeriod } from "@portico/domain/person/employment";
import { factsOf } from "@portico/domain/flow/facts-of";
import type { Stored } from "@portico/domain/records/records";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { ofPerson } from "@portico/domain/records/of-person";

/**
 * A person's addresses and jobs, without previous ones that the current ones made unnecessary. Those stay stored, since a shorter stay may need
 * them again (decision 043).
 */
export function neededHistory(
  { application, records, tenant }: Pick<AnyApplicationScope, "application" | "records" | "tenant">,
  applicantId: number,
): { readonly addresses: readonly Stored<"address">[]; readonly jobs: readonly Stored<"employment">[] } {
  const facts = factsOf(application, records, tenant);
  const who = applicantId === application.jointApplicantId ? "joint" : "primary";
  const needsAddresses = facts[`${who}PreviousAddressNeeded`] !== false;
  const needsJobs = facts[`${who}PreviousEmploymentNeeded`] !== false;
  return {
    addresses: ofPerson(records.address, applicantId).filter(
      ({ type }) => needsAddresses || type !== AddressType.previous,
    ),
    jobs: ofPerson(records.employment, applicantId).filter(
      ({ employmentType }) => needsJobs || employmentType !== EmploymentPeriod.previous,
    ),
  };
}
