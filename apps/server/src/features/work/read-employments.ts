import type { employmentApi } from "@portico/contract/work";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { EmploymentPeriod } from "@portico/domain/person/employment";
import { suggestedEmployment } from "@portico/domain/person/member-profile";
import { ageOf } from "../../kernel/age-of.ts";
import { recordOf } from "../../kernel/applicant-of.ts";
import { neededHistory } from "../people/needed-history.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { isHistorySufficient } from "./checked-employment.ts";
import { ofPerson } from "@portico/domain/records/of-person";

type Read = (typeof employmentApi)["read"];

const periods = [EmploymentPeriod.current, EmploymentPeriod.previous];

/** A person's jobs. For a period without any, the job that the institution already knows. */
export function readEmployments(scope: ApplicationScope, { id: applicantId }: InputOf<Read>): OutputOf<Read> {
  const { tenant, records, today } = scope;
  const jobs = ofPerson(records.employment, applicantId);
  const profile = recordOf(records, "memberProfile", applicantId);
  const age = ageOf(scope, applicantId);
  const open = periods.filter((period) => !jobs.some(({ employmentType }) => employmentType === period));
  return {
    employments: neededHistory(scope, applicantId).jobs.map(({ applicantId: _owner, ...job }) => job),
    suggested: profile ? open.flatMap((period) => suggestedEmployment(profile, period, tenant.lists, today) ?? []) : [],
    ...(age !== undefined && { age }),
    isEmploymentHistorySufficient: isHistorySufficient(tenant, jobs),
  };
}
