import * as z from "zod/mini";
import { acrossFields } from "../values/across-fields.ts";
import { isHistorySufficient, type HistoryRules } from "../address/address.ts";
import { fieldNames } from "../values/field-names.ts";
import { MaximumLength } from "../values/limits.ts";
import { enteredInFull, incomeEntryShape, incomeEntryTypes, incomeMissing, withMonthlyIncome } from "./income.ts";
import { monthsBeyond, totalMonths, wholeYears, withinAge } from "../values/months.ts";
import { amount, codeOf, optionId } from "../values/numbers.ts";
import { optionalText } from "../values/text.ts";

/** Specification, chapter 3. The API calls it `employmentType`. */
export const EmploymentPeriod = { none: 0, current: 1, previous: 2 } as const;
export type EmploymentPeriod = (typeof EmploymentPeriod)[keyof typeof EmploymentPeriod];

/** Codes of statuses without an employer, such as retired or student. */
export const statusesWithoutEmployer: readonly string[] = ["retired", "unemployed", "student", "homemaker"];

/** The error at a field with no choice, or with a choice that the institution doesn't have. */
export const workChoices = {
  status: "Choose an employment status.",
  occupation: "Choose an occupation.",
  incomeSource: "Choose where this income comes from.",
} as const;

/** A job, or the lack of one. Amounts are dollars a month. */
export const Employment = z.strictObject({
  employmentStatusConfigurationId: optionId(workChoices.status),
  enteredEmploymentStatus: optionalText({ max: MaximumLength.jobTitle }),
  occupationConfigurationId: z.optional(optionId(workChoices.occupation)),
  employmentType: codeOf({ current: 1, previous: 2 }, "Choose current or previous."),
  enteredOccupation: optionalText({ field: fieldNames.jobTitle, max: MaximumLength.jobTitle }),
  yearsWorked: wholeYears(),
  monthsWorked: monthsBeyond(),
  monthlyIncome: z.optional(amount({ field: fieldNames.monthlyIncome })),
  ...incomeEntryShape({ field: fieldNames.enteredIncome }),
  employer: optionalText({ field: fieldNames.employer, max: MaximumLength.employerName }),
});
export type Employment = z.output<typeof Employment>;

/** Whether a status means an own business. */
export function isOwnBusiness({ code }: { readonly code?: string | undefined }): boolean {
  return code === "selfEmployed";
}

export interface EmploymentRules {
  /** A form asks how people are paid, and the monthly income follows from that. An API caller may send only the monthly income. */
  asksHowPaid?: boolean;
  /** The person's age. Undefined without a known birth date. */
  age: number | undefined;
  /** IDs of statuses without an employer. */
  withoutEmployer: ReadonlySet<number>;
  /** IDs of statuses with an own business, whose name counts as the employer. */
  ownBusinesses?: ReadonlySet<number>;
  /** IDs of statuses and occupations that the applicant describes in their own words. Such a status may have no employer. */
  manualStatuses: ReadonlySet<number>;
  manualOccupations: ReadonlySet<number>;
}

/**
 * An employment by the tenant's rules: a job needs an employer, an occupation and an income. Work that no listed status
 * describes needs no employer and no occupation. Reports every empty field at once.
 */
export function employmentRules(rules: EmploymentRules) {
  return Employment.check(
    z.overwrite((job) => onlyAskedOf(job, rules)),
    withinAge<Employment>("yearsWorked", rules.age),
    acrossFields<Employment>(({ value, issues }) => {
      for (const [path, message] of requiredOf(value, rules))
        if (value[path] === undefined || value[path] === "")
          issues.push({ code: "custom", path: [path], message, input: value[path] });
    }),
    enteredInFull<Employment>(),
    z.overwrite(withMonthlyIncome<Employment>),
  );
}

/** The fields that a status and an occupation require, with the error for each while it is empty. */
function requiredOf(job: Partial<Employment>, rules: EmploymentRules): [keyof Employment, string][] {
  const status = job.employmentStatusConfigurationId;
  if (status === undefined) return [];
  const required: [keyof Employment, string][] = [];
  const isDescribed = rules.manualStatuses.has(status);
  if (isDescribed) required.push(["enteredEmploymentStatus", "Enter an employment status."]);
  if (rules.withoutEmployer.has(status)) return required;
  if (!isDescribed) required.push(["employer", employerMissing(status, rules)]);
  if (!isDescribed) required.push(["occupationConfigurationId", workChoices.occupation]);
  if (rules.manualOccupations.has(job.occupationConfigurationId ?? 0))
    required.push(["enteredOccupation", "Enter a job title."]);
  if (job.employmentType === EmploymentPeriod.current) required.push(...requiredIncomeOf(job, rules));
  return required;
}

function employerMissing(status: number, { ownBusinesses }: EmploymentRules): string {
  return ownBusinesses?.has(status) ? "Enter the name of the business." : "Enter the name of the employer.";
}

function requiredIncomeOf(job: Partial<Employment>, { asksHowPaid }: EmploymentRules): [keyof Employment, string][] {
  // An entered amount without its type is reported by `enteredInFull`.
  if (job.enteredIncome !== undefined) return [];
  if (!asksHowPaid) return [["monthlyIncome", "Enter the monthly income before taxes."]];
  return [
    ["incomeEntryType", incomeMissing.incomeEntryType],
    ["enteredIncome", incomeMissing.enteredIncome],
  ];
}

/**
 * Drops answers that this period, status and occupation don't ask for. Examples are the employer of a lost job, or the
 * income of a past one.
 */
function onlyAskedOf(job: Employment, rules: EmploymentRules): Employment {
  const hasEmployer = !rules.withoutEmployer.has(job.employmentStatusConfigurationId);
  const isCurrent = job.employmentType === EmploymentPeriod.current;
  const asked: Partial<Record<keyof Employment, boolean>> = {
    enteredEmploymentStatus: rules.manualStatuses.has(job.employmentStatusConfigurationId),
    employer: hasEmployer,
    occupationConfigurationId: hasEmployer,
    monthlyIncome: isCurrent,
    incomeEntryType: isCurrent,
    enteredIncome: isCurrent,
    hoursPerWeek: isCurrent,
    enteredOccupation: hasEmployer && rules.manualOccupations.has(job.occupationConfigurationId ?? 0),
  };
  return Object.fromEntries(
    Object.entries(job).filter(([field]) => asked[field as keyof Employment] !== false),
  ) as Employment;
}

/** Total months of the jobs (specification, chapter 9). */
export function monthsOfEmployment(jobs: readonly Pick<Employment, "yearsWorked" | "monthsWorked">[]): number {
  return totalMonths(jobs.map(({ yearsWorked, monthsWorked }) => ({ years: yearsWorked, months: monthsWorked })));
}

/** Whether a person's jobs cover enough time. */
export function isEmploymentHistorySufficient(
  jobs: readonly Pick<Employment, "employmentType" | "yearsWorked" | "monthsWorked">[],
  rules: HistoryRules,
): boolean {
  const current = jobs.filter(({ employmentType }) => employmentType === EmploymentPeriod.current);
  return isHistorySufficient(monthsOfEmployment(current), monthsOfEmployment(jobs), rules);
}

/**
 * Other income. The applicant doesn't have to reveal alimony, child support, or separate maintenance (12 CFR
 * 1002.5(d)(2)).
 */
export const IncomeSource = z.strictObject({
  incomeSourceConfigurationId: optionId(workChoices.incomeSource),
  enteredIncomeSource: optionalText({ max: MaximumLength.otherIncomeSource }),
  monthlyIncome: amount({ field: fieldNames.otherIncome, min: 0.01 }),
  ...incomeEntryShape({ field: fieldNames.enteredOtherIncome, min: 0.01 }),
});
export type IncomeSource = z.output<typeof IncomeSource>;

/** The monthly incomes that count in a decision, in dollars: those of the present jobs, and the other ones. */
export function countedIncomes(
  employment: readonly Pick<Employment, "employmentType" | "monthlyIncome">[],
  incomeSources: readonly Pick<IncomeSource, "monthlyIncome">[],
): readonly number[] {
  const jobs = employment.filter(({ employmentType }) => employmentType === EmploymentPeriod.current);
  return [...jobs, ...incomeSources].map(({ monthlyIncome }) => monthlyIncome ?? 0);
}

/** Other income as a form has it. The monthly amount follows from the income as entered. */
export const TypedIncomeSource = z.strictObject({
  ...IncomeSource.shape,
  incomeEntryType: z.enum(incomeEntryTypes, incomeMissing.incomeEntryType),
  enteredIncome: amount({
    field: fieldNames.enteredOtherIncome,
    min: 0.01,
    required: incomeMissing.enteredIncome,
  }),
  monthlyIncome: z.optional(IncomeSource.shape.monthlyIncome),
});
export type TypedIncomeSource = z.output<typeof TypedIncomeSource>;

/** An income source by the tenant's rules: a source outside the list needs a description. */
export function incomeSourceRules(manualSources: ReadonlySet<number>) {
  return IncomeSource.check(...rulesOfSource<IncomeSource>(manualSources));
}

export function typedIncomeSourceRules(manualSources: ReadonlySet<number>) {
  const rules = TypedIncomeSource.check(...rulesOfSource<TypedIncomeSource>(manualSources));
  // The last rule has added the monthly amount, which the type of an overwritten value can't say.
  return rules as unknown as z.ZodMiniType<IncomeSource, z.input<typeof TypedIncomeSource>>;
}

function rulesOfSource<Source extends Omit<IncomeSource, "monthlyIncome"> & { monthlyIncome?: number | undefined }>(
  manualSources: ReadonlySet<number>,
) {
  const onlyAsked = ({ enteredIncomeSource, ...source }: Source): Source =>
    ({
      ...source,
      ...(enteredIncomeSource !== undefined &&
        manualSources.has(source.incomeSourceConfigurationId) && { enteredIncomeSource }),
    }) as Source;
  return [
    z.overwrite(onlyAsked),
    acrossFields<Source>(({ value: { incomeSourceConfigurationId = 0, enteredIncomeSource }, issues }) => {
      if (manualSources.has(incomeSourceConfigurationId) && !enteredIncomeSource)
        issues.push({
          code: "custom",
          path: ["enteredIncomeSource"],
          message: "Enter where this income comes from.",
          input: enteredIncomeSource,
        });
    }),
    enteredInFull<Source>(),
    z.overwrite(withMonthlyIncome<Source>),
  ] as const;
}

/** Whether the page asks "is that right?": at or above the institution's maximum (chapter 5). In dollars. */
export function isIncomeUnusuallyHigh(monthlyIncome: number, maxMonthlyIncome: number): boolean {
  return monthlyIncome >= maxMonthlyIncome;
}
