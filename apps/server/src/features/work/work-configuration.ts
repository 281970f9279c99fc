import type { employmentApi, incomeSourceApi } from "@portico/contract/work";
import type { OutputOf } from "@portico/contract/endpoint";
import { incomeEntryTypes } from "@portico/domain/person/income";
import type { SessionScope } from "../../kernel/scope.ts";

type Employments = (typeof employmentApi)["configuration"];
type IncomeSources = (typeof incomeSourceApi)["configuration"];
type Maximum = (typeof incomeSourceApi)["maximum"];

/** The institution's lists for jobs, and the required months of history. */
export function readEmploymentConfiguration({ tenant: { lists, limits } }: SessionScope): OutputOf<Employments> {
  return {
    employmentStatuses: lists.employmentStatuses,
    occupations: lists.occupations,
    employmentHistoryRequiredInMonths: limits.employmentHistoryRequiredInMonths,
    additionalEmploymentHistoryThresholdInMonths: limits.additionalEmploymentHistoryThresholdInMonths,
    incomeEntryTypes: [...incomeEntryTypes],
  };
}

/** The institution's sources of other income. */
export function readIncomeSourceConfiguration({ tenant: { lists } }: SessionScope): OutputOf<IncomeSources> {
  return { incomeSources: lists.incomeSources };
}

/** The monthly income in dollars from which the institution's forms ask whether it is right. */
export function readMaxMonthlyIncome({ tenant: { limits } }: SessionScope): OutputOf<Maximum> {
  return { maxMonthlyIncome: limits.maxMonthlyIncome };
}
