import type { Person } from "@portico/domain/person/person";
import type { Records } from "@portico/domain/records/records";
import { put, type RecordWrite } from "../../kernel/change.ts";
import { recordOf, requireApplicant } from "../../kernel/applicant-of.ts";

/** Writes a person's name and contact to every record that has them, the applicant's and the identification's, so that they agree. */
export function contactWrites(records: Records, applicantId: number, person: Partial<Person>): readonly RecordWrite[] {
  const { id, applicantId: _owner, ...applicant } = requireApplicant(records, applicantId);
  const changed = { ...applicant, ...person };
  const { emailAddress, phoneNumber } = changed;
  const identification = recordOf(records, "identification", applicantId);
  if (!identification) return [put("applicant", { id, applicantId }, changed)];
  const { id: identificationId, applicantId: _applicant, ...content } = identification;
  return [
    put("applicant", { id, applicantId }, changed),
    put("identification", { id: identificationId, applicantId }, { ...content, emailAddress, phoneNumber }),
  ];
}
