import { useEffect, useMemo, useState } from "react";
import { identityQuizApi } from "@portico/contract/identity-quiz";
import { identityCheckApi } from "@portico/contract/identity-check";
import type { OutputOf } from "@portico/contract/endpoint";
import type { AnyJourney } from "@portico/contract/journey";
import { streetsInNormalCase } from "@portico/domain/values/normal-case";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { nextCall } from "../../api/calls-after.ts";
import { Refusal, isBehindTheTimes } from "../../api/refusal.ts";
import { keepRead, readApi, useApi } from "../../api/use-query.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { RadioInput } from "../../forms/fields/choice-fields.tsx";
import type { AnyScreenModule, AnyStepProps } from "../../page/screen-module.ts";
import { useFrame } from "../../page/frame.ts";
import { StepAside } from "../../page/step-aside.tsx";
import { StepPage } from "../../forms/step-page.tsx";
import { Page } from "../../page/page.tsx";
import { TryAgain } from "../../forms/saving/try-again.tsx";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { useAction } from "../../forms/saving/use-action.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { deviceSessionToken } from "../../vendors/device-risk.ts";
import { t } from "./words.ts";

type Questions = OutputOf<typeof identityQuizApi.questions>;

/** The identity quiz. Without questions, the page follows the journey at once. */
function VerifyScreen({ journey, onDone }: AnyStepProps) {
  const { applicationId } = journey;
  const asked = useApi(identityQuizApi.questions, { id: applicationId });
  const [answered, setAnswered] = useState<Questions>();
  // After the answers, the server has no more questions. Keep showing the quiz until the identity check is done.
  const questions = answered ?? asked;
  const { before, told, setTold } = useRound(questions);
  const isOpen = isToAnswer(questions);
  const { tinName: tin } = useFrame().configuration;
  const leave = useAction(async () => onDone(await afterQuiz(journey)));
  useEffect(() => {
    if (!isOpen) void leave.run();
    // Once is enough: the shell decides which page is next.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen]);

  if (!isToAnswer(questions))
    return (
      <Page
        title={t("nothingToAsk")}
        lede={questions.isCheckedAgain && t("checkedAgain")}
        notice={<ActionProblem action={leave} />}
        primary={leave.failedTries > 0 && <TryAgain action={leave} onPress={() => void leave.run()} />}
      />
    );
  return (
    <Quiz
      key={roundOf(questions)}
      applicationId={applicationId}
      asked={questions}
      lede={ledeOf({ ...questions, tin }, before, told)}
      onMore={setTold}
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

/** Unanswered questions. */
type OpenQuestions = Questions & { readonly personVerificationId: string };

function isToAnswer(questions: Questions): questions is OpenQuestions {
  const { challengeQuestions, isUnableToContinue, personVerificationId } = questions;
  return !isUnableToContinue && personVerificationId !== null && challengeQuestions.length > 0;
}

/** Identifies a round of questions, because the second round of a quiz keeps its id. */
function roundOf({ personVerificationId, challengeQuestions }: Questions): string {
  return JSON.stringify([personVerificationId, challengeQuestions.map(({ type, prompt }) => [type, prompt])]);
}

type Following = "more" | "late";

/** The questions of the earlier round, and the result of its answers, if this page got it. */
function useRound(questions: Questions) {
  const [round, setRound] = useState<{ readonly now: Questions; readonly before?: Questions }>({ now: questions });
  const [told, setTold] = useState<{ readonly of: string; readonly following: Following }>();
  if (roundOf(questions) !== roundOf(round.now)) setRound({ now: questions, before: round.now });
  const { before } = round;
  return {
    before,
    told: before && told?.of === roundOf(before) ? told.following : undefined,
    setTold: (following: Following) => setTold({ of: roundOf(questions), following }),
  };
}

interface ToExplain extends Questions {
  /** The name of a TIN on pages. */
  readonly tin: string;
}

/**
 * The reason for these questions. If the page showed other questions before and didn't get their result, there are two cases. If it is the
 * same quiz, their answers arrived. If it is a new quiz, the person's details have changed, or time ran out.
 */
function ledeOf(questions: ToExplain, before: Questions | undefined, told: Following | undefined): string {
  const { verificationName: name, isAskedAgain, personVerificationId } = questions;
  if (!before || (isAskedAgain && !told)) return ledeOfOpened(questions);
  if (told === "more") return t("ledeMore", { name });
  return told === undefined && before.personVerificationId === personVerificationId
    ? t("ledeReceived", { name })
    : t("ledeLate", { name });
}

/** The reason for questions with which the page opens. */
function ledeOfOpened({ verificationName: name, isAskedAgain, isSecondRound, isAfterTimeout, tin }: ToExplain): string {
  if (isSecondRound) return t("ledeMore", { name });
  if (isAfterTimeout) return t("ledeLate", { name });
  return isAskedAgain ? t("ledeAgain", { name, tin }) : t("lede", { name });
}

/** Runs the identity check after the quiz, if the institution uses one. It doesn't ask the person anything. */
async function afterQuiz(journey: AnyJourney): Promise<AnyJourney> {
  if (journey.frontier !== "verify") return journey;
  const { applicationId } = journey;
  const checked = await call(identityCheckApi.check, {
    applicationId,
    deviceIdSessionToken: await deviceSessionToken(),
  });
  return checked.journey ?? journey;
}

/** The check after right answers comes with the answer about them. The server refuses it after wrong ones, and if there is none. */
async function checkAfter(applicationId: number) {
  // No answer waits for the vendor's tool.
  const device = await Promise.race([deviceSessionToken(), Promise.resolve(undefined)]);
  if (device === undefined) return [];
  return [nextCall(identityCheckApi.check, { applicationId, deviceIdSessionToken: device })];
}

interface Answers {
  readonly answers: string[];
}

/** Requires an answer to every question. The message names the question, so that the summary's links differ. */
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

/**
 * Whether answers were rejected because other questions are open by now. That happens if earlier answers arrived but this page got no
 * answer. Shows the open questions then.
 */
async function othersStandNow(applicationId: number, asked: Questions, error: unknown): Promise<boolean> {
  if (!(error instanceof Refusal) || !(error.code === "fieldsInvalid" || isBehindTheTimes(error))) return false;
  const now = await call(identityQuizApi.questions, { id: applicationId }).catch(() => undefined);
  if (!now || !isToAnswer(now) || roundOf(now) === roundOf(asked)) return false;
  keepRead(identityQuizApi.questions, { id: applicationId }, now);
  return true;
}

interface QuizProps extends Pick<AnyStepProps, "onDone"> {
  readonly applicationId: number;
  readonly asked: OpenQuestions;
  readonly lede: string;
  /** Called before the next questions are read. */
  readonly onMore: (following: Following) => void;
  /** Runs the identity check after right answers, while the quiz stays on the page. */
  readonly whileAnswered: (check: () => Promise<AnyJourney>) => Promise<AnyJourney>;
}

function Quiz(props: QuizProps) {
  const { applicationId, asked, lede, onMore, whileAnswered, onDone } = props;
  const { personVerificationId, challengeQuestions: questions } = asked;
  const form = useStepForm<Answers, Answers>({
    schema: useMemo(() => answersTo(questions), [questions]),
    defaults: { answers: questions.map(() => "") },
    save: async ({ answers }) => {
      const input = {
        applicationId,
        personVerificationId,
        answers: questions.map(({ type }, place) => ({ type, answer: answers[place] ?? "" })),
      };
      const answer = await call(identityQuizApi.answer, input, { next: await checkAfter(applicationId) }).catch(
        async (error: unknown) => {
          if (await othersStandNow(applicationId, asked, error)) return undefined;
          throw error;
        },
      );
      if (!answer) return stay;
      const { journey } = answer;
      if (!answer.needsMoreAnswers)
        return journey ? { journey: await whileAnswered(() => afterQuiz(journey)) } : answer;
      onMore(answer.isTimedOut ? "late" : "more");
      await readApi(identityQuizApi.questions, { id: applicationId });
      return stay;
    },
    onDone,
  });
  return (
    <StepPage
      title={t("title")}
      lede={
        <>
          {lede} {t("time")}
        </>
      }
      form={form}
      aside={<StepAside />}
      submitLabel={t("answer")}
      busyLabel={t("checking")}
    >
      <TimeOver />
      {questions.map(({ type, prompt, answers }, place) => (
        <RadioInput
          key={type}
          form={form}
          name={`answers.${place}`}
          label={streetsInNormalCase(prompt)}
          shortError={(error) => (error === t("choose", { prompt }) ? t("chooseShort") : error)}
          options={answers.map((answer) => ({ value: answer, label: streetsInNormalCase(answer) }))}
        />
      ))}
    </StepPage>
  );
}

/** The vendor counts answers for about this long. */
const openMs = 5 * 60_000;

/** Says when the time for the open questions is over. */
function TimeOver() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), openMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-live="polite">
      {isOver && (
        <Notice tone="warning" title={t("overTitle")}>
          {t("over")}
        </Notice>
      )}
    </div>
  );
}

/** It has no `prefetch`, because reading the questions starts a quiz, and the vendor counts quizzes. */
export const verifyScreen: AnyScreenModule = { Screen: VerifyScreen };
