import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import type { memberProfileApi } from "@portico/contract/member-profile";
import { requireApplicant } from "../../kernel/applicant-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { knownAnswers } from "./known-answers.ts";

type Read = (typeof memberProfileApi)["read"];

/** What a member can confirm instead of typing. Nothing for anybody else. */
export function readKnown(scope: ApplicationScope, { applicantId }: InputOf<Read>): OutputOf<Read> {
  const { firstName, lastName } = requireApplicant(scope.records, applicantId);
  const { identification, address, employment } = knownAnswers(scope, applicantId);
  return {
    ...(identification && {
      identification: {
        firstName,
        lastName,
        dateOfBirth: identification.dateOfBirth,
        emailAddress: identification.emailAddress,
        phoneNumber: identification.phoneNumber,
      },
    }),
    ...(address && { address }),
    ...(employment && { employment }),
  };
}
