import { useMemo } from "react";
import { employmentApi } from "@portico/contract/work";
import { EmploymentPeriod, monthsOfEmployment } from "@portico/domain/person/employment";
import { employmentRulesOf } from "@portico/domain/tenant/rules-of";
import { formatDuration } from "@portico/domain/values/duration";
import { call, type CallOptions } from "../../api/call.ts";
import { hasContentOf, useCreateOrCorrect } from "../../api/create-or-correct.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { listFacts } from "../../forms/conflict-facts.ts";
import { ActionProblem } from "../../forms/action-problem.tsx";
import { EarlierEntries } from "../../forms/earlier-entries.tsx";
import { EmploymentFields } from "../../forms/employment-fields.tsx";
import type { ScreenModule, StepProps } from "../../forms/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useUnsavedQuestion } from "../../forms/unsaved-question.tsx";
import { useOptionalEntry } from "../../forms/use-optional-entry.ts";
import { useAction } from "../../forms/use-action.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import { t } from "./words.ts";

const period = EmploymentPeriod.previous;

/** Previous jobs, one after the other until the months are enough. Each page adds one. */
function PreviousEmploymentScreen({ applicantId, who, onDone }: StepProps) {
  const configuration = useApi(employmentApi.configuration, {});
  const { employments, suggested } = useApi(employmentApi.read, { id: applicantId });
  const before = employments.filter(({ employmentType }) => employmentType === period);
  const missing = Math.max(
    0,
    configuration.additionalEmploymentHistoryThresholdInMonths - monthsOfEmployment(employments),
  );
  const known = before.length === 0 ? suggested.find(({ employmentType }) => employmentType === period) : {};
  const schema = useMemo(() => employmentRulesOf({ lists: configuration }), [configuration]);
  const statusOf = ({
    employmentStatusConfigurationId,
    enteredEmploymentStatus,
  }: Omit<(typeof before)[number], "id">) =>
    enteredEmploymentStatus ??
    configuration.employmentStatuses.find(({ id }) => id === employmentStatusConfigurationId)?.displayText ??
    "";
  const entries = before.map(({ id, ...employment }) => ({
    id,
    text: t("entry", {
      what: employment.employer ?? statusOf(employment),
      duration: formatDuration(employment.yearsWorked, employment.monthsWorked),
    }),
    restore: async (options: CallOptions) => call(employmentApi.create, { applicantId, employment }, options),
  }));
  const newJob = useCreateOrCorrect(employmentApi.create);
  const form = useStepForm({
    schema,
    defaults: { ...known, employmentType: period },
    fieldPrefixes: ["employment."],
    besides: { shows: listFacts(t("entries"), entries) },
    addsEntry: true,
    save: async (employment) =>
      newJob.save({
        isSame: hasContentOf({ applicantId, employment }),
        create: (options) => call(employmentApi.create, { applicantId, employment }, options),
        correct: ({ employmentId: id }) =>
          call(employmentApi.update, { applicantId, employment: { ...employment, id } }),
      }),
    onDone,
  });
  const goOnWithout = useAction(async () => {
    await newJob.takeBack({
      remove: ({ employmentId }) => call(employmentApi.remove, { applicantId, employmentId }),
    });
    onDone();
  });
  const goOn = () => void goOnWithout.run();
  const enough = useUnsavedQuestion(form, goOn);
  const page = useOptionalEntry(form, { isEnough: missing === 0 && before.length > 0, goOn });
  const title = t(who === "joint" ? "titleJoint" : "titlePrimary");
  return (
    <StepPage title={title} lede={missing > 0 ? t("lede", { missing }) : t("enough")} form={page}>
      <ActionProblem action={goOnWithout} />
      <EarlierEntries
        form={form}
        entries={entries}
        remove={(employmentId) => call(employmentApi.remove, { applicantId, employmentId })}
        {...(missing === 0 ? { onEnough: enough.ask } : {})}
      />
      <EmploymentFields form={form} configuration={configuration} who={who} period={period} />
      {enough.dialog}
    </StepPage>
  );
}

export const previousEmploymentScreen: ScreenModule = {
  Screen: PreviousEmploymentScreen,
  prefetch: (_journey, { applicantId }) =>
    Promise.all([prefetch(employmentApi.configuration, {}), prefetch(employmentApi.read, { id: applicantId })]),
};
