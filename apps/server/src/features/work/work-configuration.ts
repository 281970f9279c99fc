import type { employmentApi, incomeSourceApi } from "@portico/contract/work";
import type { OutputOf } from "@portico/contract/endpoint";
import type { SessionScope } from "../../kernel/scope.ts";

type Employments = (typeof employmentApi)["configuration"];
type IncomeSources = (typeof incomeSourceApi)["configuration"];
type Maximum = (typeof incomeSourceApi)["maximum"];

/** The institution's lists for jobs, and how many months of them it asks for. */
export function readEmploymentConfiguration({ tenant: { lists, limits } }: SessionScope): OutputOf<Employments> {
  return {
    employmentStatuses: lists.employmentStatuses,
    occupations: lists.occupations,
    employmentHistoryRequiredInMonths: limits.employmentHistoryRequiredInMonths,
    additionalEmploymentHistoryThresholdInMonths: limits.additionalEmploymentHistoryThresholdInMonths,
    incomeEntryTypes: ["monthly", "annual"],
  };
}

/** What income beside a job may come from, by the institution's list. */
export function readIncomeSourceConfiguration({ tenant: { lists } }: SessionScope): OutputOf<IncomeSources> {
  return { incomeSources: lists.incomeSources };
}

/** The highest monthly income that the institution's forms take, in dollars. */
export function readMaxMonthlyIncome({ tenant: { limits } }: SessionScope): OutputOf<Maximum> {
  return { maxMonthlyIncome: limits.maxMonthlyIncome };
}
