import type { IncomeSource } from "@portico/domain/person/employment";
import { incomeOf } from "@portico/domain/person/income";
import { annualIncome } from "@portico/domain/values/money";
import type { BeginningOf } from "../../forms/use-step-form.ts";

type Income = Pick<BeginningOf<IncomeSource>, "incomeEntryType" | "enteredIncome" | "hoursPerWeek" | "monthlyIncome">;

/** What an income comes to, as entered or by its month. Undefined until it has an amount. */
export function figuresOf(income: Income) {
  const entered = incomeOf({
    incomeEntryType: income.incomeEntryType ?? undefined,
    enteredIncome: numberOf(income.enteredIncome),
    hoursPerWeek: numberOf(income.hoursPerWeek),
  });
  const monthly = entered?.monthly ?? income.monthlyIncome;
  return typeof monthly === "number" ? { monthly, annual: entered?.annual ?? annualIncome(monthly) } : undefined;
}

const numberOf = (value: unknown) => (typeof value === "number" ? value : undefined);
