import type { Identity } from "../person/another-person.ts";
import { ofPerson } from "../records/of-person.ts";
import type { Records } from "../records/records.ts";

/** A person's identity when they gave the answers in the application. */
export function answeredAs(
  records: Pick<Records, "applicant" | "identification">,
  applicantId: number | null,
): Identity {
  const person = ofPerson(records.applicant, applicantId)[0];
  const { hadAgreed: _hadAgreed, ...former } = person?.answeredAs ?? {};
  return { ...identityOf(records, applicantId), ...former };
}

export function identityOf(
  { applicant, identification }: Pick<Records, "applicant" | "identification">,
  applicantId: number | null,
): Identity {
  const person = ofPerson(applicant, applicantId)[0];
  const numbers = ofPerson(identification, applicantId)[0];
  return {
    firstName: person?.firstName,
    lastName: person?.lastName,
    dateOfBirth: numbers?.dateOfBirth,
    taxpayerIdentificationNumber: numbers?.taxpayerIdentificationNumber,
  };
}
