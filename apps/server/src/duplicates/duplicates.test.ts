import { applicationApi } from "@portico/contract/application";
import { expect, test } from "vitest";
import type { ApplicationScope } from "../kernel/scope.ts";
import { anApplication, recordsWith } from "../testing/an-application.ts";
import { testApp } from "../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { answerDuplicate } from "./answer-duplicate.ts";

async function somebodyWithAnotherApplication() {
  const app = await testApp();
  await applyUntil("currentEmployment", app);
  return applyUntil("currentAddress", app);
}

const answer = (applicationId: number, applicationDuplicateActionType: 2 | 3) => ({
  applicationId,
  applicationDuplicateActionType,
});

test(
  "who goes on with a second application goes on",
  {
    tags: [
      "7.call.POST.Application.Duplicate.Answer",
      "4.duplicate.answer",
      "3.code.duplicate-status.detected-continued",
    ],
  },
  async () => {
    const applicant = await somebodyWithAnotherApplication();

    const { updated, journey } = await applicant.do(applicationApi.answerDuplicate, answer(applicant.applicationId, 3));

    expect(updated).toBe(true);
    expect(journey.frontier).toBe("currentAddress");
  },
);

test(
  "who gives it up ends there",
  { tags: ["3.code.duplicate-status.detected-cancelled", "2.route.outcome.duplicate"] },
  async () => {
    const applicant = await somebodyWithAnotherApplication();

    const { journey } = await applicant.do(applicationApi.answerDuplicate, answer(applicant.applicationId, 2));

    expect(journey).toMatchObject({ exit: "duplicate", submitted: false });
    expect(await applicant.refused(applicationApi.submit, { applicationId: applicant.applicationId })).toMatchObject({
      code: "notItsTurn",
    });
  },
);

test("what was given up cannot be taken up again", async () => {
  const applicant = await somebodyWithAnotherApplication();
  await applicant.do(applicationApi.answerDuplicate, answer(applicant.applicationId, 2));

  const refusal = await applicant.refused(applicationApi.answerDuplicate, answer(applicant.applicationId, 3));

  expect(refusal).toMatchObject({ status: 409, code: "notItsTurn" });
});

test("an answer where nobody asked is refused by a name of its own", { tags: ["8.update.duplicate"] }, () => {
  const scope = { application: anApplication(), records: recordsWith({}) } as ApplicationScope;

  expect(() => answerDuplicate(scope, answer(1, 3))).toThrow("duplicateAnswerNotUpdated");
});

test("nobody is asked who has no other application", async () => {
  const applicant = await applyUntil("currentAddress", await testApp());

  const refusal = await applicant.refused(applicationApi.answerDuplicate, answer(applicant.applicationId, 3));

  expect(refusal.code).toBe("notItsTurn");
});

test(
  "what was answered, and how far the application has come, is told with its status",
  { tags: ["4.duplicate.stored", "3.application.duplicateApplicationActionType"] },
  async () => {
    const app = await testApp();
    const first = await applyUntil("currentAddress", app);
    const applicant = await applyUntil("duplicate", app);
    const { applicationId } = applicant;
    const statusOf = async () => applicant.do(applicationApi.status, applicant.id);

    const before = await statusOf();
    const alone = await first.do(applicationApi.status, first.id);
    await applicant.do(applicationApi.answerDuplicate, answer(applicationId, 3));

    expect(alone).toMatchObject({ duplicateApplicationActionType: 1, progressStatus: 1 });
    expect(before).toMatchObject({ duplicateApplicationActionType: 0 });
    expect(await statusOf()).toMatchObject({ duplicateApplicationActionType: 3 });
  },
);
