import type { applicantApi } from "@portico/contract/applicant";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import type { Stored } from "@portico/domain/records";
import type { ApplicationScope } from "../kernel/scope.ts";
import { requireApplicant } from "./applicant-of.ts";

type Read = (typeof applicantApi)["read"];

/** What a person told of themselves, for pages that are opened again. */
export function readApplicant({ records }: ApplicationScope, { id }: InputOf<Read>): OutputOf<Read> {
  return personOf(requireApplicant(records, id), id);
}

/** A person as they may see themselves: without what the institution keeps beside it. */
export function personOf(
  { firstName, lastName, emailAddress, phoneNumber, memberType }: Stored<"applicant">,
  applicantId: number,
) {
  return { applicantId, firstName, lastName, emailAddress, phoneNumber, memberType };
}
