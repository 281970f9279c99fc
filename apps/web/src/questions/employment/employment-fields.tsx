import { useEffect } from "react";
import { fieldNames } from "@portico/domain/values/field-names";
import type { EmploymentConfiguration } from "@portico/contract/work";
import { EmploymentPeriod, isOwnBusiness } from "@portico/domain/person/employment";
import { CustomFieldId } from "@portico/domain/tenant/field-help";
import type { Who } from "@portico/domain/person/person";
import { statusesWithoutEmployerOf } from "@portico/domain/tenant/rules-of";
import { defineWords } from "../../words/words.ts";
import { choicesOf } from "../../forms/fields/choice.ts";
import { SelectInput } from "../../forms/fields/choice-fields.tsx";
import { TextInput } from "../../forms/fields/fields.tsx";
import { IncomeInput } from "./income-input.tsx";
import { OccupationFields } from "./occupation-fields.tsx";
import { putValue } from "../../forms/put-value.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { useSubject } from "../../page/subject.ts";
import { DurationFields } from "../duration-fields.tsx";
import type { EmploymentValues } from "./employment-values.ts";
import { ClearedByEmployer, ClearedByStatus } from "./cleared-job.tsx";
import { useReplacedJob } from "./use-replaced-job.ts";

const t = defineWords("employmentFields", {
  status: "Employment status",
  studentHint: "If there's a part-time job too, enter its pay below. If it's full-time, choose Employed.",
  enteredStatusPrimary: "What do you do?",
  enteredStatusJoint: "{isNamed, select, true {What does {name} do?} other {What do they do?}}",
  enteredStatusPrimaryBefore: "What did you do?",
  enteredStatusJointBefore: "{isNamed, select, true {What did {name} do?} other {What did they do?}}",
  employer: fieldNames.employer,
  business: "Business name",
  businessHint: "No business name? Enter the owner's name.",
  jobYears: "Years at this job",
  jobMonths: "Months at this job",
  retiredYears: "Years retired",
  retiredMonths: "Months retired",
  studentYears: "Years as a student",
  studentMonths: "Months as a student",
  unemployedYears: "Years without a job",
  unemployedMonths: "Months without a job",
  homemakerYears: "Years as a homemaker",
  homemakerMonths: "Months as a homemaker",
  otherYears: "Years doing this",
  otherMonths: "Months doing this",
  wayPrimary: "How are you paid?",
  wayJoint: "{isNamed, select, true {How is {name} paid?} other {How are they paid?}}",
  wayWithoutJob: "How often is your income paid?",
  wayWithoutJobJoint:
    "{isNamed, select, true {How often is {name}'s income paid?} other {How often is their income paid?}}",
  income: fieldNames.enteredIncome,
});

interface Props {
  form: StepForm<EmploymentValues>;
  configuration: EmploymentConfiguration;
  who: Who;
  period: typeof EmploymentPeriod.current | typeof EmploymentPeriod.previous;
  /** The months of history that this job can still add. */
  needed: number;
}

/** A job, or the status of a person without a job, who isn't asked for an employer. */
export function EmploymentFields({ form, configuration, who, period, needed }: Props) {
  const isCurrent = period === EmploymentPeriod.current;
  const job = useReplacedJob(form, configuration.employmentStatuses, isCurrent);
  const { chosen, hasEmployer, isPaid } = job;
  const isDescribed = chosen?.requiresManualEntry === true;
  const lengthOf = lengthWords(chosen?.code, hasEmployer && !isDescribed);
  return (
    <>
      <StatusFields {...{ form, configuration, who, isCurrent, chosen }} />
      {hasEmployer && <EmployerFields {...{ form, configuration, job }} isOptional={isDescribed} />}
      {chosen && (
        <>
          <ClearedByStatus {...{ form, job }} />
          <DurationFields
            form={form}
            years={{ name: "yearsWorked", label: t(`${lengthOf}Years`) }}
            months={{ name: "monthsWorked", label: t(`${lengthOf}Months`) }}
            needed={needed}
          />
          {isCurrent && !isPaid && <NoPay form={form} />}
          {isCurrent && isPaid && (
            <Pay
              {...{ form, configuration, who, hasEmployer }}
              isStudent={chosen.code === "student"}
              isProfit={isOwnBusiness(chosen)}
            />
          )}
        </>
      )}
    </>
  );
}

const partsOfPay = ["incomeEntryType", "enteredIncome", "hoursPerWeek"] as const;

/** Somebody without work has no pay, so pay that was typed before is not saved. */
function NoPay({ form }: Pick<Props, "form">) {
  useEffect(() => {
    for (const name of partsOfPay) putValue(form.methods, name, null);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that the pay isn't asked
  }, []);
  return null;
}

interface StatusProps extends Pick<Props, "form" | "configuration" | "who"> {
  readonly isCurrent: boolean;
  readonly chosen: ReturnType<typeof useReplacedJob>["chosen"];
}

/** The status, and what people do in their own words. */
function StatusFields({ form, configuration, who, isCurrent, chosen }: StatusProps) {
  const subject = useSubject();
  return (
    <>
      <SelectInput
        form={form}
        name="employmentStatusConfigurationId"
        label={t("status")}
        hint={isCurrent ? hintOf(chosen) : undefined}
        options={choicesOf(configuration.employmentStatuses)}
        width="m"
      />
      {chosen?.requiresManualEntry === true && (
        <TextInput
          form={form}
          name="enteredEmploymentStatus"
          label={t(`enteredStatus${who === "joint" ? "Joint" : "Primary"}${isCurrent ? "" : "Before"}`, subject)}
          width="m"
        />
      )}
    </>
  );
}

/** What counts as the income of this status. */
function hintOf(chosen: StatusProps["chosen"]) {
  return chosen?.code === "student" ? t("studentHint") : undefined;
}

interface PayProps extends Pick<Props, "form" | "configuration" | "who"> {
  readonly hasEmployer: boolean;
  readonly isStudent: boolean;
  readonly isProfit: boolean;
}

/** The pay of a job. A student's part-time job is pay too. An income that was saved with another status without a job isn't. */
function Pay({ form, configuration, who, hasEmployer, isStudent, isProfit }: PayProps) {
  const subject = useSubject();
  const isPay = hasEmployer || isStudent;
  return (
    <IncomeInput
      form={form}
      ways={isPay ? configuration.incomeEntryTypes : waysWithoutPay(configuration, form)}
      labels={{ way: t(wayLabel(who, isPay), subject), amount: t("income") }}
      // The form doesn't ask for net income, so the gross income shows the institution's help text about it.
      help={isPay ? [CustomFieldId.grossMonthlyIncome, CustomFieldId.netMonthlyIncome] : []}
      isOptional={!hasEmployer}
      isProfit={isProfit}
    />
  );
}

/** Nobody gets a pension by the hour. An income that was saved so keeps its way. */
function waysWithoutPay({ incomeEntryTypes }: EmploymentConfiguration, form: Props["form"]) {
  const saved = form.methods.getValues("incomeEntryType");
  return incomeEntryTypes.filter((way) => way !== "hourly" || saved === "hourly");
}

function wayLabel(who: Who, isPay: boolean) {
  if (isPay) return who === "joint" ? "wayJoint" : "wayPrimary";
  return who === "joint" ? "wayWithoutJobJoint" : "wayWithoutJob";
}

const statusesWithWords = ["retired", "student", "unemployed", "homemaker"] as const;

/** The words about the time in a job or in a status. */
function lengthWords(code: string | undefined, isJob: boolean) {
  return isJob ? "job" : (statusesWithWords.find((known) => known === code) ?? "other");
}

interface EmployerProps extends Pick<Props, "form" | "configuration"> {
  readonly job: ReturnType<typeof useReplacedJob>;
  readonly isOptional: boolean;
}

/** Optional for work in the person's own words, because it may be no job. */
function EmployerFields({ form, configuration, job, isOptional }: EmployerProps) {
  const withoutEmployer = statusesWithoutEmployerOf(configuration.employmentStatuses);
  const isOwn = isOwnBusiness(job.chosen ?? {});
  return (
    <>
      <TextInput
        form={form}
        name="employer"
        label={t(isOwn ? "business" : "employer")}
        hint={isOwn ? t("businessHint") : undefined}
        autoComplete="organization"
        isOptional={isOptional}
      />
      <ClearedByEmployer {...{ form, job }} />
      <OccupationFields
        form={form}
        occupations={configuration.occupations}
        statuses={configuration.employmentStatuses.filter(({ id }) => withoutEmployer.has(id))}
        isOptional={isOptional}
      />
    </>
  );
}
