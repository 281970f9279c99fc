import { useSuspenseQueries } from "@tanstack/react-query";
import { disclosureApi } from "@portico/contract/agreements";
import { applicantApi } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import { coBorrowerKey, type Journey } from "@portico/contract/journey";
import { ApplicationType } from "@portico/domain/person/person";
import { queryOf } from "../../api/use-query.ts";

/** A person who must consent, and their consents so far. */
export interface Person {
  readonly applicantId: number;
  /** Identifies the person, also from earlier co-applicants, so that no checkmark appears under another name. */
  readonly key: string;
  readonly name: string;
  /** The person had consented before their birth date or TIN changed. */
  readonly isAskedAgain: boolean;
  readonly accepted: OutputOf<typeof disclosureApi.read>["accepted"];
  /** The ids of texts that this person need not agree to. */
  readonly notAsked: readonly number[];
}

/** All borrowers, the primary applicant first. */
export function usePeople(journey: Journey): readonly Person[] {
  const { primaryApplicantId, coBorrowerApplicantId, applicationType } = journey;
  const isJoint = applicationType === ApplicationType.joint && coBorrowerApplicantId !== null;
  const ids = isJoint ? [primaryApplicantId, coBorrowerApplicantId] : [primaryApplicantId];
  const names = useSuspenseQueries({ queries: ids.map((id) => queryOf(applicantApi.read, { id })) });
  const consents = useSuspenseQueries({
    queries: ids.map((applicantId) => queryOf(disclosureApi.read, { applicantId })),
  });
  return names.map(({ data: { applicantId, firstName, lastName, answeredAs } }, place) => ({
    applicantId,
    key: (place === 0 ? null : coBorrowerKey(journey)) ?? String(applicantId),
    name: `${firstName} ${lastName}`,
    isAskedAgain: answeredAs?.hadAgreed === true,
    accepted: consents[place]?.data.accepted ?? [],
    notAsked: consents[place]?.data.notAsked ?? [],
  }));
}
