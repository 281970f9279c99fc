import { AppError } from "../../kernel/app-error.ts";
import type { beginningApi } from "@portico/contract/beginning";
import type { InputOf } from "@portico/contract/endpoint";
import { keptLoan } from "@portico/domain/application/kept-loan";
import { withAnswersAbout, type AnswersOfProduct } from "@portico/domain/application/prior-answers";
import { carriedPerson, endOfTurn } from "@portico/domain/application/second-person";
import type { HelocPropertyKind } from "@portico/domain/collateral/heloc-property";
import { ofPerson } from "@portico/domain/records/of-person";
import type { Records } from "@portico/domain/records/records";
import type { Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { answersOfSession } from "../../kernel/sessions/session-answers.ts";
import { askedLoan } from "./asked-loan.ts";

type Again = (typeof beginningApi)["again"];

/**
 * Keeps the answers about the loan in the session, so that another person can begin an application for the same loan. A new person's own
 * answers wait with them for a short time, and make this person the co-applicant (decision 129). Nothing else about a person is kept, such
 * as how the first one may join. The present application stays until the other one is sent.
 */
export function beginAgain(scope: ApplicationScope, typed: InputOf<Again>): Change<Again> {
  const { application, records, now, place } = scope;
  // An invited person's name is on another device, and so would the answers be.
  if (place.company === "invited") throw new AppError("notItsTurn");
  const { applicationId, primaryApplicantId, productCode } = application;
  const named = nameOfOther(application, records, typed);
  // Without a name, nobody could tell whether the right person comes.
  const second = named && carriedPerson(records, primaryApplicantId);
  const again = {
    applicationId,
    ...named,
    ...(second && { second }),
    ...(named && { loan: keptLoan(records) }),
    until: endOfTurn(now),
  };
  // The same two people may have been declined here together (decision 188).
  const { left } = answersOfSession(scope);
  return {
    keepsAnswers: withAnswersAbout({ products: {}, ...(left && { left }) }, productCode, {
      ...answersAboutLoan(records),
      again,
    }),
    answer: { kept: true },
  };
}

/** The typed name of the other person, with the saved last name if only the first one is typed. Otherwise the saved name. */
function nameOfOther(
  { jointApplicantId }: ApplicationScope["application"],
  { applicant }: Records,
  { firstName, lastName }: InputOf<Again>,
): { readonly firstName: string; readonly lastName?: string } | undefined {
  const saved = jointApplicantId === null ? undefined : ofPerson(applicant, jointApplicantId)[0];
  if (firstName === undefined) return saved && { firstName: saved.firstName, lastName: saved.lastName };
  const last = lastName ?? (saved?.firstName === firstName ? saved.lastName : undefined);
  return { firstName, ...(last !== undefined && { lastName: last }) };
}

function answersAboutLoan(records: Records): AnswersOfProduct {
  const [questions] = records.productEligibility;
  const [home] = records.helocPropertyKind;
  const estimate = askedLoan(records);
  return {
    ...(questions && { productEligibility: { answers: questions.answers } }),
    ...(home && { propertyKind: kindOf(home) }),
    ...(estimate && { estimate }),
  };
}

function kindOf({ id: _id, applicantId: _owner, ...kind }: Records["helocPropertyKind"][number]): HelocPropertyKind {
  return kind;
}
