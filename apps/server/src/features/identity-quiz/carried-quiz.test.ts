import { applicationApi } from "@portico/contract/application";
import { identificationApi } from "@portico/contract/applicant";
import { beginningApi } from "@portico/contract/beginning";
import { journeyApi } from "@portico/contract/journey";
import { dana } from "@portico/sample-applicants/people";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { eventsOf } from "../applicants/testing/people.ts";
import { identification } from "../submission/testing/answers.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { goOn } from "../submission/testing/traveler.ts";

/* Identity questions that a person passed count for their next application in the session, for a day (decision 155). */

const tin = "815135200";

async function declined(app: TestApp): Promise<TestApplicant> {
  const applicant = await applyUntil("submit", app, { tin });
  expect(await applicant.submit()).toMatchObject({ loanDecision: 3 });
  await app.outbox.idle();
  return applicant;
}

/** Begins the same loan again with a co-borrower, and returns the person in it. */
async function again(applicant: TestApplicant): Promise<TestApplicant> {
  const { applicationId } = applicant;
  const { journey } = await applicant.do(applicationApi.applyTogether, { applicationId });
  return into(applicant, journey);
}

function into(
  applicant: TestApplicant,
  journey: { applicationId: number; loanApplicationId: number; primaryApplicantId: number },
) {
  const visited = { visited: [] as string[] };
  return Object.assign(applicant, visited, {
    applicationId: journey.applicationId,
    loanApplicationId: journey.loanApplicationId,
    applicantId: journey.primaryApplicantId,
  });
}

/** Keeps the session open over a long time. */
async function keepOpen(app: TestApp) {
  await app.sql("update session set expires_at = $2, absolute_expires_at = $2 where tenant_id = $1", [
    app.tenant.name,
    new Date("2027-06-01T00:00:00Z"),
  ]);
}

const quizOf = async ({ app, applicationId }: TestApplicant) =>
  (await loadApplication(app.kernel, app.tenant.name, applicationId)).records.personVerification[0];

const journeyOf = async (applicant: TestApplicant) =>
  (await applicant.do(journeyApi.read, { applicationId: applicant.applicationId })).journey;

test("asks nobody twice in a day, says so on the first page, and keeps the source", async () => {
  const app = await testApp();
  const first = await declined(app);
  const { applicationId, loanApplicationId } = first;

  const second = await again(first);
  const begun = await journeyOf(second);
  await goOn(second, "submit");

  expect(begun).toMatchObject({ begunAs: "together", countsPassedQuiz: true });
  expect(second.visited).not.toContain("verify");
  expect(await quizOf(second)).toMatchObject({
    status: "passed",
    questions: [],
    passedAt: "2026-11-21T10:00:00.000Z",
    carriedFrom: { applicationId, loanApplicationId },
  });
  expect(await eventsOf(app)).toContain("personVerification.carriedOver");
  expect(await journeyOf(second)).not.toHaveProperty("countsPassedQuiz");
});

test("hands the source off to the institution", async () => {
  const app = await testApp();
  const first = await declined(app);
  const { applicationId, loanApplicationId } = first;
  const second = await again(first);
  await goOn(second, "submit");
  await second.submit();
  await app.outbox.idle();

  const response = await fetch(`${app.sandboxUrl}/los/${app.tenant.name}/applications/${second.applicationId}`);

  const { messages } = (await response.json()) as { messages: { body: Record<string, never> }[] };
  expect(messages[1]?.body).toMatchObject({
    personVerification: "passed",
    personVerificationCarriedFrom: { applicationId, loanApplicationId },
  });
});

test("asks again a day later, however many applications lie between", async () => {
  const app = await testApp();
  const first = await declined(app);
  await keepOpen(app);
  app.clock.forward({ hours: 23 });
  const second = await again(first);
  await goOn(second, "submit");
  await second.submit();
  await keepOpen(app);
  app.clock.forward({ hours: 1 });

  const { applicationId } = second;
  const { journey } = await second.do(beginningApi.withOwnAnswers, { applicationId, loadUrl: "/auto/authentication" });

  expect(await quizOf(into(second, journey))).toBeUndefined();
});

test.each([
  ["another birth date", { dateOfBirth: "1980-01-01" }],
  ["another number", { taxpayerIdentificationNumber: "815145200" }],
])("asks somebody with %s", async (_, change) => {
  const second = await again(await declined(await testApp()));
  const { applicantId } = second;

  await second.do(identificationApi.create, {
    applicantId,
    data: { ...identification(tin, dana.email), ...change },
  });

  expect(await quizOf(second)).toBeUndefined();
});

test("doesn't count questions that their vendor never asked", async () => {
  const app = await testApp();
  const first = await applyUntil("verify", app, { tin });
  await fetch(`${app.sandboxUrl}/control/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ vendor: "idology", operation: "iq", fault: "500" }),
  });
  await goOn(first, "submit");
  await first.submit();
  await app.outbox.idle();
  expect(await quizOf(first)).toMatchObject({ status: "skipped" });

  const { applicationId } = first;
  const { journey } = await first.do(beginningApi.withOwnAnswers, { applicationId, loadUrl: "/auto/authentication" });

  expect(await quizOf(into(first, journey))).toBeUndefined();
});
