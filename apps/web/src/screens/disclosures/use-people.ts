import { useSuspenseQueries } from "@tanstack/react-query";
import { disclosureApi } from "@portico/contract/agreements";
import { applicantApi } from "@portico/contract/applicant";
import { coBorrowerKey, type Journey } from "@portico/contract/journey";
import { ApplicationType } from "@portico/domain/person/person";
import { queryOf } from "../../api/use-query.ts";

/** Somebody who has to agree, and what they have agreed to already. */
export interface Person {
  readonly applicantId: number;
  /** Tells them from everybody who had their place before, so that nobody's tick stands under another name. */
  readonly key: string;
  readonly name: string;
  readonly accepted: readonly { readonly disclosureConfigurationId: number; readonly version: string }[];
}

/** Everybody who borrows, the primary applicant first. */
export function usePeople(journey: Journey): readonly Person[] {
  const { primaryApplicantId, coBorrowerApplicantId, applicationType } = journey;
  const isJoint = applicationType === ApplicationType.joint && coBorrowerApplicantId !== null;
  const ids = isJoint ? [primaryApplicantId, coBorrowerApplicantId] : [primaryApplicantId];
  const names = useSuspenseQueries({ queries: ids.map((id) => queryOf(applicantApi.read, { id })) });
  const consents = useSuspenseQueries({
    queries: ids.map((applicantId) => queryOf(disclosureApi.read, { applicantId })),
  });
  return names.map(({ data: { applicantId, firstName, lastName } }, place) => ({
    applicantId,
    key: (place === 0 ? null : coBorrowerKey(journey)) ?? String(applicantId),
    name: `${firstName} ${lastName}`,
    accepted: consents[place]?.data.accepted ?? [],
  }));
}
