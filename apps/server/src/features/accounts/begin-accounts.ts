import type { LoginResult } from "@portico/contract/applicant";
import type { Endpoint } from "@portico/contract/endpoint";
import { areAccountsOpen, withoutMembership } from "@portico/domain/accounts/selection";
import { noTownYet } from "@portico/domain/application/county-of-home";
import type { PriorAnswers } from "@portico/domain/application/prior-answers";
import { walkBeforeAccounts } from "@portico/domain/flow/walk-before";
import type { MemberProfile } from "@portico/domain/person/member-profile";
import type { MemberType } from "@portico/domain/person/person";
import type { RecordOf } from "@portico/domain/records/records";
import { accountsOf } from "@portico/domain/tenant/accounts-of";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Beginning, type Change } from "../../kernel/change.ts";
import type { Scope } from "../../kernel/scope.ts";
import { unlessRejected } from "../../kernel/unless-rejected.ts";
import { consentsOnFile } from "../disclosures/consents-on-file.ts";
import { judgedJoining } from "../eligibility/judge.ts";
import { firstAnswer, firstIds } from "../people/first-answer.ts";
import { firstLetters } from "../reminders/first-letters.ts";
import { newLink } from "../resume/resume-links.ts";

interface Newcomer {
  readonly applicant: RecordOf<"applicant">;
  /** The core's profile of a member. */
  readonly profile?: MemberProfile;
  /** The answers that the session has kept. */
  readonly prior: PriorAnswers;
}

type FirstWrite = Required<Pick<Change<Endpoint>, "writes" | "events" | "statements" | "outbox">> & {
  readonly begins: Beginning<null>;
  readonly answer: LoginResult;
};

/**
 * Builds the first write of an application for accounts, with the chosen accounts and how a new person may join. It pulls no report. The link to
 * come back goes out as for a loan. After a "no" nothing begins.
 */
export function beginAccounts(
  scope: Pick<Scope, "newId" | "keyedHash" | "caller" | "tenant" | "now">,
  { applicant, profile, prior }: Newcomer,
): FirstWrite {
  const { tenant } = scope;
  const { memberType } = applicant;
  if (walkBeforeAccounts(tenant, prior, memberType === "new").exit !== undefined) throw new AppError("answeredNo");
  const ids = firstIds(scope);
  const { applicationId, loanApplicationId, applicantId } = ids;
  const accounts = chosenBy(tenant, prior, memberType);
  const joining = joiningOf(tenant, prior, memberType);
  const link = newLink(scope, { applicationId, applicantId }, "begun");
  const mayApply = profile?.mayApplyOnline ?? true;
  return {
    begins: { applicationId, loanApplicationId, primaryApplicantId: applicantId, productCode: null, memberType },
    writes: [
      put("applicant", { id: scope.newId(), applicantId }, applicant),
      ...(profile ? [put("memberProfile", { id: scope.newId(), applicantId }, profile)] : []),
      ...consentsOnFile(scope, { applicantId, productCode: null, profile }),
      ...(accounts ? [put("accountSelection", { id: scope.newId() }, accounts)] : []),
      ...(joining ? [put("eligibility", { id: scope.newId(), applicantId }, { ...joining, town: noTownYet })] : []),
    ],
    statements: [link.insert],
    outbox: mayApply ? firstLetters(scope, link) : [],
    events: [{ action: "accounts.begun", applicantId, details: { memberType } }],
    answer: firstAnswer(scope, { ids, applicant, mayApply, token: link.token }),
  };
}

/** The chosen accounts that this person may open. A member has the membership already. Undefined if the page has to ask again. */
function chosenBy(tenant: Tenant, { accounts }: PriorAnswers, memberType: MemberType) {
  const products = accountsOf(tenant);
  const chosen = accounts && memberType === "existing" ? withoutMembership(accounts, products) : accounts;
  return chosen && areAccountsOpen(chosen, products, memberType) ? chosen : undefined;
}

function joiningOf(tenant: Tenant, { membership }: PriorAnswers, memberType: MemberType) {
  return membership && memberType === "new" ? unlessRejected(() => judgedJoining(tenant, membership)) : undefined;
}
