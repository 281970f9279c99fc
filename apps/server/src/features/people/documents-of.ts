import { documentsNeeded } from "@portico/domain/application/documents-needed";
import { peopleOf } from "@portico/domain/application/people-of";
import { ApplicantType } from "@portico/domain/person/person";
import { whoOf } from "../../kernel/onlooker.ts";
import { requireApplicant } from "../../kernel/applicant-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

/**
 * The documents that the institution needs from each person, for pages that list them. Which ones depends on the person's work, so an
 * invited co-borrower and the first person see only their own.
 */
export function documentsOf({
  application,
  records,
  place,
  tenant,
  today,
}: Pick<ApplicationScope, "application" | "records" | "place" | "tenant" | "today">) {
  const isShown = (applicantId: number) =>
    place.company === "together" || whoOf(application, applicantId) === place.viewer;
  return peopleOf(application, records)
    .filter(isShown)
    .map((applicantId) => ({
      applicantType: applicantId === application.primaryApplicantId ? ApplicantType.primary : ApplicantType.joint,
      firstName: requireApplicant(records, applicantId).firstName,
      documents: [...documentsNeeded({ application, records, tenant, today }, applicantId)],
    }));
}
