import type { LoginResult } from "@portico/contract/applicant";
import { AuthenticationResult, RiskAction } from "@portico/domain/access/authentication";
import type { RecordOf } from "@portico/domain/records/records";
import type { Scope } from "../../kernel/scope.ts";
import { applicantToken } from "./applicant-token.ts";

interface Begun {
  readonly ids: { readonly applicationId: number; readonly loanApplicationId: number; readonly applicantId: number };
  readonly applicant: RecordOf<"applicant">;
  readonly mayApply: boolean;
  /** The token of the link to come back. */
  readonly token: string;
}

/** The ids of an application that begins, and of its first person. */
export function firstIds({ newId }: Pick<Scope, "newId">): Begun["ids"] {
  return { applicationId: newId(), loanApplicationId: newId(), applicantId: newId() };
}

/** The answer to the call that begins an application, for a loan or for accounts. */
export function firstAnswer(
  scope: Parameters<typeof applicantToken>[0],
  { ids, applicant: { firstName, lastName }, mayApply, token }: Begun,
): LoginResult {
  return {
    ...ids,
    authenticationResult: AuthenticationResult.success,
    captchaAction: RiskAction.none,
    firstName,
    lastName,
    // Unknown until the identification is saved.
    hasDuplicateApplication: false,
    applicantToken: applicantToken(scope, ids.applicantId),
    isEligibleToUseOLA: mayApply,
    applicationToken: token,
  };
}
