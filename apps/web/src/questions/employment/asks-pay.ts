import type { EmploymentConfiguration } from "@portico/contract/work";
import { statusesWithoutEmployerOf } from "@portico/domain/tenant/rules-of";
import type { EmploymentValues } from "./employment-values.ts";

/**
 * Whether the income belongs to the work. Somebody without work has kinds of income instead, such as a pension, and tells each of them by
 * its source. A student may have a part-time job. An income that was saved with the status stays there, so that it isn't entered twice.
 */
export function asksPay(
  statuses: EmploymentConfiguration["employmentStatuses"],
  status: number | null | undefined,
  saved: { readonly [Field in keyof EmploymentValues]?: EmploymentValues[Field] | undefined } = {},
): boolean {
  const chosen = statuses.find(({ id }) => id === status);
  if (!chosen || chosen.code === "student" || !statusesWithoutEmployerOf(statuses).has(chosen.id)) return true;
  return saved.employmentStatusConfigurationId === chosen.id && typeof saved.enteredIncome === "number";
}
