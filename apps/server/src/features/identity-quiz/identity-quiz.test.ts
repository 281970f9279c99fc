import { addressApi } from "@portico/contract/address";
import { identityQuizApi } from "@portico/contract/identity-quiz";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { applicationApi, reviewApi } from "@portico/contract/application";
import type { Endpoint } from "@portico/contract/endpoint";
import { journeyApi } from "@portico/contract/journey";
import { vehicleApi } from "@portico/contract/vehicle";
import { AddressType } from "@portico/domain/address/address";
import { ApplicationType } from "@portico/domain/person/person";
import { expect, test } from "vitest";
import { vehicleLoan } from "@portico/sample-applicants/vehicles";
import { loadApplication } from "../../kernel/read-trip.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { quizAnswers } from "../submission/testing/answers.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { stepAnswers } from "../submission/testing/step-answers.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";

const arm = async (app: TestApp, operation: string) => order(app, { operation, fault: "500" });

async function order(app: TestApp, fault: { operation: string; fault: string; delayMs?: number }): Promise<void> {
  const response = await fetch(`${app.sandboxUrl}/control/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ vendor: "idology", ...fault }),
  });
  expect(response.status).toBe(201);
}

const ask = (applicant: TestApplicant) => applicant.do(identityQuizApi.questions, applicant.id);

async function answer(applicant: TestApplicant, wrong = 0) {
  const { challengeQuestions, personVerificationId } = await ask(applicant);
  return applicant.do(identityQuizApi.answer, {
    applicationId: applicant.applicationId,
    personVerificationId: personVerificationId!,
    answers: quizAnswers(challengeQuestions, wrong),
  });
}

test(
  "shows the same quiz again, and asks the vendor once",
  {
    tags: [
      "7.call.GET.Person.Verify.id",
      "3.person-verification.challengeQuestions",
      "3.person-verification.personVerificationId",
      "3.application.verificationName",
      "3.application.verificationQuestions",
      "3.application.personVerificationId",
    ],
  },
  async () => {
    const app = await testApp();
    const applicant = await applyUntil("verify", app);

    const first = await ask(applicant);
    const again = await ask(applicant);

    expect(first.challengeQuestions).toHaveLength(3);
    expect(first.verificationName).toBe("Dana");
    expect(first.personVerificationId).toMatch(/^\d+$/);
    expect(again).toEqual(first);
    const response = await fetch(`${app.sandboxUrl}/control/calls?vendor=idology`);
    expect(((await response.json()) as { calls: unknown[] }).calls).toHaveLength(1);
  },
);

test("passes right answers, and doesn't keep the questions", async () => {
  const app = await testApp();
  const applicant = await applyUntil("verify", app);

  const answered = await answer(applicant);

  expect(answered).toMatchObject({ isDeclined: false, needsMoreAnswers: false, journey: { frontier: "review" } });
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
  expect(records.personVerification[0]).toMatchObject({ status: "passed", questions: [] });
});

test("asks two more questions after one wrong answer, and passes right answers to those", async () => {
  const applicant = await applyUntil("verify", await testApp());

  const first = await answer(applicant, 1);
  expect(first).toMatchObject({ isDeclined: false, needsMoreAnswers: true, journey: { frontier: "verify" } });
  const further = await ask(applicant);
  expect(further.challengeQuestions).toHaveLength(2);
  expect(further.isSecondRound).toBe(true);
  const second = await answer(applicant);

  expect(second).toMatchObject({ isDeclined: false, needsMoreAnswers: false, journey: { frontier: "review" } });
});

test.each([
  ["as they were", 1],
  ["corrected", 0],
])("ignores first answers that are sent again %s after new questions followed", async (_how, wrong) => {
  const applicant = await applyUntil("verify", await testApp());
  const { challengeQuestions, personVerificationId } = await ask(applicant);
  await answer(applicant, 1);

  const refusal = await applicant.refused(identityQuizApi.answer, {
    applicationId: applicant.applicationId,
    personVerificationId: personVerificationId!,
    answers: quizAnswers(challengeQuestions, wrong),
  });

  expect(refusal.code).toBe("fieldsInvalid");
  expect(await answer(applicant)).toMatchObject({ isDeclined: false, needsMoreAnswers: false });
});

test("fails a wrong answer to the additional questions", async () => {
  const applicant = await applyUntil("verify", await testApp());
  await answer(applicant, 1);

  expect(await answer(applicant, 1)).toMatchObject({ isDeclined: true, journey: { exit: "declined" } });
});

test(
  "fails two wrong answers, and gives the reason in the notice",
  { tags: ["7.call.POST.Person.Verify", "2.route.outcome.declined", "3.application.isDeclined"] },
  async () => {
    const applicant = await applyUntil("verify", await testApp());

    expect(await answer(applicant, 2)).toMatchObject({ isDeclined: true, journey: { exit: "declined" } });

    const notice = await applicant.do(applicationApi.decline, applicant.id);
    expect(notice).toMatchObject({
      reasons: ["Identity could not be verified"],
      noticeDate: "2026-11-21",
      score: null,
    });
  },
);

test("lets one wrong answer pass if the institution allows it", async () => {
  const app = await testApp({ tenant: { limits: { personVerificationMaximumIncorrect: 1 } } });
  const applicant = await applyUntil("verify", app);

  expect(await answer(applicant, 1)).toMatchObject({ isDeclined: false, needsMoreAnswers: false });
});

test.each(["815120001", "815120002", "815120003", "815120009"])(
  "asks no questions of %s, who can't be verified here",
  { tags: ["3.person-verification.isUnableToContinue", "2.route.outcome.unverifiable"] },
  async (tin) => {
    const applicant = await applyUntil("verify", await testApp(), { tin });

    expect(await ask(applicant)).toMatchObject({
      challengeQuestions: [],
      isUnableToContinue: true,
      journey: { exit: "unverifiable" },
    });
  },
);

test("asks another quiz after late answers, once", async () => {
  const applicant = await applyUntil("verify", await testApp(), { tin: "815120004" });
  const first = await ask(applicant);

  expect(await answer(applicant)).toMatchObject({ isDeclined: false, needsMoreAnswers: true, isTimedOut: true });
  const another = await ask(applicant);
  expect(another.personVerificationId).not.toBe(first.personVerificationId);
  expect([first.isAfterTimeout, another.isAfterTimeout]).toEqual([false, true]);
  expect(await answer(applicant)).toMatchObject({ needsMoreAnswers: false, journey: { exit: "unverifiable" } });
});

/** The same person with one corrected answer. */
async function corrected(applicant: TestApplicant, correction: { phoneNumber?: string; dateOfBirth?: string }) {
  const { identification } = await applicant.do(identificationApi.read, { applicantId: applicant.applicantId });
  return { applicantId: applicant.applicantId, data: { ...identification, ...correction } as never };
}

test("gives no third quiz to somebody who changes the birth date instead of answering", async () => {
  const applicant = await applyUntil("verify", await testApp());
  for (const dateOfBirth of ["1988-03-15", "1988-03-16"]) {
    await ask(applicant);
    await applicant.do(identificationApi.update, await corrected(applicant, { dateOfBirth }));
    await stepAnswers.disclosures(applicant);
  }

  expect(await ask(applicant)).toMatchObject({ isUnableToContinue: true, challengeQuestions: [] });
});

test("keeps a passed quiz when a phone number is corrected", async () => {
  const applicant = await applyUntil("verify", await testApp());
  await answer(applicant);

  const saved = await applicant.do(identificationApi.update, await corrected(applicant, { phoneNumber: "2075550198" }));

  expect(saved.journey.exit).toBeNull();
  expect(saved.journey.frontier).not.toBe("verify");
});

/** Changes the last name of the same person. */
async function rename(applicant: TestApplicant, lastName: string) {
  const { applicationId, applicantId } = applicant;
  const { firstName, emailAddress, phoneNumber } = await applicant.do(applicantApi.read, { id: applicantId });
  return applicant.do(applicantApi.update, {
    applicationId,
    applicant: { applicantId, firstName, lastName, emailAddress, phoneNumber },
  });
}

test("keeps a passed quiz when a letter of the name is corrected", async () => {
  const applicant = await applyUntil("review", await testApp());

  const { journey } = await rename(applicant, "Reyess");

  expect(journey).toMatchObject({ frontier: "review", exit: null });
});

test("asks a new quiz of somebody with another last name, and says that it is asked again", async () => {
  const applicant = await applyUntil("verify", await testApp());
  expect(await ask(applicant)).toMatchObject({ isAskedAgain: false });
  await answer(applicant);

  const { journey } = await rename(applicant, "Hartmann");

  expect(journey.frontier).toBe("verify");
  expect(await ask(applicant)).toMatchObject({ isAskedAgain: true });
});

test("asks again after each corrected birth date if every earlier quiz was passed", async () => {
  const applicant = await applyUntil("verify", await testApp());
  for (const dateOfBirth of ["1988-03-15", "1988-03-16", "1988-03-17"]) {
    expect(await answer(applicant)).toMatchObject({ isDeclined: false, needsMoreAnswers: false });
    const { journey } = await applicant.do(identificationApi.update, await corrected(applicant, { dateOfBirth }));
    expect(journey).toMatchObject({ exit: null, frontier: "disclosures" });
    await stepAnswers.disclosures(applicant);
  }
});

/** The commands of the steps before the quiz and of the quiz itself, as sent by somebody who tries to get around its end. */
async function commandsOfStepsBefore(applicant: TestApplicant): Promise<readonly (readonly [Endpoint, object])[]> {
  const { applicantId, applicationId, loanApplicationId } = applicant;
  const { personVerificationId } = await ask(applicant);
  const { firstName, emailAddress, phoneNumber } = await applicant.do(applicantApi.read, { id: applicantId });
  const renamed = { applicantId, firstName, lastName: "Smith", emailAddress, phoneNumber };
  const { addresses } = await applicant.do(addressApi.read, { applicantId, type: AddressType.physical });
  return [
    [identificationApi.update, await corrected(applicant, { phoneNumber: "2075550199" })],
    [applicantApi.update, { applicationId, applicant: renamed }],
    [addressApi.remove, { applicantId, addressId: addresses[0]!.id }],
    [coApplicantApi.select, { applicationId, selection: { applicationType: ApplicationType.single } }],
    [vehicleApi.value, { applicationId }],
    [vehicleApi.saveLoan, { loanApplicationId, vehicleLoan }],
    [identityQuizApi.answer, { applicationId, personVerificationId: personVerificationId ?? "", answers: [] }],
    [reviewApi.confirm, { applicantId }],
  ];
}

test.each([
  ["declined", { wrongAnswers: 2 }],
  ["unverifiable", { tin: "815120001" }],
])("rejects changes to earlier answers after the identity check ended with %s", async (exit, answers) => {
  const app = await testApp();
  const applicant = await applyUntil("verify", app, answers);
  if ("wrongAnswers" in answers) await answer(applicant, answers.wrongAnswers);
  else await ask(applicant);

  const refusals = [];
  for (const [endpoint, input] of await commandsOfStepsBefore(applicant))
    refusals.push([endpoint.name, (await applicant.refused(endpoint, input)).code]);

  expect(refusals.filter(([, code]) => code !== "notItsTurn")).toEqual([]);
  const { journey } = await applicant.do(journeyApi.read, { applicationId: applicant.applicationId });
  expect(journey).toMatchObject({ exit, frontier: null });
});

test("still returns the answers and the reasons after a failed identity check", async () => {
  const applicant = await applyUntil("verify", await testApp());
  await answer(applicant, 2);

  expect(await ask(applicant)).toMatchObject({ challengeQuestions: [], isUnableToContinue: false });
  expect((await applicant.do(reviewApi.read, applicant.id)).groups.length).toBeGreaterThan(3);
  expect((await applicant.do(applicationApi.decline, applicant.id)).reasons).toHaveLength(1);
});

test.each([
  ["a question without an answer", (answers: ReturnType<typeof quizAnswers>) => answers.slice(1), "answers.0"],
  [
    "an answer that isn't one of the choices",
    ([first, ...rest]: ReturnType<typeof quizAnswers>) => [{ ...first!, answer: "ELSEWHERE" }, ...rest],
    "answers.0",
  ],
  ["one answer too many", (answers: ReturnType<typeof quizAnswers>) => [...answers, answers[0]!], "answers.0"],
])("rejects %s at its place in the list, and grades nothing", async (_what, change, place) => {
  const applicant = await applyUntil("verify", await testApp());
  const { challengeQuestions, personVerificationId } = await ask(applicant);

  const refusal = await applicant.refused(identityQuizApi.answer, {
    applicationId: applicant.applicationId,
    personVerificationId: personVerificationId!,
    answers: change(quizAnswers(challengeQuestions)),
  });

  expect(refusal.fields).toMatchObject({ [place]: "Choose an answer." });
  expect(await answer(applicant)).toMatchObject({ isDeclined: false });
});

test("rejects another quiz's answers", async () => {
  const applicant = await applyUntil("verify", await testApp());
  await ask(applicant);

  const refusal = await applicant.refused(identityQuizApi.answer, {
    applicationId: applicant.applicationId,
    personVerificationId: "1234567890",
    answers: [],
  });

  expect(refusal.code).toBe("notItsTurn");
});

test.each(["iq", "answers"])(
  "skips a vendor that fails at %s, and sends the application to manual review",
  async (operation) => {
    const app = await testApp();
    const applicant = await applyUntil("verify", app);
    await arm(app, operation);

    const { journey, challengeQuestions } = await ask(applicant);
    const after = challengeQuestions.length > 0 ? (await answer(applicant)).journey : journey;

    expect(after).toMatchObject({ frontier: "review", isIdentityOpen: true });
    await applicant.do(reviewApi.confirm, { applicantId: applicant.applicantId });
    expect(await applicant.submit()).toMatchObject({ loanDecision: 2 });
  },
);

test("doesn't skip the quiz when wrong answers are sent twice at the same time", async () => {
  const applicant = await applyUntil("verify", await testApp());
  const { challengeQuestions, personVerificationId } = await ask(applicant);
  const input = {
    applicationId: applicant.applicationId,
    personVerificationId: personVerificationId!,
    answers: quizAnswers(challengeQuestions, 2),
  };

  await Promise.all(Array.from({ length: 4 }, async () => applicant.client.call(identityQuizApi.answer, input)));

  const { journey } = await applicant.do(journeyApi.read, { applicationId: applicant.applicationId });
  expect(["declined", "unverifiable"]).toContain(journey.exit);
});

/** The request with answers to the current questions, of which `wrong` are wrong. */
async function answersTo(applicant: TestApplicant, wrong = 0) {
  const { challengeQuestions, personVerificationId } = await ask(applicant);
  return {
    applicationId: applicant.applicationId,
    personVerificationId: personVerificationId!,
    answers: quizAnswers(challengeQuestions, wrong),
  };
}

test("sends the application to manual review when the vendor had graded the answers before a server died", async () => {
  const app = await testApp();
  const applicant = await applyUntil("verify", app);
  const input = await answersTo(applicant);
  const { identityQuiz } = app.kernel.providersOf(app.institution);
  await identityQuiz.answer(input.personVerificationId, input.answers);

  const { journey } = await applicant.do(identityQuizApi.answer, input);

  expect(journey).toMatchObject({ exit: null, frontier: "review" });
  await applicant.do(reviewApi.confirm, { applicantId: applicant.applicantId });
  expect(await applicant.submit()).toMatchObject({ loanDecision: 2 });
});

test.each([
  ["right", 0, { exit: null, frontier: "review" }],
  ["wrong", 2, { exit: "declined" }],
])("has %s answers graded once when another window saves a change meanwhile", async (_which, wrong, expected) => {
  const app = await testApp();
  const applicant = await applyUntil("verify", app);
  const { applicationId } = applicant;
  const input = await answersTo(applicant, wrong);
  const { journey } = await applicant.do(journeyApi.read, { applicationId });
  await order(app, { operation: "answers", fault: "slow", delayMs: 1500 });

  const [answered, valued] = await Promise.all([
    applicant.client.call(identityQuizApi.answer, input),
    applicant.client.call(vehicleApi.value, { applicationId }, { ifMatch: journey.revision }),
  ]);

  expect([answered.status, valued.status]).toEqual([200, 200]);
  expect(answered.body.journey).toMatchObject(expected);
});

/** Has answers graded by the vendor, but another window saves something meanwhile, so the call is rejected. Returns its input. */
async function gradedButStale(app: TestApp, applicant: TestApplicant, wrong = 0) {
  const { applicationId, client } = applicant;
  const input = await answersTo(applicant, wrong);
  const { journey } = await applicant.do(journeyApi.read, { applicationId });
  await order(app, { operation: "answers", fault: "slow", delayMs: 1500 });
  const answering = client.call(identityQuizApi.answer, input, { ifMatch: journey.revision });
  // The vendor is asked only after the claim, so the other change can't come first.
  await expect.poll(() => claimsOf(app, applicant, input.personVerificationId)).toHaveLength(1);
  const valued = await client.call(vehicleApi.value, { applicationId }, { ifMatch: journey.revision });
  const answered = await answering;
  expect([answered.body.error?.code, valued.status]).toEqual(["staleRevision", 200]);
  return input;
}

/** Lets the process forget the grade, so that only the database has it, as in another server process or after a restart. */
const onAnotherProcess = (app: TestApp) => app.clock.forward({ minutes: 6 });

test.each([
  ["right", 0, { exit: null, frontier: "review" }, "passed"],
  ["wrong", 2, { exit: "declined" }, "failed"],
])(
  "counts the first grade of %s answers on another server after a stale revision",
  async (_, wrong, expected, status) => {
    const app = await testApp();
    const applicant = await applyUntil("verify", app);
    const input = await gradedButStale(app, applicant, wrong);
    onAnotherProcess(app);

    const { journey } = await applicant.do(identityQuizApi.answer, input);

    expect(journey).toMatchObject(expected);
    const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
    expect(records.personVerification[0]).toMatchObject({ status });
  },
);

test("asks the same two questions on another server after a stale revision", async () => {
  const app = await testApp();
  const applicant = await applyUntil("verify", app);
  const input = await gradedButStale(app, applicant, 1);
  onAnotherProcess(app);

  expect(await applicant.do(identityQuizApi.answer, input)).toMatchObject({ needsMoreAnswers: true });
  expect(await answer(applicant)).toMatchObject({ isDeclined: false, journey: { frontier: "review" } });
});

test("counts a stored grade on another server at once, even while a server's claim lasts", async () => {
  const app = await testApp();
  const applicant = await applyUntil("verify", app);
  const input = await gradedButStale(app, applicant, 2);
  onAnotherProcess(app);
  await gradedElsewhere(app, applicant, input.personVerificationId);

  expect(await applicant.do(identityQuizApi.answer, input)).toMatchObject({ isDeclined: true });
});

const storedGrades = (app: TestApp) =>
  app.sql<{ sealed: Buffer }>("select sealed from vendor_answer where tenant_id = $1", [app.tenant.name]);

test("stores the grade of late answers before it asks for another quiz", async () => {
  const app = await testApp();
  const applicant = await applyUntil("verify", app, { tin: "815120004" });
  const input = await answersTo(applicant);
  await order(app, { operation: "iq", fault: "slow", delayMs: 1500 });

  const answering = applicant.do(identityQuizApi.answer, input);
  await expect.poll(() => storedGrades(app)).toHaveLength(1);

  expect(await answering).toMatchObject({ isTimedOut: true });
});

test("seals a stored grade, and deletes it once it counts", async () => {
  const app = await testApp();
  const applicant = await applyUntil("verify", app);
  const input = await gradedButStale(app, applicant, 2);
  const waiting = await storedGrades(app);
  await applicant.do(identityQuizApi.answer, input);

  expect(waiting).toHaveLength(1);
  expect(waiting[0]!.sealed.toString("latin1")).not.toContain("incorrect");
  expect(await storedGrades(app)).toEqual([]);
});

test("answers busy while another server has the answers graded, and accepts them afterwards", async () => {
  const app = await testApp();
  const applicant = await applyUntil("verify", app);
  const input = await answersTo(applicant);
  const key = await gradedElsewhere(app, applicant, input.personVerificationId);

  const refusal = await applicant.refused(identityQuizApi.answer, input);
  await app.sql("delete from rate_limit where key = $1", [key]);

  expect(refusal.code).toBe("busy");
  expect((await applicant.do(identityQuizApi.answer, input)).journey.frontier).toBe("review");
});

/** The key under which a server process claims the grading of a quiz. */
function claimKeyOf({ kernel, tenant }: TestApp, { applicationId }: TestApplicant, vendorId: string): Buffer {
  return kernel.keyring.hash(tenant.name, "quiz-vendor", `${tenant.name} ${applicationId} asked ${vendorId}`);
}

function claimsOf(app: TestApp, applicant: TestApplicant, vendorId: string) {
  const values = [app.tenant.name, claimKeyOf(app, applicant, vendorId)];
  return app.sql("select from rate_limit where tenant_id = $1 and key = $2", values);
}

/** Inserts the claim of another server process that is having this quiz graded. Returns the claim's key. */
async function gradedElsewhere(app: TestApp, applicant: TestApplicant, vendorId: string): Promise<Buffer> {
  const key = claimKeyOf(app, applicant, vendorId);
  const row = [app.tenant.name, key, app.kernel.clock()];
  const claim = "insert into rate_limit (tenant_id, key, window_started_at, count) values ($1, $2, $3, 1)";
  await app.sql(
    `${claim} on conflict (tenant_id, key) do update set window_started_at = excluded.window_started_at`,
    row,
  );
  return key;
}
