import { useMemo, useState } from "react";
import type { OutputOf } from "@portico/contract/endpoint";
import { employmentApi } from "@portico/contract/work";
import {
  EmploymentPeriod,
  isEmploymentHistorySufficient,
  monthsOfEmployment,
  type Employment,
} from "@portico/domain/person/employment";
import { typedEmploymentRulesOf } from "@portico/domain/tenant/rules-of";
import { formatDuration } from "@portico/domain/values/format-duration";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { listFacts } from "../../forms/conflicts/conflict-facts.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { CancelChange } from "../../forms/lists/earlier-entries.tsx";
import { HistoryList, useHistoryForm } from "../../forms/lists/history-list.tsx";
import { useNextEntry } from "../../forms/lists/use-next-entry.ts";
import { EmploymentFields } from "../../questions/employment/employment-fields.tsx";
import { useSubject, useTitles } from "../../page/subject.ts";
import { isOfSecond } from "../../page/invited.ts";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import { CounterofferPart } from "../../loans/counteroffer-part.tsx";
import { StepPage } from "../../forms/step-page.tsx";
import { useUnsavedQuestion } from "../../forms/saving/unsaved-question.tsx";
import { NoLongerAsked } from "../../forms/lists/no-longer-asked.tsx";
import { useOptionalEntry } from "../../forms/lists/use-optional-entry.ts";
import { useAction } from "../../forms/saving/use-action.ts";
import { useDoubtedEntry } from "../../forms/conflicts/use-doubted-entry.ts";
import { useFormOfList, useListEntry } from "../../forms/lists/use-list-entry.ts";
import { stay, useStepForm, type BeginningOf } from "../../forms/use-step-form.ts";
import { t } from "./words.ts";

const period = EmploymentPeriod.previous;

/** Previous jobs, unless another window has changed the current one so that it is enough. */
function PreviousEmploymentScreen(props: StepProps) {
  const configuration = useApi(employmentApi.configuration, {});
  const { employments } = useApi(employmentApi.read, { id: props.applicantId });
  const subject = useSubject();
  const isOnFile = employments.some(({ employmentType }) => employmentType === period);
  if (isOnFile || missingMonths(employments, configuration) > 0) return <PreviousJobs {...props} />;
  const text = props.who === "joint" ? t("notAskedJoint", subject) : t("notAsked");
  return <NoLongerAsked title={t("notAskedTitle")} text={text} onGoOn={() => props.onDone()} />;
}

/** One after another, until they cover enough months. */
function PreviousJobs({ journey, applicantId, who, onDone }: StepProps) {
  const configuration = useApi(employmentApi.configuration, {});
  const { employments, suggested, age } = useApi(employmentApi.read, { id: applicantId });
  const before = employments.filter(({ employmentType }) => employmentType === period);
  const missing = missingMonths(employments, configuration);
  const [known, takeNext] = useKnownJob(suggested, before, missing);
  const schema = useMemo(() => typedEmploymentRulesOf({ lists: configuration }, age), [configuration, age]);
  const textOf = textsOf(configuration);
  const entries = before.map(({ id, ...values }) => ({ id, text: textOf(values) ?? "", values }));
  const list = useListEntry(callsOf(applicantId), entries);
  const next = useNextEntry(list);
  const doubtedEntryOf = useDoubtedEntry({ label: t("entries"), entries: list.otherEntries, question: t("isSame") });
  const form = useStepForm({
    schema,
    defaults: { ...(list.changed?.values ?? known), employmentType: period },
    fieldPrefixes: ["employment."],
    besides: (typed) => ({
      shows: listFacts(t("entries"), entries),
      doubted: doubtedEntryOf({ text: list.changed ? undefined : textOf(typed), drop: list.release }),
    }),
    addsEntry: !list.changed,
    // Leaving the empty form for the list, such as to remove an entry, is no mistake.
    mayStayEmpty: true,
    save: async (job, typed) => {
      const answer = await list.save(job, typed);
      if (answer.isEmploymentHistorySufficient) return answer;
      takeNext();
      next.begin(textOf(job) ?? "");
      return stay;
    },
    onDone,
  });
  useFormOfList(list, form, (isChange) => {
    if (isChange || next.hasBegun()) document.getElementById(form.idOf("employmentStatusConfigurationId"))?.focus();
  });
  const goOnWithout = useAction(async () => {
    await list.takeBack();
    onDone();
  });
  const goOn = () => void goOnWithout.run();
  const enough = useUnsavedQuestion(form);
  const page = useOptionalEntry(form, journey, { isEnough: missing === 0, goOn, next });
  const history = useHistoryForm(form, list, { isEnough: missing === 0, isPrefilled: known !== undefined });
  const wanted = configuration.additionalEmploymentHistoryThresholdInMonths;
  const present = employments.find(({ employmentType }) => employmentType === EmploymentPeriod.current);
  const titles = useTitles(who, { primary: t("titlePrimary"), joint: (about) => t("titleJoint", about) });
  return (
    <StepPage
      {...titles}
      lede={ledeOf(missing, known !== undefined && !list.changed)}
      form={page}
      submitLabel={history.submitLabel}
      notice={<CounterofferPart isAboutPeople />}
      secondary={<CancelChange page={form} list={list} />}
    >
      <ActionProblem action={goOnWithout} />
      <output>{next.saved === undefined ? "" : t("next", { saved: next.saved })}</output>
      <HistoryList
        {...{ form, list, history }}
        coverage={{ months: wanted - missing, wanted }}
        present={{
          text: present && textOf(present),
          step: isOfSecond({ who, journey }) ? "coApplicantCurrentEmployment" : "currentEmployment",
        }}
        addLabel={t("add")}
        onEnough={() => enough.ask(goOn)}
      >
        <EmploymentFields
          form={form}
          configuration={configuration}
          who={who}
          period={period}
          needed={missing + (list.changed ? monthsOfEmployment([list.changed.values]) : 0)}
        />
      </HistoryList>
      {enough.dialog}
    </StepPage>
  );
}

type Jobs = OutputOf<typeof employmentApi.read>;

/** The months that are missing, and whether the work below is the core's. */
function ledeOf(missing: number, isOnFile: boolean): string {
  const needed = missing > 0 ? t("lede", { missing }) : t("enough");
  return isOnFile ? `${needed} ${t("onFile")}` : needed;
}

/**
 * The next previous job of a member that the core knows, and a way to go on to the one before. It doesn't wait for the new list, because the
 * form begins again at once.
 */
function useKnownJob(suggested: Jobs["suggested"], saved: Jobs["employments"], missing: number) {
  const [taken, setTaken] = useState<readonly string[]>([]);
  const isAsked = saved.length === 0 || missing > 0;
  const next = suggested.find((job) => job.employmentType === period && !taken.includes(JSON.stringify(job)));
  const known = isAsked ? next : undefined;
  return [known, () => known && setTaken([...taken, JSON.stringify(known)])] as const;
}

/** The number of months that earlier work must still cover. 0 if the current work alone is enough. */
function missingMonths(jobs: Jobs["employments"], configuration: OutputOf<typeof employmentApi.configuration>): number {
  const { employmentHistoryRequiredInMonths: requiredInMonths } = configuration;
  const { additionalEmploymentHistoryThresholdInMonths: additionalThresholdInMonths } = configuration;
  const current = jobs.filter(({ employmentType }) => employmentType === EmploymentPeriod.current);
  if (isEmploymentHistorySufficient(current, { requiredInMonths, additionalThresholdInMonths })) return 0;
  return Math.max(0, additionalThresholdInMonths - monthsOfEmployment(jobs));
}

/** The calls about a person's previous jobs. */
const callsOf = (applicantId: number) => ({
  create: employmentApi.create,
  newOf: (employment: Employment) => ({ applicantId, employment }),
  idOf: ({ employmentId }: OutputOf<typeof employmentApi.create>) => employmentId,
  update: employmentApi.update,
  changeOf: (id: number, employment: Employment) => ({ applicantId, employment: { ...employment, id } }),
  remove: async (employmentId: number) => call(employmentApi.remove, { applicantId, employmentId }),
});

/** Work and the time there in one line. Undefined while something is missing. */
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
