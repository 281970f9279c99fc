import type { Records } from "@portico/domain/records/records";
import { withoutPartner } from "../invitations/end-invitation.ts";
import type { coApplicantApi } from "@portico/contract/applicant";
import type { InputOf } from "@portico/contract/endpoint";
import { isIntentAskedAgain } from "@portico/domain/application/joint-application";
import { ownsWithMinor } from "@portico/domain/application/minor-owner-of";
import { BorrowerSelection } from "@portico/domain/person/co-applicant";
import { ApplicationType } from "@portico/domain/person/person";
import { eraseMaritalStatus } from "../personal-details/erase-marital-status.ts";
import { nothingChanged, put, type Change } from "../../kernel/change.ts";
import { isInLoan, type AnyApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { writesAboutMinor } from "./with-minor.ts";

type Select = (typeof coApplicantApi)["select"];

/**
 * Records whether somebody applies alone or together. The intention to apply together must be shown with the application, so the time of
 * this pair's first confirmation is kept (12 CFR 1002.7(d)). Another pair confirms it anew. Choosing alone deletes the co-applicant's
 * records for good. A co-applicant who joins later starts with empty records (decision 048). Joint owners of accounts state no intent.
 */
export function selectCoApplicant(scope: AnyApplicationScope, { selection }: InputOf<Select>): Change<Select> {
  const { records, place } = scope;
  if (isInLoan(scope)) validate(BorrowerSelection, selection, "selection");
  const { applicationType } = selection;
  const aboutMinor = writesAboutMinor(scope, selection);
  const isSame = isSameChoice(records, selection);
  if (applicationType === ApplicationType.single && place.company === "invited")
    return { ...withoutPartner(scope), answer: { updated: true } };
  if (isSame && aboutMinor.length === 0 && !isIntentAskedAgain(records)) return nothingChanged({ updated: true });
  const { writes = [], ...change } = chosen(scope, selection, isSame);
  return { ...change, writes: [...writes, ...aboutMinor] };
}

function isSameChoice(records: Records, { applicationType, withMinor }: InputOf<Select>["selection"]): boolean {
  return (
    records.coApplicantSelection[0]?.applicationType === applicationType &&
    ownsWithMinor(records) === (withMinor === true)
  );
}

function chosen(
  scope: AnyApplicationScope,
  { applicationType, withMinor }: InputOf<Select>["selection"],
  isSame: boolean,
): Change<Select> {
  const { records, now } = scope;
  const [before] = records.coApplicantSelection;
  const isJoint = applicationType === ApplicationType.joint;
  const states = isJoint && isInLoan(scope);
  const choice = states
    ? { ...jointChoice(before), jointIntentAt: now.toISOString() }
    : { applicationType, ...(withMinor && { withMinor }) };
  return {
    writes: [
      put("coApplicantSelection", { id: before?.id ?? scope.newId() }, choice),
      ...eraseMaritalStatus(scope, { applicationType }),
    ],
    ...(!isSame && { application: { jointApplicantId: null } }),
    events: [
      {
        action: `coApplicant.${states ? "jointIntent" : isJoint ? "together" : withMinor ? "withMinor" : "alone"}`,
        details: { applicationType },
      },
    ],
    answer: { updated: true },
  };
}

/** An invited co-borrower stated their own intent, which the first person's new one leaves as it is. */
function jointChoice(before: Records["coApplicantSelection"][number] | undefined) {
  const { coBorrowerIntentAt } = before ?? {};
  return { applicationType: ApplicationType.joint, ...(coBorrowerIntentAt !== undefined && { coBorrowerIntentAt }) };
}
