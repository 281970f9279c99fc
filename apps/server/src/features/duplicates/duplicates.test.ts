import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { applicationApi } from "@portico/contract/application";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { testProduct } from "../../testing/test-product.ts";
import { anIdentification, begun } from "../applicants/testing/people.ts";
import { identification } from "../submission/testing/answers.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";

async function somebodyWithAnotherApplication() {
  const app = await testApp();
  await applyUntil("currentEmployment", app);
  return applyUntil("duplicate", app);
}

const answer = (applicationId: number, applicationDuplicateActionType: 2 | 3) => ({
  applicationId,
  applicationDuplicateActionType,
});

test(
  "continues with a second application",
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
  "ends a second application that its applicant stops",
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

test("doesn't ask about a sent application for another product", async () => {
  const { auto, autoRefi } = ProductCode;
  const products = [auto, autoRefi].map((productTypeId) => testProduct({ productTypeId }));
  const app = await testApp({ tenant: { products } });
  const first = await travelUntil("submit", app, autoRefi);
  await first.submit();

  const applicant = await applyUntil("submit", app);

  expect(applicant.visited).not.toContain("duplicate");
  expect(await applicant.submit()).toMatchObject({ submitCompleted: true });
});

const notUpdated = {
  status: 409,
  code: "duplicateAnswerNotUpdated",
  message: "There was an error updating the duplicate application answer.",
};

test("rejects continuing an application that its applicant stopped", { tags: ["8.update.duplicate"] }, async () => {
  const applicant = await somebodyWithAnotherApplication();
  await applicant.do(applicationApi.answerDuplicate, answer(applicant.applicationId, 2));

  const refusal = await applicant.refused(applicationApi.answerDuplicate, answer(applicant.applicationId, 3));

  expect(refusal).toMatchObject(notUpdated);
});

test(
  "keeps a settled answer: rejects giving up after going on, and ignores going on twice",
  { tags: ["8.update.duplicate", "4.duplicate.stored"] },
  async () => {
    const applicant = await somebodyWithAnotherApplication();
    const { applicationId } = applicant;
    const settled = await applicant.do(applicationApi.answerDuplicate, answer(applicationId, 3));

    const refusal = await applicant.refused(applicationApi.answerDuplicate, answer(applicationId, 2));
    const again = await applicant.do(applicationApi.answerDuplicate, answer(applicationId, 3));

    expect(refusal).toMatchObject(notUpdated);
    expect(again).toMatchObject({ updated: true, journey: { revision: settled.journey.revision, exit: null } });
    expect(await applicant.do(applicationApi.status, applicant.id)).toMatchObject({
      duplicateApplicationActionType: 3,
    });
  },
);

test("asks nothing about duplicates without another application", async () => {
  const applicant = await applyUntil("currentAddress", await testApp());

  const refusal = await applicant.refused(applicationApi.answerDuplicate, answer(applicant.applicationId, 3));

  expect(refusal).toMatchObject(notUpdated);
});

test(
  "returns the answer and the progress with the application's status",
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

test("asks another person with the same number about the other application again", async () => {
  const applicant = await somebodyWithAnotherApplication();
  const { applicationId, applicantId } = applicant;
  await applicant.do(applicationApi.answerDuplicate, answer(applicationId, 3));
  const { lastName, emailAddress, phoneNumber } = await applicant.do(applicantApi.read, { id: applicantId });
  const renamed = { applicantId, firstName: "Ruth", lastName, emailAddress, phoneNumber };
  await applicant.do(applicantApi.update, { applicationId, applicant: renamed, isSamePerson: true });

  const data = { ...identification("815-12-7800", emailAddress), dateOfBirth: "1961-02-03" };
  await applicant.do(identificationApi.update, { applicantId, data });
  await goOn(applicant, "duplicate");

  expect(applicant.visited.at(-1)).toBe("eligibility");
});

test("looks up ten TINs an hour for one application", async () => {
  const app = await testApp();
  const { client, applicantId } = await begun(app);
  const statusOf = async (place: number) => {
    const taxpayerIdentificationNumber = String(219_091_000 + place);
    const data = { ...anIdentification, taxpayerIdentificationNumber };
    return (await client.call(identificationApi.create, { applicantId, data })).status;
  };
  const statuses: number[] = [];
  for (let place = 1; place <= 11; place += 1) statuses.push(await statusOf(place));
  const sameAgain = await statusOf(10);
  app.clock.forward({ minutes: 10 });
  const soonAfter = await statusOf(11);

  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  expect([sameAgain, soonAfter]).toEqual([200, 429]);
});
