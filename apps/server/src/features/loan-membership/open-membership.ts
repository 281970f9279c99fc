import type { membershipApi } from "@portico/contract/membership";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change } from "../../kernel/change.ts";
import type { AnyOtherApplication, ApplicationScope } from "../../kernel/scope.ts";
import { requireAccounts } from "../channels/open-channel.ts";
import { indexNumber } from "../personal-details/index-number.ts";
import { firstLetters } from "../reminders/first-letters.ts";
import { newLink } from "../resume/resume-links.ts";
import { carriedAnswers } from "./carried-answers.ts";
import { findMembership, membershipIdOf } from "./find-membership.ts";
import { mayBeginMembership } from "./membership-of-loan.ts";

type Open = (typeof membershipApi)["open"];

/**
 * Opens the application for accounts that opens this loan's membership, or begins it. Nothing opens by itself: its person signs its documents
 * and chooses how to pay, as for any account (decision 365).
 */
export async function openMembership(scope: ApplicationScope): Promise<Change<Open>> {
  requireAccounts(scope.tenant);
  const { membership, place } = await findMembership(scope, scope.application);
  if (membership) return openBegun(membership);
  if (!(await mayBeginMembership(scope, scope))) throw new AppError("notFound");
  return begin(scope, place);
}

function openBegun({ application }: AnyOtherApplication): Change<Open> {
  const { applicationId, primaryApplicantId: applicantId, revision } = application;
  return {
    opens: { applicationId, applicantId, revision },
    events: [{ action: "application.resumed", details: { by: "loan" } }],
    answer: { opened: true },
  };
}

function begin(scope: ApplicationScope, place: number): Change<Open> {
  const { application, records } = scope;
  const { applicationId: loanId, loanApplicationId, primaryApplicantId } = application;
  const applicationId = membershipIdOf(scope, application, place);
  const applicantId = scope.newId();
  const link = newLink(scope, { applicationId, applicantId }, "begun");
  const numbers = records.identification.filter((one) => one.applicantId === primaryApplicantId);
  return {
    begins: {
      applicationId,
      loanApplicationId: scope.newId(),
      primaryApplicantId: applicantId,
      productCode: null,
      memberType: "new",
    },
    writes: [
      ...carriedAnswers(scope, applicantId),
      put("loanOfMembership", { id: scope.newId() }, { applicationId: loanId, loanApplicationId }),
    ],
    statements: [
      link.insert,
      ...numbers.flatMap(({ taxpayerIdentificationNumber: number }) =>
        indexNumber(scope, { applicationId, applicantId }, number),
      ),
    ],
    outbox: firstLetters(scope, link),
    events: [{ action: "accounts.begun", applicantId, details: { memberType: "new", ofLoan: loanId } }],
    answer: { opened: true },
  };
}
