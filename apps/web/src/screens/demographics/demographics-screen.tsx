import type { OutputOf } from "@portico/contract/endpoint";
import { demographicApi } from "@portico/contract/demographic";
import { Demographic, type DemographicEntry } from "@portico/domain/person/demographic";
import { demographicQuestions } from "@portico/domain/person/demographic-choices";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useSubject, useTitles } from "../../page/subject.ts";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import type { Fact } from "../../forms/conflicts/conflict-facts.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import { Accordion } from "../../widgets/accordion/accordion.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { DemographicQuestionField } from "./demographic-question-field.tsx";
import styles from "./demographics-screen.module.css";
import { t } from "./words.ts";

/** The questions that the law requires a home lender to ask each person, in the law's words. Nobody has to answer. */
function DemographicsScreen({ applicantId, who, onDone }: StepProps) {
  const configuration = useApi(demographicApi.configuration, {});
  const { demographic, isAnswered } = useApi(demographicApi.read, { id: applicantId });
  const subject = useSubject();
  const isHidden = isAnswered && demographic === null;
  const form = useStepForm<DemographicEntry, Demographic>({
    schema: Demographic,
    defaults: demographic ?? { ethnicGroups: [], genders: [], races: [] },
    fieldPrefixes: ["demographic."],
    besides: { replaces: [hiddenFact(isHidden, subject)] },
    save: (told) =>
      call(isAnswered ? demographicApi.update : demographicApi.create, { applicantId, demographic: told }),
    onDone,
  });
  const skip = useSkip({ form, applicantId, onDone });
  const titles = useTitles(who, { primary: t("titlePrimary"), joint: (about) => t("titleJoint", about) });
  return (
    <StepPage
      {...titles}
      lede={who === "joint" ? t("ledeJoint", subject) : t("ledePrimary")}
      form={form}
      notice={isHidden && <HiddenAnswers onKeep={() => onDone()} />}
      secondary={<SkipButton {...skip} />}
      footnote={t("skipHint")}
    >
      <div className={styles.skip}>
        <ActionProblem action={skip} />
        <SkipButton {...skip} />
      </div>
      <LawsNotice configuration={configuration} />
      {demographicQuestions.map((question) => (
        <DemographicQuestionField key={question} form={form} question={question} choices={configuration[question]} />
      ))}
    </StepPage>
  );
}

function LawsNotice({ configuration }: { configuration: OutputOf<typeof demographicApi.configuration> }) {
  const why = { id: "demographics-why", title: t("why"), content: <WhyWeAsk /> };
  return (
    <section className={styles.notice} aria-label={t("notice")}>
      <p>{configuration.notice}</p>
      <Accordion items={[why]} />
    </section>
  );
}

function WhyWeAsk() {
  return (
    <>
      <p>{t("whyLaw")}</p>
      <p>{t("whyApart")}</p>
    </>
  );
}

/**
 * The fact that answers are saved, because this page doesn't show them. Saving the page would replace answers that another window has
 * saved.
 */
function hiddenFact(isHidden: boolean, subject: ReturnType<typeof useSubject>): Fact {
  return {
    label: t("titleJoint", subject),
    value: isHidden ? t("hiddenAnswers") : undefined,
    here: t("answersHere"),
    fields: demographicQuestions,
  };
}

/**
 * Only the co-applicant may see their answers, and both people share this session. So the answers can be kept or replaced, but not read.
 */
function HiddenAnswers({ onKeep }: { onKeep: () => void }) {
  return (
    <Notice title={t("hiddenTitle", useSubject())}>
      <p>{t("hiddenText")}</p>
      <Button kind="secondary" onClick={onKeep}>
        {t("keep")}
      </Button>
    </Notice>
  );
}

interface SkipProps extends Pick<StepProps, "applicantId" | "onDone"> {
  readonly form: StepForm<DemographicEntry>;
}

function useSkip({ form, applicantId, onDone }: SkipProps) {
  return useAction(
    async () => {
      const { journey } = await call(demographicApi.skip, { applicantId });
      onDone(journey);
    },
    { form, asks: { question: t("skipQuestion"), label: t("skipAndRemove") } },
  );
}

/** The button that skips the page, above and below the questions. It must be as easy to use as answering. */
function SkipButton({ run, isRunning }: Pick<ReturnType<typeof useSkip>, "run" | "isRunning">) {
  return (
    <Button kind="secondary" isBusy={isRunning} onClick={() => void run()}>
      {t("skip")}
    </Button>
  );
}

export const demographicsScreen: ScreenModule = {
  Screen: DemographicsScreen,
  prefetch: (_journey, { applicantId }) =>
    Promise.all([prefetch(demographicApi.configuration, {}), prefetch(demographicApi.read, { id: applicantId })]),
};
