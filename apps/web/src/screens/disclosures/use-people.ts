import { disclosureApi } from "@portico/contract/agreements";
import { applicantApi } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import { coBorrowerKey, type AnyJourney } from "@portico/contract/journey";
import { ApplicationType } from "@portico/domain/person/person";
import { useApiIf } from "../../api/use-api-if.ts";
import { useApi } from "../../api/use-query.ts";
import { isInvited, peopleHere } from "../../page/invited.ts";

/** A person who must consent, and their consents so far. */
export interface Person {
  readonly applicantId: number;
  /** Identifies the person, also from earlier co-applicants, so that no checkmark appears under another name. */
  readonly key: string;
  readonly name: string;
  /** The person had consented before their birth date or TIN changed. */
  readonly isAskedAgain: boolean;
  /** What changed, if it is one thing. */
  readonly changed: "name" | "birthDate" | "number" | undefined;
  readonly accepted: OutputOf<typeof disclosureApi.read>["accepted"];
  /** The ids of texts that this person need not agree to. */
  readonly notAsked: readonly number[];
}

/** All borrowers whose agreements this session may give, the primary applicant first. */
export function usePeople(journey: AnyJourney): readonly Person[] {
  const [here = 0, second = null] = peopleHere(journey);
  const other = journey.applicationType === ApplicationType.joint ? second : null;
  const first = personOf(
    useApi(applicantApi.read, { id: here }),
    useApi(disclosureApi.read, { applicantId: here }),
    isInvited(journey) ? coBorrowerKey(journey) : null,
  );
  const othersName = useApiIf(applicantApi.read, other === null ? undefined : { id: other });
  const othersConsents = useApiIf(disclosureApi.read, other === null ? undefined : { applicantId: other });
  if (!othersName || !othersConsents) return [first];
  return [first, personOf(othersName, othersConsents, coBorrowerKey(journey))];
}

function personOf(
  { applicantId, firstName, lastName, answeredAs }: OutputOf<typeof applicantApi.read>,
  { accepted, notAsked = [] }: OutputOf<typeof disclosureApi.read>,
  key: string | null,
): Person {
  return {
    applicantId,
    key: key ?? String(applicantId),
    name: `${firstName} ${lastName}`,
    isAskedAgain: answeredAs?.hadAgreed === true,
    changed: changedPart(answeredAs),
    accepted,
    notAsked,
  };
}

/** What changed since the answers were given, if it is one thing that this session may know. */
function changedPart(former: OutputOf<typeof applicantApi.read>["answeredAs"]): Person["changed"] {
  const { firstName, lastName, dateOfBirth, hadOtherTaxpayerNumber = false } = former ?? {};
  const parts = [
    ...(firstName === undefined && lastName === undefined ? [] : ["name" as const]),
    ...(dateOfBirth === undefined ? [] : ["birthDate" as const]),
    ...(hadOtherTaxpayerNumber ? ["number" as const] : []),
  ];
  return parts.length === 1 ? parts[0] : undefined;
}
