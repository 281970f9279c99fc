import { personVerificationApi } from "@portico/contract/agreements";
import { identificationApi } from "@portico/contract/applicant";
import { applicationApi, reviewApi } from "@portico/contract/application";
import { journeyApi } from "@portico/contract/journey";
import { expect, test } from "vitest";
import { loadApplication } from "../kernel/read-trip.ts";
import { testApp, type TestApp } from "../testing/test-app.ts";
import { applyUntil, quizAnswers, type TestApplicant } from "../submission/testing/auto-application.ts";

async function arm(app: TestApp, operation: string, fault = "500"): Promise<void> {
  const response = await fetch(`${app.sandboxUrl}/control/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ vendor: "idology", operation, fault }),
  });
  expect(response.status).toBe(201);
}

const ask = (applicant: TestApplicant) => applicant.do(personVerificationApi.questions, applicant.id);

async function answer(applicant: TestApplicant, wrong = 0) {
  const { challengeQuestions, personVerificationId } = await ask(applicant);
  return applicant.do(personVerificationApi.answer, {
    applicationId: applicant.applicationId,
    personVerificationId: personVerificationId!,
    answers: quizAnswers(challengeQuestions, wrong),
  });
}

test("the same quiz is shown again, and the vendor is asked once", async () => {
  const app = await testApp();
  const applicant = await applyUntil("verify", app);

  const first = await ask(applicant);
  const again = await ask(applicant);

  expect(first.challengeQuestions).toHaveLength(3);
  expect(again.challengeQuestions).toEqual(first.challengeQuestions);
  const response = await fetch(`${app.sandboxUrl}/control/calls?vendor=idology`);
  expect(((await response.json()) as { calls: unknown[] }).calls).toHaveLength(1);
});

test("right answers pass, and the questions are not kept", async () => {
  const app = await testApp();
  const applicant = await applyUntil("verify", app);

  const answered = await answer(applicant);

  expect(answered).toMatchObject({ isDeclined: false, needsMoreAnswers: false, journey: { frontier: "review" } });
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
  expect(records.personVerification[0]).toMatchObject({ status: "passed", questions: [] });
});

test("one wrong answer brings two more questions, and right answers to those pass", async () => {
  const applicant = await applyUntil("verify", await testApp());

  const first = await answer(applicant, 1);
  expect(first).toMatchObject({ isDeclined: false, needsMoreAnswers: true, journey: { frontier: "verify" } });
  expect((await ask(applicant)).challengeQuestions).toHaveLength(2);
  const second = await answer(applicant);

  expect(second).toMatchObject({ isDeclined: false, needsMoreAnswers: false, journey: { frontier: "review" } });
});

test("a wrong answer to those fails", async () => {
  const applicant = await applyUntil("verify", await testApp());
  await answer(applicant, 1);

  expect(await answer(applicant, 1)).toMatchObject({ isDeclined: true, journey: { exit: "declined" } });
});

test("two wrong answers fail, and the notice says why", async () => {
  const applicant = await applyUntil("verify", await testApp());

  expect(await answer(applicant, 2)).toMatchObject({ isDeclined: true, journey: { exit: "declined" } });

  const notice = await applicant.do(applicationApi.decline, applicant.id);
  expect(notice).toMatchObject({ reasons: ["Identity could not be verified"], score: null });
});

test("an institution may let one wrong answer pass", async () => {
  const app = await testApp({ tenant: { limits: { personVerificationMaximumIncorrect: 1 } } });
  const applicant = await applyUntil("verify", app);

  expect(await answer(applicant, 1)).toMatchObject({ isDeclined: false, needsMoreAnswers: false });
});

test.each(["815120001", "815120002", "815120003", "815120009"])(
  "there are no questions for %s, who cannot be verified here",
  async (taxpayerNumber) => {
    const applicant = await applyUntil("verify", await testApp(), { taxpayerNumber });

    expect(await ask(applicant)).toMatchObject({
      challengeQuestions: [],
      isUnableToContinue: true,
      journey: { exit: "unverifiable" },
    });
  },
);

test("answers that come too late bring another quiz, once", async () => {
  const applicant = await applyUntil("verify", await testApp(), { taxpayerNumber: "815120004" });
  const first = await ask(applicant);

  expect(await answer(applicant)).toMatchObject({ isDeclined: false, needsMoreAnswers: true });
  expect((await ask(applicant)).personVerificationId).not.toBe(first.personVerificationId);
  expect(await answer(applicant)).toMatchObject({ needsMoreAnswers: false, journey: { exit: "unverifiable" } });
});

test("a third quiz is not to be had by a changed name", async () => {
  const applicant = await applyUntil("verify", await testApp(), { taxpayerNumber: "815120004" });
  await answer(applicant);
  await answer(applicant);
  const { identification } = await applicant.do(identificationApi.read, { applicantId: applicant.applicantId });
  await applicant.do(identificationApi.update, {
    applicantId: applicant.applicantId,
    data: { ...identification, phoneNumber: "2075550199" } as never,
  });

  expect(await ask(applicant)).toMatchObject({ isUnableToContinue: true, challengeQuestions: [] });
});

test.each([
  ["a question without an answer", (answers: ReturnType<typeof quizAnswers>) => answers.slice(1), "answers.0"],
  [
    "an answer that was no choice",
    ([first, ...rest]: ReturnType<typeof quizAnswers>) => [{ ...first!, answer: "ELSEWHERE" }, ...rest],
    "answers.0",
  ],
  ["an answer too many", (answers: ReturnType<typeof quizAnswers>) => [...answers, answers[0]!], "answers.0"],
])("%s is told at its place, and nothing is graded", async (_what, change, place) => {
  const applicant = await applyUntil("verify", await testApp());
  const { challengeQuestions, personVerificationId } = await ask(applicant);

  const refusal = await applicant.refused(personVerificationApi.answer, {
    applicationId: applicant.applicationId,
    personVerificationId: personVerificationId!,
    answers: change(quizAnswers(challengeQuestions)),
  });

  expect(refusal.fields).toMatchObject({ [place]: "Choose an answer." });
  expect(await answer(applicant)).toMatchObject({ isDeclined: false });
});

test("another quiz's answers are refused", async () => {
  const applicant = await applyUntil("verify", await testApp());
  await ask(applicant);

  const refusal = await applicant.refused(personVerificationApi.answer, {
    applicationId: applicant.applicationId,
    personVerificationId: "1234567890",
    answers: [],
  });

  expect(refusal.code).toBe("notItsTurn");
});

test.each(["iq", "answers"])("a vendor that fails at %s is skipped, and a person decides", async (operation) => {
  const app = await testApp();
  const applicant = await applyUntil("verify", app);
  await arm(app, operation);

  const { journey, challengeQuestions } = await ask(applicant);
  const after = challengeQuestions.length > 0 ? (await answer(applicant)).journey : journey;

  expect(after.frontier).toBe("review");
  await applicant.do(reviewApi.confirm, { applicantId: applicant.applicantId });
  expect(await applicant.submit()).toMatchObject({ loanDecision: 2 });
});

test("wrong answers brought twice at the same time do not become a skipped quiz", async () => {
  const applicant = await applyUntil("verify", await testApp());
  const { challengeQuestions, personVerificationId } = await ask(applicant);
  const input = {
    applicationId: applicant.applicationId,
    personVerificationId: personVerificationId!,
    answers: quizAnswers(challengeQuestions, 2),
  };

  await Promise.all(Array.from({ length: 4 }, async () => applicant.client.call(personVerificationApi.answer, input)));

  const { journey } = await applicant.do(journeyApi.read, { applicationId: applicant.applicationId });
  expect(["declined", "unverifiable"]).toContain(journey.exit);
});
