// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { identityQuizApi } from "@portico/contract/identity-quiz";
import { identityCheckApi } from "@portico/contract/identity-check";
import type { OutputOf } from "@portico/contract/endpoint";
import { FakeRefusal, fakeApi } from "../../testing/fake-api.ts";
import { aFrame, renderStep } from "../../testing/render-step.tsx";
import { aJourney, aStartUpWithoutItins } from "../../testing/samples.ts";
import { refreshReads } from "../../api/query-client.ts";
import { verifyScreen } from "./verify-screen.tsx";

type Questions = OutputOf<typeof identityQuizApi.questions>;

const quiz: Questions = {
  personVerificationId: "quiz-1",
  verificationName: "Dana",
  isUnableToContinue: false,
  challengeQuestions: [
    { type: "current.county", prompt: "In which county have you lived?", answers: ["Cumberland", "Kent"] },
    { type: "street.of.residence", prompt: "On which street?", answers: ["Pine Street", "Elm Street"] },
  ],
};
const more: Questions = {
  ...quiz,
  challengeQuestions: [{ type: "birth.state", prompt: "Where were you born?", answers: ["Maine", "Ohio"] }],
};
const none: Questions = {
  verificationName: "Dana",
  challengeQuestions: [],
  isUnableToContinue: false,
  personVerificationId: null,
};

const choose = (question: string, answer: string) =>
  within(screen.getByRole("radiogroup", { name: question })).getByRole("radio", { name: answer });

test("names the person whom the questions are for", { tags: ["3.application.verificationName"] }, async () => {
  fakeApi().on(identityQuizApi.questions, quiz);

  await renderStep(verifyScreen);

  expect(screen.getByText(/^For Dana, from public records/)).toBeInTheDocument();
});

test("says why the questions are asked again", async () => {
  fakeApi().on(identityQuizApi.questions, { ...quiz, isAskedAgain: true });

  await renderStep(verifyScreen);

  expect(screen.getByText(/^Your name, birth date, or Social Security number or ITIN changed/)).toBeVisible();
});

test("names the changed number as the institution asks for it", async () => {
  fakeApi().on(identityQuizApi.questions, { ...quiz, isAskedAgain: true });

  await renderStep(verifyScreen, { frame: aFrame(aStartUpWithoutItins()) });

  expect(screen.getByText(/^Your name, birth date, or Social Security number changed/)).toBeVisible();
});

test.each([
  [
    "a second round",
    { ...more, isSecondRound: true },
    /^Thank you. These questions are for Dana too, and finish the check./,
  ],
  ["a new quiz after late answers", { ...quiz, isAfterTimeout: true }, /^Time ran out, so your answers/],
])("says after a reload why these questions are asked: %s", async (_, asked, why) => {
  fakeApi().on(identityQuizApi.questions, asked);

  await renderStep(verifyScreen);

  expect(screen.getByText(why)).toBeVisible();
});

test("says after late answers that the next questions may be the last", async () => {
  fakeApi().on(identityQuizApi.questions, { ...quiz, isAfterTimeout: true });

  await renderStep(verifyScreen);

  expect(screen.getByText(/They may be the last ones, so answer them without a break\./)).toBeVisible();
});

test("offers only the choices of each question as answers", async () => {
  const journey = aJourney();
  const api = fakeApi()
    .on(identityQuizApi.questions, quiz)
    .on(identityQuizApi.answer, { isDeclined: false, needsMoreAnswers: false, journey });
  const { user, onDone } = await renderStep(verifyScreen);

  await user.click(choose("In which county have you lived?", "Cumberland"));
  await user.click(choose("On which street?", "Pine Street"));
  await user.click(screen.getByRole("button", { name: "Answer and continue" }));

  expect(api.callsOf(identityQuizApi.answer)[0]?.input).toEqual({
    applicationId: 7001,
    personVerificationId: "quiz-1",
    answers: [
      { type: "current.county", answer: "Cumberland" },
      { type: "street.of.residence", answer: "Pine Street" },
    ],
  });
  expect(onDone).toHaveBeenCalledWith(journey);
});

test("reports a missing answer at its question", async () => {
  const api = fakeApi()
    .on(identityQuizApi.questions, quiz)
    .on(identityQuizApi.answer, { isDeclined: false, needsMoreAnswers: false });
  const { user } = await renderStep(verifyScreen);

  await user.click(choose("In which county have you lived?", "Kent"));
  await user.click(screen.getByRole("button", { name: "Answer and continue" }));

  const street = screen.getByRole("radiogroup", { name: "On which street?" });
  expect(within(street).getByText("Choose an answer.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "On which street? Choose an answer." })).toBeVisible();
  expect(api.callsOf(identityQuizApi.answer)).toEqual([]);
});

test("shows no error to somebody who only passes by the questions", async () => {
  fakeApi().on(identityQuizApi.questions, quiz);
  const { user } = await renderStep(verifyScreen);

  screen.getAllByRole("radio")[0]!.focus();
  for (let times = 0; times < 12; times++) await user.tab();

  expect(screen.queryByText(/Choose an answer/)).not.toBeInTheDocument();
});

test("shows the questions of a second round", async () => {
  let asked = quiz;
  const api = fakeApi()
    .on(identityQuizApi.questions, () => asked)
    .on(identityQuizApi.answer, () => {
      const needsMoreAnswers = asked === quiz;
      asked = more;
      return { isDeclined: false, needsMoreAnswers, journey: aJourney({ revision: needsMoreAnswers ? 2 : 3 }) };
    });
  const { user, onDone } = await renderStep(verifyScreen);

  await user.click(choose("In which county have you lived?", "Kent"));
  await user.click(choose("On which street?", "Pine Street"));
  await user.click(screen.getByRole("button", { name: "Answer and continue" }));

  expect(
    await screen.findByText(/^Thank you. These questions are for Dana too, and finish the check./),
  ).toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
  await user.click(choose("Where were you born?", "Maine"));
  await user.click(screen.getByRole("button", { name: "Answer and continue" }));

  expect(api.callsOf(identityQuizApi.answer)[1]?.input["answers"]).toEqual([{ type: "birth.state", answer: "Maine" }]);
  expect(onDone).toHaveBeenCalledOnce();
});

test.each([
  ["the person can't be asked any questions", { ...none, isUnableToContinue: true }],
  ["the questions are over", none],
])("follows the journey by itself if %s", async (_, questions) => {
  fakeApi().on(identityQuizApi.questions, questions);

  const { onDone } = await renderStep(verifyScreen);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(screen.queryByRole("radiogroup")).not.toBeInTheDocument();
});

test("retries an unanswered identity check on a press", async () => {
  const here = aJourney({ frontier: "verify" });
  const api = fakeApi()
    .on(identityQuizApi.questions, none)
    .on(identityCheckApi.check, () => {
      throw new TypeError("Failed to fetch");
    });
  const { user, onDone } = await renderStep(verifyScreen, { journey: here });

  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByText(/press the button again/)).toBeVisible();
  const checked = aJourney({ revision: 3, frontier: "review" });
  api.on(identityCheckApi.check, { applicationRequiresDocV: false, journey: checked });
  await user.click(again);

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(checked));
});

test(
  "runs the identity check after right answers, without asking anything",
  { tags: ["7.call.POST.PersonVerification"] },
  async () => {
    const checked = aJourney({ revision: 3, frontier: "review" });
    const api = fakeApi()
      .on(identityQuizApi.questions, quiz)
      .on(identityQuizApi.answer, {
        isDeclined: false,
        needsMoreAnswers: false,
        journey: aJourney({ revision: 2, frontier: "verify" }),
      })
      .on(identityCheckApi.check, { applicationRequiresDocV: false, journey: checked });
    const { user, onDone } = await renderStep(verifyScreen);

    await user.click(choose("In which county have you lived?", "Cumberland"));
    await user.click(choose("On which street?", "Pine Street"));
    await user.click(screen.getByRole("button", { name: "Answer and continue" }));

    await waitFor(() => expect(onDone).toHaveBeenCalledWith(checked));
    expect(api.callsOf(identityCheckApi.check)).toHaveLength(1);
  },
);

test("runs the identity check at once if there are no questions", async () => {
  const checked = aJourney({ revision: 3, frontier: "documentVerification" });
  fakeApi()
    .on(identityQuizApi.questions, none)
    .on(identityCheckApi.check, { applicationRequiresDocV: true, journey: checked });

  const { onDone } = await renderStep(verifyScreen, { journey: aJourney({ frontier: "verify" }) });

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(checked));
});

test("says why the identity check runs again, and asks nothing", async () => {
  fakeApi()
    .on(identityQuizApi.questions, { ...none, isCheckedAgain: true })
    .on(identityCheckApi.check, async () => new Promise<never>(() => undefined));

  await renderStep(verifyScreen, { journey: aJourney({ frontier: "verify" }) });

  expect(screen.getByText(/^Your details changed, so we're confirming your identity again/)).toBeVisible();
  expect(screen.queryByRole("radiogroup")).toBeNull();
});

test.each([
  ["passed", { frontier: "review" }],
  ["refused", { frontier: null, exit: "unverifiable" }],
] as const)(
  "runs the identity check only once, even if the questions are read again: %s",
  { tags: ["7.call.POST.PersonVerification"] },
  async (_, outcome) => {
    let isAnswered = false;
    const checked = aJourney({ revision: 3, ...outcome });
    const api = fakeApi()
      .on(identityQuizApi.questions, () => (isAnswered ? none : quiz))
      .on(identityQuizApi.answer, () => {
        isAnswered = true;
        return {
          isDeclined: false,
          needsMoreAnswers: false,
          journey: aJourney({ revision: 2, frontier: "verify" }),
        };
      })
      .on(identityCheckApi.check, { applicationRequiresDocV: false, journey: checked });
    const { user, onDone } = await renderStep(verifyScreen, { journey: aJourney({ frontier: "verify" }) });

    await user.click(choose("In which county have you lived?", "Cumberland"));
    await user.click(choose("On which street?", "Pine Street"));
    await user.click(screen.getByRole("button", { name: "Answer and continue" }));

    await waitFor(() => expect(onDone).toHaveBeenCalledWith(checked));
    // The answers changed the application, so the page reads the questions again before the next page opens.
    await waitFor(() => expect(api.callsOf(identityQuizApi.questions).length).toBeGreaterThan(1));
    await act(async () => undefined);
    expect(api.callsOf(identityCheckApi.check)).toHaveLength(1);
    expect(onDone).toHaveBeenCalledOnce();
  },
);

test("says on the page when the time for the questions is over", async () => {
  fakeApi().on(identityQuizApi.questions, quiz);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  try {
    await renderStep(verifyScreen);
    await act(async () => vi.advanceTimersByTimeAsync(4 * 60_000));
    expect(screen.queryByText("About 5 minutes are over")).not.toBeInTheDocument();

    await act(async () => vi.advanceTimersByTimeAsync(61_000));
    expect(screen.getByText("About 5 minutes are over")).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test("says that time ran out before it asks again", async () => {
  let asked = quiz;
  fakeApi()
    .on(identityQuizApi.questions, () => asked)
    .on(identityQuizApi.answer, () => {
      asked = { ...more, personVerificationId: "quiz-2" };
      return { isDeclined: false, needsMoreAnswers: true, isTimedOut: true, journey: aJourney({ revision: 2 }) };
    });
  const { user } = await renderStep(verifyScreen);

  await user.click(choose("In which county have you lived?", "Kent"));
  await user.click(choose("On which street?", "Pine Street"));
  await user.click(screen.getByRole("button", { name: "Answer and continue" }));

  expect(await screen.findByText(/^Time ran out, so your answers/)).toBeInTheDocument();
  expect(screen.queryByText(/settle it/)).not.toBeInTheDocument();
});

/** A server that grades the answers under a key once, and rejects an old revision. While `isAway` is set, its answers get lost. */
function aGradingServer(next: Questions) {
  const server = { asked: quiz, revision: 1, isAway: false };
  const answers = new Map<string | null, { isDeclined: false; needsMoreAnswers: true }>();
  const api = fakeApi();
  api
    .on(identityQuizApi.questions, () => ({
      ...server.asked,
      journey: aJourney({ revision: server.revision, frontier: "verify" }),
    }))
    .on(identityQuizApi.answer, (input) => {
      const { headers } = api.callsOf(identityQuizApi.answer).at(-1)!;
      const key = headers.get("Idempotency-Key");
      const journey = () => aJourney({ revision: server.revision, frontier: "verify" });
      const known = answers.get(key);
      if (!known) {
        if (headers.get("If-Match") !== `"${server.revision}"`)
          return new FakeRefusal("staleRevision", { journey: journey() });
        if (input.personVerificationId !== server.asked.personVerificationId) return new FakeRefusal("notItsTurn");
        if (input.answers.length !== server.asked.challengeQuestions.length)
          return new FakeRefusal("fieldsInvalid", {
            fields: { "answers.0": "Choose an answer.", answers: "There are more answers than questions." },
          });
        answers.set(key, { isDeclined: false, needsMoreAnswers: true });
        server.asked = next;
        server.revision += 1;
      }
      if (server.isAway) throw new TypeError("Failed to fetch");
      return { ...answers.get(key)!, journey: journey() };
    });
  return server;
}

test.each([
  ["further questions", more, /^We already received your answers to the first questions/],
  ["a new quiz", { ...more, personVerificationId: "quiz-2" }, /^Time ran out, so your answers/],
])("shows the next questions after unanswered answers: %s", async (_, next, why) => {
  const server = aGradingServer(next);
  const { user } = await renderStep(verifyScreen, { journey: aJourney({ revision: 1, frontier: "verify" }) });
  const send = () => user.click(screen.getByRole("button", { name: "Answer and continue" }));
  await user.click(choose("In which county have you lived?", "Kent"));
  await user.click(choose("On which street?", "Pine Street"));
  server.isAway = true;
  await send();
  await screen.findByText("We don't know if this arrived");

  server.isAway = false;
  await user.click(choose("In which county have you lived?", "Cumberland"));
  await send();

  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByText(/Choose an answer|more answers than questions/)).not.toBeInTheDocument();
  expect(screen.queryByRole("radiogroup", { name: "On which street?" })).not.toBeInTheDocument();
  expect(screen.getByRole("radiogroup", { name: "Where were you born?" })).toBeVisible();
  for (const radio of screen.getAllByRole("radio")) expect(radio).not.toBeChecked();
});

test.each([
  ["further questions", "quiz-1", /^We already received your answers to the first questions/],
  ["a new quiz", "quiz-2", /^Time ran out, so your answers/],
])("clears the answers when the questions are read again: %s", async (_, personVerificationId, why) => {
  const again: Questions = {
    ...quiz,
    personVerificationId,
    challengeQuestions: [{ ...quiz.challengeQuestions[0]!, prompt: "And before that, in which county?" }],
  };
  let asked = quiz;
  fakeApi().on(identityQuizApi.questions, () => asked);
  const { user } = await renderStep(verifyScreen);
  await user.click(choose("In which county have you lived?", "Kent"));

  asked = again;
  await act(refreshReads);

  expect(await screen.findByText(why)).toBeVisible();
  expect(choose("And before that, in which county?", "Kent")).not.toBeChecked();
});
