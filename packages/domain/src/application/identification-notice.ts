import type { IdentificationNotice } from "../tenant/legal-text.ts";
import { isKnownMember, type Acquaintance } from "./known-member.ts";

/** The notice that this person gets before their identity is asked (31 CFR 1020.220(a)(5)). A known member needs none. */
export function identificationNoticeFor(
  acquaintance: Acquaintance,
  applicantId: number,
): IdentificationNotice | undefined {
  const isKnown = applicantId === acquaintance.application.primaryApplicantId && isKnownMember(acquaintance);
  return isKnown ? undefined : acquaintance.tenant.identificationNotice;
}
