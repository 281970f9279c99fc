import { addressApi } from "@portico/contract/address";
import { identityQuizApi } from "@portico/contract/identity-quiz";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { documentVerificationApi } from "@portico/contract/document-verification";
import { identityCheckApi } from "@portico/contract/identity-check";
import type { RequestOf } from "@portico/contract/endpoint";
import { journeyApi } from "@portico/contract/journey";
import { AddressType } from "@portico/domain/address/address";
import type { IdentityFinding } from "@portico/domain/decision/identity-check";
import { ProductCode } from "@portico/domain/loan/product";
import { ApplicationType } from "@portico/domain/person/person";
import { expect, test } from "vitest";
import type { PersonToCheck } from "../../providers/identity-check/port.ts";
import { ProviderError } from "../../providers/provider-error.ts";
import { testApp, type TestAppOptions } from "../../testing/test-app.ts";
import { askedForDocuments, begin } from "../document-verification/testing/asked-for-documents.ts";
import { testProduct } from "../../testing/test-product.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";
import { stepAnswers } from "../submission/testing/step-answers.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";

type Policy = NonNullable<TestAppOptions["tenant"]>["identityCheck"];

interface Checked {
  readonly applicant: TestApplicant;
  /** The people that the vendor was asked about. */
  readonly asked: readonly PersonToCheck[];
}

/** An applicant before the review, and a vendor that returns these findings in turn. "down" means that the vendor doesn't answer. */
async function checkedAs(
  findings: readonly (IdentityFinding | "down")[],
  policy: Policy = {},
  answers: Answers = {},
  productCode: ProductCode = ProductCode.auto,
): Promise<Checked> {
  const asked: PersonToCheck[] = [];
  const check = async (person: PersonToCheck) => {
    const finding = findings[asked.push(person) - 1] ?? "accept";
    if (finding === "down") throw new ProviderError("socure-id-plus", "unavailable");
    return Promise.resolve({ finding, referenceId: "r", reasonCodes: [] });
  };
  const tenant = {
    identityCheck: { enabled: true, ...policy },
    documentVerification: { enabled: true },
    products: [testProduct({ productTypeId: productCode })],
  };
  const app = await testApp({ tenant, providers: { identityChecker: { check } } });
  return { asked, applicant: await travelUntil("review", app, productCode, answers) };
}

const journeyNow = async (applicant: TestApplicant) =>
  (await applicant.do(journeyApi.read, { applicationId: applicant.applicationId })).journey;

const check = (applicant: TestApplicant) =>
  applicant.do(identityCheckApi.check, { applicationId: applicant.applicationId });

async function moveTo(applicant: TestApplicant, changes: object) {
  const { applicantId } = applicant;
  const { addresses } = await applicant.do(addressApi.read, { applicantId, type: AddressType.physical });
  const address = { ...addresses[0]!, ...changes };
  const { updated } = await applicant.do(addressApi.update, { applicantId, address });
  expect(updated).toBe(true);
  return journeyNow(applicant);
}

const elsewhere = { street: "52 Beacon Street" };

type Identification = RequestOf<typeof identificationApi.update>["data"];

async function correct(applicant: TestApplicant, changes: object) {
  const { applicantId } = applicant;
  const { identification } = await applicant.do(identificationApi.read, { applicantId });
  const data = { ...identification, ...changes } as Identification;
  return (await applicant.do(identificationApi.update, { applicantId, data })).journey;
}

const questions = (applicant: TestApplicant) => applicant.do(identityQuizApi.questions, applicant.id);

test.each([false, true])("checks another home again, without another quiz (member: %s)", async (isMember) => {
  const { applicant, asked } = await checkedAs([], {}, { isMember });

  const moved = await moveTo(applicant, elsewhere);
  const quiz = await questions(applicant);
  const checked = await check(applicant);

  expect(moved.frontier).toBe("verify");
  expect(quiz).toMatchObject({ challengeQuestions: [], isUnableToContinue: false, isCheckedAgain: true });
  expect(checked.journey.frontier).toBe("review");
  expect(asked.map(({ street }) => street)).toEqual(["48 Beacon St", "52 Beacon St"]);
});

test("keeps the check for the same home, however it is spelled and paid for", async () => {
  const { applicant, asked } = await checkedAs([]);

  const { frontier } = await moveTo(applicant, { street: "48 Beacon St.", monthsLived: 9 });

  expect([frontier, asked.length]).toEqual(["review", 1]);
});

test.each([
  ["preferred contact", { preferredContactMethodConfigurationId: 2 }],
  ["kind of phone", { phoneTypeConfigurationId: 2 }],
  ["citizenship", { citizenshipStatusConfigurationId: 2 }],
  ["marital status", { maritalStatusConfigurationId: 1 }],
  ["first vehicle loan", { isFirstTimeAutoBuyer: true }],
  [
    "photo ID",
    {
      identification: {
        identificationTypeConfigurationId: 1,
        state: "ME",
        identificationNumber: "4821974",
        issueDate: "2022-03-14",
        expirationDate: "2030-03-14",
      },
    },
  ],
])("keeps the check after a corrected answer that the vendor doesn't get: %s", async (_, changes) => {
  const { applicant } = await checkedAs([]);

  expect((await correct(applicant, changes)).frontier).toBe("review");
});

test("keeps the check when the marital status is erased because the law forbids the question", async () => {
  const { applicant, asked } = await checkedAs([], {}, { isJoint: true }, ProductCode.signature);
  const { applicantId, applicationId } = applicant;
  const selection = { applicationType: ApplicationType.single };

  const { journey } = await applicant.do(coApplicantApi.select, { applicationId, selection });

  const { identification } = await applicant.do(identificationApi.read, { applicantId });
  expect(identification).not.toHaveProperty("maritalStatusConfigurationId");
  expect([journey.frontier, asked.length]).toEqual(["review", 1]);
});

test.each([
  ["email address", { emailAddress: "dana.reyes@example.com" }],
  ["phone", { phoneNumber: "2075550198" }],
])("checks again with a corrected answer that the vendor gets: %s", async (_, changes) => {
  const { applicant, asked } = await checkedAs([]);

  const { frontier } = await correct(applicant, changes);
  await check(applicant);

  expect(frontier).toBe("verify");
  expect(asked.at(-1)).toMatchObject(changes);
});

test.each(["accept", "review", "down"] as const)(
  "sends the application to manual review when the check rejects a new home after it let the person go on (%s)",
  async (first) => {
    const { applicant } = await checkedAs([first, "reject"], { whenInDoubt: "goOn" });
    await moveTo(applicant, elsewhere);

    const { journey } = await check(applicant);
    await goOn(applicant, "submit");
    const sent = await applicant.submit();

    expect(journey).toMatchObject({ frontier: "review", exit: null });
    expect(sent.journey.exit).toBe("pending");
  },
);

test("doesn't approve a rejected new home by documents that were accepted before", async () => {
  const { applicant } = await checkedAs(["review", "reject"]);
  await moveTo(applicant, elsewhere);

  const { journey } = await check(applicant);
  await goOn(applicant, "submit");
  const sent = await applicant.submit();

  expect(journey.frontier).toBe("review");
  expect(sent.journey.exit).toBe("pending");
});

test("approves a doubted new home by documents that were accepted before", async () => {
  const { applicant } = await checkedAs(["review", "review"]);
  await moveTo(applicant, elsewhere);
  await check(applicant);
  await goOn(applicant, "submit");

  expect((await applicant.submit()).journey.exit).toBe("offer");
});

test("ends the application when the check rejects another number, because the earlier check was about the former one", async () => {
  const { applicant } = await checkedAs(["accept", "reject"]);
  await correct(applicant, { taxpayerIdentificationNumber: "815137800" });
  await stepAnswers.disclosures(applicant);

  await stepAnswers.verify(applicant);

  expect((await journeyNow(applicant)).exit).toBe("unverifiable");
});

test("says why documents are asked for after a move", async () => {
  const { applicant } = await checkedAs(["accept", "review"]);
  const { applicationId } = applicant;
  await moveTo(applicant, elsewhere);
  await check(applicant);

  const begun = await applicant.do(documentVerificationApi.transaction, { applicationId, isMobileView: false });
  const again = await applicant.do(documentVerificationApi.transaction, {
    applicationId,
    isMobileView: false,
    newLink: true,
    again: true,
  });

  expect([begun.isAskedAgain, again.isAskedAgain]).toEqual([true, true]);
});

test("doesn't say that documents are asked for again the first time", async () => {
  const { applicant } = await askedForDocuments();

  expect(await begin(applicant)).not.toHaveProperty("isAskedAgain");
});

test("says why documents are asked for again after a corrected photo ID", async () => {
  const { applicant, asked } = await checkedAs(["review"]);
  const { applicationId } = applicant;
  const photoId = { identificationTypeConfigurationId: 1, state: "ME", identificationNumber: "4821974" };
  const dates = { issueDate: "2022-03-14", expirationDate: "2030-03-14" };

  const { frontier } = await correct(applicant, { identification: { ...photoId, ...dates } });
  const begun = await applicant.do(documentVerificationApi.transaction, { applicationId, isMobileView: false });

  expect([frontier, asked.length, begun.isAskedAgain]).toEqual(["documentVerification", 1, true]);
});
