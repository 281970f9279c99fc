import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import type { Employment } from "@portico/domain/person/employment";
import { incomeEntryTypes } from "@portico/domain/person/income";
import { defaultLists } from "@portico/domain/tenant/defaults";
import { fakeApi, type FakeApi } from "../../../testing/fake-api.ts";

/** An employed person's job. A new required answer about a job doesn't compile until it is here. */
export const employed = {
  id: 5,
  employmentType: 1,
  employmentStatusConfigurationId: 1,
  occupationConfigurationId: 1,
  employer: "Casco Bay Health",
  yearsWorked: 4,
  monthsWorked: 0,
  monthlyIncome: 6200,
} as const satisfies Employment & { readonly id: number };

/** An institution that asks for two years of work, with this job and no other income on file. */
export function anEmploymentApi(api = fakeApi()): FakeApi {
  return api
    .on(employmentApi.configuration, {
      ...defaultLists,
      employmentHistoryRequiredInMonths: 24,
      additionalEmploymentHistoryThresholdInMonths: 24,
      incomeEntryTypes: [...incomeEntryTypes],
    })
    .on(incomeSourceApi.maximum, { maxMonthlyIncome: 50_000 })
    .on(incomeSourceApi.configuration, defaultLists)
    .on(incomeSourceApi.read, { incomeSources: [] })
    .on(employmentApi.read, { employments: [employed], suggested: [], isEmploymentHistorySufficient: true });
}
