import { useMemo } from "react";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { EmploymentPeriod } from "@portico/domain/person/employment";
import { incomeEntryOf } from "@portico/domain/person/income";
import { typedEmploymentRulesOf } from "@portico/domain/tenant/rules-of";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { listFacts } from "../../forms/conflicts/conflict-facts.ts";
import { asksPay } from "../../questions/employment/asks-pay.ts";
import { EmploymentFields } from "../../questions/employment/employment-fields.tsx";
import { useTitles } from "../../page/subject.ts";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import { CounterofferPart } from "../../loans/counteroffer-part.tsx";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { FoldedJob } from "./folded-job.tsx";
import { IncomeInAll } from "./income-in-all.tsx";
import { OtherIncome } from "./other-income.tsx";
import { SameIncome, useSameIncome } from "./same-income.tsx";
import { useOneMoreIncome } from "./use-one-more-income.ts";
import { t } from "./words.ts";

const period = EmploymentPeriod.current;

/** The job, its income, and other income. */
function CurrentEmploymentScreen({ applicantId, who, onDone }: StepProps) {
  const configuration = useApi(employmentApi.configuration, {});
  const { employments, suggested, age } = useApi(employmentApi.read, { id: applicantId });
  const stored = employments.find(({ employmentType }) => employmentType === period);
  const { id: employmentId, ...known } = stored ?? {
    id: undefined,
    ...suggested.find(({ employmentType }) => employmentType === period),
  };
  const { monthlyIncome: _calculated, ...job } = { ...known, ...incomeEntryOf(known) };
  const schema = useMemo(() => typedEmploymentRulesOf({ lists: configuration }, age), [configuration, age]);
  const adding = useOneMoreIncome(applicantId);
  const same = useSameIncome(applicantId, adding);
  const titles = useTitles(who, { primary: t("titlePrimary"), joint: (about) => t("titleJoint", about) });
  const form = useStepForm({
    schema,
    parts: () => (adding.isOpen ? [{ ...adding.form, showsUnanswered: true }] : []),
    defaults: { ...job, employmentType: period },
    fieldPrefixes: ["employment."],
    besides: { shows: listFacts(t("otherIncome"), adding.entries), doubted: adding.doubted },
    save: async (employment) => {
      await adding.takeBackIfEmptied();
      return employmentId === undefined
        ? call(employmentApi.create, { applicantId, employment })
        : call(employmentApi.update, { applicantId, employment: { ...employment, id: employmentId } });
    },
    onDone,
  });
  const status = form.methods.watch("employmentStatusConfigurationId");
  const isPaid = asksPay(configuration.employmentStatuses, status, form.methods.formState.defaultValues);
  const submit: typeof form.submit = async (event) => {
    event?.preventDefault();
    const isAsked = (await form.isComplete()) && same.ask(form.methods.getValues());
    if (!isAsked) await form.submit();
  };
  return (
    <StepPage
      {...titles}
      notice={<CounterofferPart isAboutPeople />}
      lede={t(who === "joint" ? "ledeJoint" : "lede")}
      form={{ ...form, submit }}
    >
      <FoldedJob
        form={form}
        statuses={configuration.employmentStatuses}
        who={who}
        isSaved={stored !== undefined && !form.methods.formState.isDirty}
        // Without work, there is little to fold.
        isOtherTopicOpen={isPaid && (adding.isOpen || (stored !== undefined && adding.entries.length > 1))}
      >
        <EmploymentFields
          form={form}
          configuration={configuration}
          who={who}
          period={period}
          needed={configuration.employmentHistoryRequiredInMonths}
        />
      </FoldedJob>
      <OtherIncome form={form} adding={adding} ways={configuration.incomeEntryTypes} who={who} isMain={!isPaid} />
      <IncomeInAll {...{ form, adding, isPaid }} isSaved={stored !== undefined} />
      <SameIncome page={form} same={same} adding={adding} />
    </StepPage>
  );
}

export const currentEmploymentScreen: ScreenModule = {
  Screen: CurrentEmploymentScreen,
  prefetch: (_journey, { applicantId }) =>
    Promise.all([
      prefetch(employmentApi.configuration, {}),
      prefetch(incomeSourceApi.maximum, {}),
      prefetch(incomeSourceApi.configuration, {}),
      prefetch(employmentApi.read, { id: applicantId }),
      prefetch(incomeSourceApi.read, { id: applicantId }),
    ]),
};
