import { identityQuizApi } from "@portico/contract/identity-quiz";
import { isBrought, nextCall, type NextCall } from "../../api/calls-after.ts";
import { latestJourney } from "../../api/journey-store.ts";
import { readApi } from "../../api/use-query.ts";

interface Texts {
  readonly applicationId: number;
}

/** The quiz, if it may be the page after the texts. Its questions come with the last consent, and never before, because asking starts it. */
export function quizAfter({ applicationId: id }: Texts): readonly NextCall[] {
  return latestJourney()?.next.includes("verify") === true ? [nextCall(identityQuizApi.questions, { id })] : [];
}

/** Keeps the questions that came with the last consent for the quiz's page. */
export async function keepQuiz({ applicationId: id }: Texts): Promise<void> {
  if (isBrought(identityQuizApi.questions)) await readApi(identityQuizApi.questions, { id }).catch(() => undefined);
}
