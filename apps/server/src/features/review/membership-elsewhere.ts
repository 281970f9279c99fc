import type { ReviewGroup } from "@portico/contract/review-group";
import { answersOfSteps } from "@portico/domain/flow/answers-of-steps";
import { appliesJointly } from "@portico/domain/application/joint-application";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { provenNumber } from "../own-answers/others-of-proven.ts";
import { opensMembershipElsewhere } from "../personal-details/other-membership.ts";
import { lineOfMembership } from "./review-lines.ts";

/**
 * The groups, in which the membership's line says that its fee is paid once. Only for one person who is known to be who they say they are:
 * for two, it would tell one of them about the other's loans.
 */
export async function withMembershipElsewhere(
  scope: ApplicationScope,
  groups: readonly ReviewGroup[],
): Promise<readonly ReviewGroup[]> {
  const { application, records } = scope;
  const isAsked = groups.some(({ stepId }) => stepId === "eligibility");
  const mayTell = application.memberType === "new" && !appliesJointly(records) && provenNumber(scope) !== undefined;
  if (!isAsked || !mayTell || !(await opensMembershipElsewhere(scope, scope))) return groups;
  const answers = answersOfSteps([{ id: "eligibility" }], records, application);
  return groups.map((group) => {
    if (group.stepId !== "eligibility") return group;
    const line = lineOfMembership(answers, scope, group.rows, true).filter((value) => value !== undefined);
    return { ...group, line };
  });
}
