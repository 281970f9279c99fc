import { companyOf } from "@portico/domain/application/invited";
import { peopleOf } from "@portico/domain/application/people-of";
import { decidedThere, type Decision, type DeclineReason } from "@portico/domain/decision/decision";
import { ofPerson } from "@portico/domain/records/of-person";
import { verificationOf, type Verified } from "@portico/domain/application/verification-of";

const identity: DeclineReason = "identityUnverified";

/**
 * Whether a decline for the identity is about this person. An institution may name the person. If it doesn't, nobody confirmed them here. A
 * table judges only people who were asked. The reason is about the first person if all are confirmed.
 */
export function isUnverified(
  declined: Pick<Decision, "policyVersion" | "findings">,
  situation: Verified,
  applicantId: number,
): boolean {
  const named = (declined.findings ?? []).filter(({ reasons }) => reasons.includes(identity));
  if (named.length > 0) return ofPerson(named, applicantId).length > 0;
  const unconfirmed = judgedPeople(declined, situation).filter((one) => !verificationOf(situation, one).isVerified);
  const isFirst = applicantId === situation.application.primaryApplicantId;
  return unconfirmed.length > 0 ? unconfirmed.includes(applicantId) : isFirst;
}

function judgedPeople({ policyVersion }: Pick<Decision, "policyVersion">, { application, records }: Verified) {
  const isByTable = policyVersion !== decidedThere;
  return isByTable && companyOf(records) === "together"
    ? [application.primaryApplicantId]
    : peopleOf(application, records);
}
