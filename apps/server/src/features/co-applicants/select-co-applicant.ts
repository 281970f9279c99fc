import type { coApplicantApi } from "@portico/contract/applicant";
import type { InputOf } from "@portico/contract/endpoint";
import { isIntentAskedAgain } from "@portico/domain/application/joint-application";
import { ApplicationType } from "@portico/domain/person/person";
import { eraseMaritalStatus } from "../personal-details/erase-marital-status.ts";
import { nothingChanged, put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

type Select = (typeof coApplicantApi)["select"];

/**
 * Records whether somebody applies alone or together. The intention to apply together must be shown with the application, so the time of
 * this pair's first confirmation is kept (12 CFR 1002.7(d)). Another pair confirms it anew. Choosing alone deletes the co-applicant's
 * records for good. A co-applicant who joins later starts with empty records (decision 048).
 */
export function selectCoApplicant(scope: ApplicationScope, { selection }: InputOf<Select>): Change<Select> {
  const { records, now } = scope;
  const { applicationType } = selection;
  const [before] = records.coApplicantSelection;
  const isJoint = applicationType === ApplicationType.joint;
  const isSame = before?.applicationType === applicationType;
  if (isSame && !isIntentAskedAgain(records)) return nothingChanged({ updated: true });
  return {
    writes: [
      put(
        "coApplicantSelection",
        { id: before?.id ?? scope.newId() },
        { applicationType, ...(isJoint ? { jointIntentAt: now.toISOString() } : {}) },
      ),
      ...eraseMaritalStatus(scope, { applicationType }),
    ],
    ...(!isSame && { application: { jointApplicantId: null } }),
    events: [{ action: isJoint ? "coApplicant.jointIntent" : "coApplicant.alone", details: { applicationType } }],
    answer: { updated: true },
  };
}
