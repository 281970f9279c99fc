import { knownToCore } from "../person/member-profile.ts";
import { ofPerson } from "../records/of-person.ts";
import type { Records } from "../records/records.ts";
import type { AnySituation } from "./situation.ts";

/** The parts of an application that tell whether its institution knows the person. */
export type Acquaintance = Pick<AnySituation, "application" | "tenant"> & {
  readonly records: Pick<Records, "memberProfile">;
};

/**
 * Whether the primary applicant is a member whose identity the institution already knows (31 CFR 1020.100(c)(2)(iii)): they
 * signed in, and the core has their birth date and TIN. A member who types either of them could type another person's. An
 * institution decides whether such members skip identification. A co-applicant doesn't sign in, so nobody knows them.
 */
export function isKnownMember(acquaintance: Acquaintance): boolean {
  return acquaintance.tenant.switches.knownMembersSkipIdentification && isKnownToCore(acquaintance);
}

/** The same, whatever the institution asks such members. */
export function isKnownToCore({ application, records, tenant }: Acquaintance): boolean {
  if (application.memberType !== "existing") return false;
  const [profile] = ofPerson(records.memberProfile, application.primaryApplicantId);
  const core = knownToCore(profile, tenant.taxpayerIdentificationNumbers);
  return core.dateOfBirth !== undefined && core.taxpayerIdentificationNumber !== undefined;
}
