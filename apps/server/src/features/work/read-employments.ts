import type { employmentApi } from "@portico/contract/work";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { EmploymentPeriod } from "@portico/domain/person/employment";
import { suggestedEmployments } from "@portico/domain/person/member-profile";
import { ageOf } from "../../kernel/age-of.ts";
import { recordOf } from "../../kernel/applicant-of.ts";
import { neededHistory } from "../people/needed-history.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { isHistorySufficient } from "./checked-employment.ts";
import { ofPerson } from "@portico/domain/records/of-person";

type Read = (typeof employmentApi)["read"];

const periods = [EmploymentPeriod.current, EmploymentPeriod.previous];

/** A person's jobs. For a period that asks for more, the jobs that the institution already knows. */
export function readEmployments(scope: ApplicationScope, { id: applicantId }: InputOf<Read>): OutputOf<Read> {
  const { tenant, records, today } = scope;
  const jobs = ofPerson(records.employment, applicantId);
  const profile = recordOf(records, "memberProfile", applicantId);
  const age = ageOf(scope, applicantId);
  const isEnough = isHistorySufficient(tenant, jobs);
  const open = periods.filter(
    (period) =>
      !jobs.some(({ employmentType }) => employmentType === period) ||
      (period === EmploymentPeriod.previous && !isEnough),
  );
  return {
    employments: neededHistory(scope, applicantId).jobs.map(({ applicantId: _owner, ...job }) => job),
    suggested: profile
      ? open.flatMap((period) => suggestedEmployments(profile, period, tenant.lists, today, jobs))
      : [],
    ...(age !== undefined && { age }),
    isEmploymentHistorySufficient: isEnough,
  };
}
