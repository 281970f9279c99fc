import { documentsNeeded } from "@portico/domain/application/documents-needed";
import { peopleOf } from "@portico/domain/application/people-of";
import { ApplicantType } from "@portico/domain/person/person";
import { requireApplicant } from "../../kernel/applicant-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

/** The documents that the institution needs from each person, for pages that list them. */
export function documentsOf({
  application,
  records,
  tenant,
  today,
}: Pick<ApplicationScope, "application" | "records" | "tenant" | "today">) {
  return peopleOf(application, records).map((applicantId) => ({
    applicantType: applicantId === application.primaryApplicantId ? ApplicantType.primary : ApplicantType.joint,
    firstName: requireApplicant(records, applicantId).firstName,
    documents: [...documentsNeeded({ application, records, tenant, today }, applicantId)],
  }));
}
