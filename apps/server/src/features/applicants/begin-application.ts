import type { LoginResult } from "@portico/contract/applicant";
import type { Endpoint } from "@portico/contract/endpoint";
import { AuthenticationResult, RiskAction } from "@portico/domain/access/authentication";
import type { MemberProfile } from "@portico/domain/person/member-profile";
import type { ProductCode } from "@portico/domain/loan/product";
import type { RecordOf } from "@portico/domain/records/records";
import { put, type Change } from "../../kernel/change.ts";
import type { Scope } from "../../kernel/scope.ts";
import { applicantToken } from "./applicant-token.ts";
import { newLink } from "../resume/resume-links.ts";

interface Newcomer {
  readonly applicant: RecordOf<"applicant">;
  readonly productCode: ProductCode;
  /** The core's profile of a member. */
  readonly profile?: MemberProfile;
}

/**
 * Builds the first write of an application. The answer carries the token of its resume link only once. The link itself goes to the address
 * on file right away, if the institution lets people resume and lets this member apply.
 */
export function beginApplication(
  scope: Pick<Scope, "newId" | "keyedHash" | "caller" | "tenant" | "now">,
  { applicant, productCode, profile }: Newcomer,
): Required<Pick<Change<Endpoint>, "begins" | "writes" | "outbox" | "events" | "statements">> & {
  answer: LoginResult;
} {
  const ids = { applicationId: scope.newId(), loanApplicationId: scope.newId(), applicantId: scope.newId() };
  const { applicationId, applicantId } = ids;
  const link = newLink(scope, { applicationId, applicantId }, "begun");
  const { memberType } = applicant;
  const mayApply = profile?.mayApplyOnline ?? true;
  return {
    begins: {
      applicationId,
      loanApplicationId: ids.loanApplicationId,
      primaryApplicantId: applicantId,
      productCode,
      memberType,
    },
    writes: [
      put("applicant", { id: scope.newId(), applicantId }, applicant),
      ...(profile ? [put("memberProfile", { id: scope.newId(), applicantId }, profile)] : []),
    ],
    statements: [link.insert],
    outbox: scope.tenant.channels.resume.disabled || !mayApply ? [] : [link.letter],
    events: [{ action: "application.begun", applicantId, details: { productCode, memberType } }],
    answer: {
      ...ids,
      authenticationResult: AuthenticationResult.success,
      captchaAction: RiskAction.none,
      firstName: applicant.firstName,
      lastName: applicant.lastName,
      // Unknown until the identification is saved.
      hasDuplicateApplication: false,
      applicantToken: applicantToken(scope, applicantId),
      isEligibleToUseOLA: mayApply,
      applicationToken: link.token,
    },
  };
}
