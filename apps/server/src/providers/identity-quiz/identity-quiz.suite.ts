import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import type { PersonToVerify, IdentityQuiz, Quiz, QuizQuestion } from "./port.ts";

export const person: PersonToVerify = {
  firstName: "Alex",
  lastName: "Marlowe",
  street: "48 Beacon Street",
  city: "Portland",
  state: "ME",
  postalCode: "04103",
  taxpayerIdentificationNumber: "815127800",
  dateOfBirth: "1986-04-17",
  emailAddress: "alex@example.com",
  phoneNumber: "2075550110",
  ipAddress: "192.0.2.7",
};

const right = new Set(["CUMBERLAND", "BEACON STREET", "04103", "APRIL", "207"]);

/** Answers every question correctly except the first `wrong` ones. */
function answersTo(questions: readonly QuizQuestion[], wrong = 0): { type: string; answer: string }[] {
  return questions.map(({ type, answers }, index) => ({
    type,
    answer: answers.find((answer) => right.has(answer) === index >= wrong)!,
  }));
}

function asked(quiz: Quiz): Extract<Quiz, { status: "asked" }> {
  if (quiz.status !== "asked") throw new Error(`There is no quiz: ${quiz.why}`);
  return quiz;
}

/** Tests the promises of every quiz vendor. */
export function testIdentityQuiz(create: (sandboxUrl: string) => IdentityQuiz): void {
  const start = async (changes: Partial<PersonToVerify> = {}) => {
    const { url } = await testSandbox();
    const verifier = create(url);
    return { verifier, quiz: await verifier.ask({ ...person, ...changes }) };
  };

  test("asks three questions, each with choices", async () => {
    const { quiz } = await start();

    expect(asked(quiz).questions).toHaveLength(3);
    for (const { prompt, answers } of asked(quiz).questions) {
      expect(prompt).toMatch(/\?$/);
      expect(answers.length).toBeGreaterThan(3);
    }
  });

  test.each([0, 1, 2, 3])("counts %d wrong answers", async (wrong) => {
    const { verifier, quiz } = await start();
    const { vendorId, questions } = asked(quiz);

    expect(await verifier.answer(vendorId, answersTo(questions, wrong))).toEqual({ incorrect: wrong, timedOut: false });
  });

  test("asks two more questions after a mistake, and grades them", async () => {
    const { verifier, quiz } = await start();
    await verifier.answer(asked(quiz).vendorId, answersTo(asked(quiz).questions, 1));

    const more = asked(await verifier.challenge(asked(quiz).vendorId));
    const result = await verifier.answerChallenge(more.vendorId, answersTo(more.questions, 1));

    expect(more.questions).toHaveLength(2);
    expect(result).toEqual({ incorrect: 1, timedOut: false });
  });

  test.each([
    ["0001", "noMatch"],
    ["0002", "notEligible"],
    ["0003", "velocity"],
    ["0015", "notEligible"],
    ["0009", "notEligible"],
  ])("offers no quiz for a number ending in %s: %s", async (end, why) => {
    const { quiz } = await start({ taxpayerIdentificationNumber: `81512${end}` });

    expect(quiz).toMatchObject({ status: "unable", why });
  });

  test("reports late answers", async () => {
    const { verifier, quiz } = await start({ taxpayerIdentificationNumber: "815120004" });
    const { vendorId, questions } = asked(quiz);

    expect(await verifier.answer(vendorId, answersTo(questions))).toMatchObject({ timedOut: true });
  });

  test("grades a quiz once", async () => {
    const { verifier, quiz } = await start();
    const { vendorId, questions } = asked(quiz);
    await verifier.answer(vendorId, answersTo(questions, 2));

    await expect(verifier.answer(vendorId, answersTo(questions))).rejects.toMatchObject({ failure: "rejected" });
  });

  test("rejects incomplete answers", async () => {
    const { verifier, quiz } = await start();
    const { vendorId, questions } = asked(quiz);

    await expect(verifier.answer(vendorId, answersTo(questions).slice(1))).rejects.toMatchObject({
      failure: "rejected",
    });
  });
}
