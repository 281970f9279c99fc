import * as z from "zod/mini";
import { acrossFields } from "../values/across-fields.ts";
import type { FieldName } from "../values/field-names.ts";
import { formatLimit } from "../values/format-limit.ts";
import { annualIncome, centsOf, dollarsOf, formatMoney } from "../values/money.ts";
import { amount, maximumAmount } from "../values/numbers.ts";

/** The ways in which people know their income (specification, chapter 3). */
export const incomeEntryTypes = ["hourly", "weekly", "biweekly", "semimonthly", "monthly", "annual"] as const;
export type IncomeEntryType = (typeof incomeEntryTypes)[number];

const paymentsInAYear: Readonly<Record<IncomeEntryType, number>> = {
  hourly: 52,
  weekly: 52,
  biweekly: 26,
  semimonthly: 24,
  monthly: 12,
  annual: 1,
};

/** The most for an hour, in dollars. More is a pay for a longer time, entered by mistake as hourly. */
export const maximumHourlyPay = 1_000;

const hourlyTooLarge =
  `Enter the pay for one hour, ${formatLimit(maximumHourlyPay)} or less. ` +
  "If the amount is for a week, a month, or a year, choose that instead of hourly.";

/** The errors at the fields of an income that are missing. */
export const incomeMissing = {
  incomeEntryType: "Choose how often this is paid.",
  enteredIncome: "Enter the amount before taxes.",
  hoursPerWeek: "Enter the hours a week.",
} as const;

const hoursRange = "Enter the hours a week, from 1 to 168. You can use decimals, such as 37.5.";

/** The income as a person entered it. The API's `monthlyIncome` is calculated from it. */
export function incomeEntryShape(limits: { readonly field: FieldName; readonly min?: number }) {
  return {
    incomeEntryType: z.optional(z.enum(incomeEntryTypes, incomeMissing.incomeEntryType)),
    enteredIncome: z.optional(amount({ ...limits, required: incomeMissing.enteredIncome })),
    hoursPerWeek: z.optional(
      z.number(hoursRange).check(
        z.gte(1, hoursRange),
        z.lte(168, hoursRange),
        z.refine((hours) => Math.abs(hours * 100 - Math.round(hours * 100)) < 1e-6, hoursRange),
      ),
    ),
  };
}

/** An income as it was entered. Any part may be missing during typing. */
export interface IncomeEntry {
  readonly incomeEntryType?: IncomeEntryType | undefined;
  readonly enteredIncome?: number | undefined;
  readonly hoursPerWeek?: number | undefined;
}

/** The dollars a year and a month of an income as entered. Undefined while a part is missing. */
export function incomeOf({ incomeEntryType, enteredIncome, hoursPerWeek }: IncomeEntry) {
  if (incomeEntryType === undefined || enteredIncome === undefined) return undefined;
  const hours = incomeEntryType === "hourly" ? hoursPerWeek : 1;
  if (hours === undefined) return undefined;
  // Hours have two decimals, so their hundredths are whole.
  const payment = (centsOf(enteredIncome) * Math.round(hours * 100)) / 100;
  const yearly = Math.round(payment * paymentsInAYear[incomeEntryType]);
  return { annual: dollarsOf(yearly), monthly: dollarsOf(Math.round(yearly / 12)) };
}

/** An income as entered. Monthly if only its monthly amount is known, such as from the institution's own data. */
export function incomeEntryOf({
  monthlyIncome,
  incomeEntryType = "monthly",
  enteredIncome = monthlyIncome,
  hoursPerWeek,
}: IncomeEntry & { readonly monthlyIncome?: number | undefined }): IncomeEntry {
  if (enteredIncome === undefined) return {};
  return { incomeEntryType, enteredIncome, ...(hoursPerWeek !== undefined && { hoursPerWeek }) };
}

/** The dollars a year of a stored income. The entered amount is exact, while twelve rounded months may not be. */
export function yearlyIncome(income: IncomeEntry & { readonly monthlyIncome: number }): number {
  return incomeOf(income)?.annual ?? annualIncome(income.monthlyIncome);
}

type WithIncome = IncomeEntry & { readonly monthlyIncome?: number | undefined };

/** Rejects half an entered income, one that is too large, and a monthly amount that doesn't match it. */
export function enteredInFull<Value extends WithIncome>() {
  return acrossFields<Value>(({ value, issues }) => {
    const { incomeEntryType, enteredIncome, hoursPerWeek, monthlyIncome }: WithIncome = value;
    const report = (field: keyof WithIncome, message: string) =>
      issues.push({ code: "custom", path: [field], message, input: value[field] });
    if (enteredIncome === undefined) return;
    if (incomeEntryType === undefined) report("incomeEntryType", incomeMissing.incomeEntryType);
    if (incomeEntryType === "hourly" && hoursPerWeek === undefined) report("hoursPerWeek", incomeMissing.hoursPerWeek);
    const income = incomeOf(value);
    const tooLarge = tooLargeOf(value);
    if (tooLarge) report("enteredIncome", tooLarge);
    else if (income && monthlyIncome !== undefined && centsOf(monthlyIncome) !== centsOf(income.monthly))
      report("monthlyIncome", `The pay that you entered is ${formatMoney(income.monthly)} a month.`);
  });
}

/** The error at an amount that is too large for an hour or, as a month, for the API. */
function tooLargeOf(entry: IncomeEntry): string | undefined {
  if (entry.incomeEntryType === "hourly" && (entry.enteredIncome ?? 0) > maximumHourlyPay) return hourlyTooLarge;
  return (incomeOf(entry)?.monthly ?? 0) > maximumAmount ? "Enter a smaller amount." : undefined;
}

/** Adds the monthly amount of an entered income, and drops the parts of an entry without an amount. */
export function withMonthlyIncome<Value extends WithIncome>(value: Value): Value {
  const { incomeEntryType, enteredIncome, hoursPerWeek, ...rest } = value;
  const income = incomeOf(value);
  if (enteredIncome === undefined || !income) return enteredIncome === undefined ? (rest as Value) : value;
  return {
    ...rest,
    incomeEntryType,
    enteredIncome,
    ...(incomeEntryType === "hourly" && { hoursPerWeek }),
    monthlyIncome: income.monthly,
  } as unknown as Value;
}
