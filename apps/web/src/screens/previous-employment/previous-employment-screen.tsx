import { useMemo } from "react";
import type { OutputOf } from "@portico/contract/endpoint";
import { employmentApi } from "@portico/contract/work";
import { EmploymentPeriod, monthsOfEmployment, type Employment } from "@portico/domain/person/employment";
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
import { useDoubtedEntry } from "../../forms/use-doubted-entry.ts";
import { useStepForm, type BeginningOf } from "../../forms/use-step-form.ts";
import { t } from "./words.ts";

const period = EmploymentPeriod.previous;

/** Previous jobs, one after the other until the months are enough. Each page adds one. */
function PreviousEmploymentScreen({ applicantId, who, onDone }: StepProps) {
  const configuration = useApi(employmentApi.configuration, {});
  const { employments, suggested, age } = useApi(employmentApi.read, { id: applicantId });
  const before = employments.filter(({ employmentType }) => employmentType === period);
  const missing = Math.max(
    0,
    configuration.additionalEmploymentHistoryThresholdInMonths - monthsOfEmployment(employments),
  );
  const known = before.length === 0 ? suggested.find(({ employmentType }) => employmentType === period) : {};
  const schema = useMemo(() => employmentRulesOf({ lists: configuration }, age), [configuration, age]);
  const textOf = textsOf(configuration);
  const entries = before.map(({ id, ...employment }) => ({
    id,
    text: textOf(employment) ?? "",
    restore: async (options: CallOptions) => call(employmentApi.create, { applicantId, employment }, options),
  }));
  const newJob = useCreateOrCorrect(employmentApi.create);
  const doubtedEntryOf = useDoubtedEntry({ label: t("entries"), entries, question: t("isSame") });
  const form = useStepForm({
    schema,
    defaults: { ...known, employmentType: period },
    fieldPrefixes: ["employment."],
    besides: (typed) => ({
      shows: listFacts(t("entries"), entries),
      doubted: doubtedEntryOf({ text: textOf(typed), drop: () => form.startOver() }),
    }),
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

/** Writes work and the time there in one line. Undefined until all of it is there. */
function textsOf({ employmentStatuses }: OutputOf<typeof employmentApi.configuration>) {
  return (work: BeginningOf<Employment>): string | undefined => {
    const { employer, employmentStatusConfigurationId, enteredEmploymentStatus, yearsWorked, monthsWorked } = work;
    const status = employmentStatuses.find(({ id }) => id === employmentStatusConfigurationId);
    const what = employer || enteredEmploymentStatus || status?.displayText;
    if (!what || typeof yearsWorked !== "number" || typeof monthsWorked !== "number") return undefined;
    return t("entry", { what, duration: formatDuration(yearsWorked, monthsWorked) });
  };
}

export const previousEmploymentScreen: ScreenModule = {
  Screen: PreviousEmploymentScreen,
  prefetch: (_journey, { applicantId }) =>
    Promise.all([prefetch(employmentApi.configuration, {}), prefetch(employmentApi.read, { id: applicantId })]),
};
