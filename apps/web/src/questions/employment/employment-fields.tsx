import { fieldNames } from "@portico/domain/values/field-names";
import type * as z from "zod/mini";
import type { EmploymentConfiguration } from "@portico/contract/work";
import { EmploymentPeriod, type Employment } from "@portico/domain/person/employment";
import { CustomFieldId } from "@portico/domain/tenant/field-help";
import type { Who } from "@portico/domain/person/person";
import { statusesWithoutEmployerOf } from "@portico/domain/tenant/rules-of";
import { defineWords } from "../../words/words.ts";
import { choicesOf } from "../../forms/fields/choice.ts";
import { SelectInput } from "../../forms/fields/choice-fields.tsx";
import { CountInput, TextInput } from "../../forms/fields/fields.tsx";
import { IncomeInput } from "./income-input.tsx";
import { OccupationFields } from "./occupation-fields.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { ClearedNotice } from "../cleared-notice.tsx";
import { usePrefilledFacts } from "../use-prefilled-facts.ts";

export type EmploymentValues = z.input<typeof Employment>;

const t = defineWords("employmentFields", {
  status: "Employment status",
  enteredStatusPrimary: "What do you do?",
  enteredStatusJoint: "What do they do?",
  enteredStatusPrimaryBefore: "What did you do?",
  enteredStatusJointBefore: "What did they do?",
  employer: fieldNames.employer,
  years: "Years there",
  months: "Months",
  yearsOfStatus: "Years so far",
  yearsOfBefore: "How many years?",
  income: fieldNames.monthlyIncome,
  incomeHint: "Before taxes. Divide yearly pay by 12.",
  emptied: "This is a different kind of work, so we cleared the answers below. Please enter them again.",
});

interface Props {
  form: StepForm<EmploymentValues>;
  configuration: EmploymentConfiguration;
  who: Who;
  period: typeof EmploymentPeriod.current | typeof EmploymentPeriod.previous;
}

const factsOfJob = ["yearsWorked", "monthsWorked", "monthlyIncome"] as const;

/** A job, or the status of a person without a job, who isn't asked for an employer. */
export function EmploymentFields({ form, configuration, who, period }: Props) {
  const { chosen, hasEmployer, cleared } = useChosenStatus(form, configuration.employmentStatuses);
  const isCurrent = period === EmploymentPeriod.current;
  const isDescribed = chosen?.requiresManualEntry === true;
  return (
    <>
      <SelectInput
        form={form}
        name="employmentStatusConfigurationId"
        label={t("status")}
        options={choicesOf(configuration.employmentStatuses)}
        width="m"
      />
      {isDescribed && (
        <TextInput
          form={form}
          name="enteredEmploymentStatus"
          label={t(`enteredStatus${who === "joint" ? "Joint" : "Primary"}${isCurrent ? "" : "Before"}`)}
          width="m"
        />
      )}
      {hasEmployer && <EmployerFields {...{ form, configuration }} isOptional={isDescribed} />}
      {chosen && (
        <>
          <ClearedNotice {...{ form, cleared }}>{t("emptied")}</ClearedNotice>
          <FieldStack row>
            <CountInput
              form={form}
              name="yearsWorked"
              label={t(yearsLabel(hasEmployer && !isDescribed, isCurrent))}
              restsOn={["monthsWorked"]}
            />
            <CountInput form={form} name="monthsWorked" label={t("months")} restsOn={["yearsWorked"]} />
          </FieldStack>
          {isCurrent && (
            <IncomeInput
              form={form}
              name="monthlyIncome"
              // The form doesn't ask for net income, so the gross income shows the institution's help text about it.
              help={[CustomFieldId.grossMonthlyIncome, CustomFieldId.netMonthlyIncome]}
              label={t("income")}
              hint={t("incomeHint")}
              isOptional={!hasEmployer}
            />
          )}
        </>
      )}
    </>
  );
}

function yearsLabel(isJob: boolean, isCurrent: boolean): "years" | "yearsOfStatus" | "yearsOfBefore" {
  if (isJob) return "years";
  return isCurrent ? "yearsOfStatus" : "yearsOfBefore";
}

/** The chosen status. Prefilled facts of the job are cleared when the status changes from one with an employer to one without, or back. */
function useChosenStatus(form: Props["form"], statuses: EmploymentConfiguration["employmentStatuses"]) {
  const withoutEmployer = statusesWithoutEmployerOf(statuses);
  const status = form.methods.watch("employmentStatusConfigurationId");
  const began = form.methods.formState.defaultValues?.employmentStatusConfigurationId;
  const chosen = statuses.find(({ id }) => id === status);
  const hasEmployer = chosen !== undefined && !withoutEmployer.has(chosen.id);
  const isReplaced = chosen !== undefined && began !== undefined && hasEmployer === withoutEmployer.has(began);
  const cleared = usePrefilledFacts(form, isReplaced, factsOfJob);
  return { chosen, hasEmployer, cleared };
}

interface EmployerProps extends Pick<Props, "form" | "configuration"> {
  readonly isOptional: boolean;
}

/** Optional for work in the person's own words, because it may be no job. */
function EmployerFields({ form, configuration, isOptional }: EmployerProps) {
  return (
    <>
      <TextInput
        form={form}
        name="employer"
        label={t("employer")}
        autoComplete="organization"
        isOptional={isOptional}
      />
      <OccupationFields form={form} occupations={configuration.occupations} isOptional={isOptional} />
    </>
  );
}
