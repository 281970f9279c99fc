import { isEmploymentHistorySufficient, workChoices, type Employment } from "@portico/domain/person/employment";
import { employmentHistoryOf, employmentRulesOf } from "@portico/domain/tenant/rules-of";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { ageOf } from "../../kernel/age-of.ts";
import { requireOptions } from "../../kernel/require-options.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { keptRules } from "../../kernel/kept-rules.ts";
import { validate } from "../../kernel/validate.ts";

const rulesFor = keptRules(employmentRulesOf);

/** Whether these jobs cover the institution's required months. */
export function isHistorySufficient(tenant: Tenant, jobs: readonly Employment[]): boolean {
  return isEmploymentHistorySufficient(jobs, employmentHistoryOf(tenant));
}

/** Checks a person's job against the institution's rules. Rejects it with the fields' messages. */
export function checkedEmployment(scope: ApplicationScope, applicantId: number, typed: Employment): Employment {
  const { tenant } = scope;
  const employment = validate(rulesFor(tenant, ageOf(scope, applicantId)), typed, "employment");
  requireOptions("employment", [
    {
      field: "employmentStatusConfigurationId",
      id: employment.employmentStatusConfigurationId,
      options: tenant.lists.employmentStatuses,
      message: workChoices.status,
    },
    {
      field: "occupationConfigurationId",
      id: employment.occupationConfigurationId,
      options: tenant.lists.occupations,
      message: workChoices.occupation,
    },
  ]);
  return employment;
}
