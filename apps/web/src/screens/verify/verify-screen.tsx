import { useEffect, useMemo, useState } from "react";
import { personVerificationApi } from "@portico/contract/agreements";
import { identityCheckApi } from "@portico/contract/document-verification";
import type { OutputOf } from "@portico/contract/endpoint";
import type { Journey } from "@portico/contract/journey";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { readApi, useApi } from "../../api/use-query.ts";
import { RadioInput } from "../../forms/choice-fields.tsx";
import type { ScreenModule, StepProps } from "../../forms/screen-module.ts";
import { Page, StepPage } from "../../forms/step-page.tsx";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { useAction } from "../../forms/use-action.ts";
import { deviceSessionToken } from "../../vendors/device-risk.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

type Questions = OutputOf<typeof personVerificationApi.questions>;

/** Questions that only this person can answer. Where there are none to be had, the journey leads on or out at once. */
function VerifyScreen({ journey, onDone }: StepProps) {
  const { applicationId } = journey;
  const asked = useApi(personVerificationApi.questions, { id: applicationId });
  const [answered, setAnswered] = useState<Questions>();
  // Once the answers are in, the server has no questions any more; the quiz stays until its own check is over.
  const { challengeQuestions, isUnableToContinue, personVerificationId, verificationName, isAskedAgain } =
    answered ?? asked;
  const [rounds, setRounds] = useState(0);
  const [isLate, setIsLate] = useState(false);
  const isOpen = !isUnableToContinue && personVerificationId !== null && challengeQuestions.length > 0;
  const leave = useAction(async () => onDone(await afterQuiz(journey)));
  useEffect(() => {
    if (!isOpen) void leave.run();
    // Once is enough: the shell decides where to.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen]);

  if (!isOpen) return <Page title={t("nothingToAsk")} notice={leave.refusal} />;
  return (
    <Quiz
      key={rounds}
      applicationId={applicationId}
      personVerificationId={personVerificationId}
      questions={challengeQuestions}
      lede={ledeOf({ rounds, isLate, isAskedAgain, name: verificationName })}
      onMore={(isTimedOut) => {
        setIsLate(isTimedOut);
        setRounds(rounds + 1);
      }}
      whileAnswered={async (check) => {
        setAnswered(asked);
        try {
          return await check();
        } catch (error) {
          setAnswered(undefined);
          throw error;
        }
      }}
      onDone={onDone}
    />
  );
}

interface Round {
  readonly rounds: number;
  /** The answers before came after the time was over. */
  readonly isLate: boolean;
  readonly isAskedAgain: boolean | undefined;
  readonly name: string;
}

/** Why there are questions, and these ones. */
function ledeOf({ rounds, isLate, isAskedAgain, name }: Round): string {
  if (rounds === 0) return t(isAskedAgain ? "ledeAgain" : "lede", { name });
  return isLate ? t("ledeLate", { name }) : t("ledeMore");
}

/** The identity check follows the questions where the institution makes one: it asks nothing of the person. */
async function afterQuiz(journey: Journey): Promise<Journey> {
  if (journey.frontier !== "verify") return journey;
  const { applicationId } = journey;
  const checked = await call(identityCheckApi.check, {
    applicationId,
    deviceIdSessionToken: await deviceSessionToken(),
  });
  return checked.journey ?? journey;
}

interface Answers {
  readonly answers: string[];
}

/** Every question wants one of its answers. The message names the question, so that the summary's links can be told apart. */
function answersTo(questions: Questions["challengeQuestions"]) {
  const answers = questions.map(({ prompt }) => {
    const message = t("choose", { prompt });
    return z.string(message).check(z.minLength(1, message));
  });
  return z.object({ answers: z.tuple(answers as [(typeof answers)[number]]) }) as unknown as z.ZodMiniType<
    Answers,
    Answers
  >;
}

interface QuizProps extends Pick<StepProps, "onDone"> {
  readonly applicationId: number;
  readonly personVerificationId: string;
  readonly questions: Questions["challengeQuestions"];
  readonly lede: string;
  readonly onMore: (isTimedOut: boolean) => void;
  /** Runs what follows right answers, while the quiz stays on the page. */
  readonly whileAnswered: (check: () => Promise<Journey>) => Promise<Journey>;
}

function Quiz(props: QuizProps) {
  const { applicationId, personVerificationId, questions, lede, onMore, whileAnswered, onDone } = props;
  const form = useStepForm<Answers, Answers>({
    schema: useMemo(() => answersTo(questions), [questions]),
    defaults: { answers: questions.map(() => "") },
    save: async ({ answers }) => {
      const answer = await call(personVerificationApi.answer, {
        applicationId,
        personVerificationId,
        answers: questions.map(({ type }, place) => ({ type, answer: answers[place] ?? "" })),
      });
      const { journey } = answer;
      if (!answer.needsMoreAnswers)
        return journey ? { journey: await whileAnswered(() => afterQuiz(journey)) } : answer;
      await readApi(personVerificationApi.questions, { id: applicationId });
      onMore(answer.isTimedOut === true);
      return stay;
    },
    onDone,
  });
  return (
    <StepPage title={t("title")} lede={lede} form={form} submitLabel={t("answer")} busyLabel={t("checking")}>
      <Notice tone="information">{t("time")}</Notice>
      {questions.map(({ type, prompt, answers }, place) => (
        <RadioInput
          key={type}
          form={form}
          name={`answers.${place}`}
          label={prompt}
          options={answers.map((answer) => ({ value: answer, label: answer }))}
        />
      ))}
    </StepPage>
  );
}

/** Nothing is fetched ahead: asking for the questions starts a quiz that the vendor counts. */
export const verifyScreen: ScreenModule = { Screen: VerifyScreen };
