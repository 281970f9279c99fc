import { disclosureApi } from "@portico/contract/agreements";
import { identityQuizApi } from "@portico/contract/identity-quiz";
import { applicationApi } from "@portico/contract/application";
import { journeyApi } from "@portico/contract/journey";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { askedForDocuments, begin, complete } from "../document-verification/testing/asked-for-documents.ts";
import { quizAnswers } from "../submission/testing/answers.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { capture } from "../submission/testing/camera.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";

/* An application that ended before it was sent stays ended, whatever the institution asks for afterwards. */

const question = { id: 1, displayText: "Is it for work?", eligibleAnswer: false };

const changes: Readonly<Record<string, (tenant: Tenant) => void>> = {
  "no identity questions": ({ products }) => void Object.assign(products[0]!, { personVerification: false }),
  "no identity questions and no identity check": ({ products, identityCheck }) => {
    Object.assign(products[0]!, { personVerification: false });
    Object.assign(identityCheck, { enabled: false });
  },
  "another version of a text": ({ disclosures }) => void Object.assign(disclosures[0]!, { version: "2" }),
  "questions about the product": ({ products }) =>
    void Object.assign(products[0]!, { eligibilityQuestions: [question] }),
};

async function endOf(applicant: TestApplicant) {
  const { journey } = await applicant.do(journeyApi.read, { applicationId: applicant.applicationId });
  return { exit: journey.exit, frontier: journey.frontier };
}

async function failQuiz(applicant: TestApplicant): Promise<void> {
  const { challengeQuestions, personVerificationId } = await applicant.do(identityQuizApi.questions, applicant.id);
  await applicant.do(identityQuizApi.answer, {
    applicationId: applicant.applicationId,
    personVerificationId: personVerificationId!,
    answers: quizAnswers(challengeQuestions, 2),
  });
}

test.each(Object.entries(changes))(
  "keeps an application declined after wrong answers when the institution later wants %s",
  async (_name, change) => {
    const applicant = await applyUntil("verify", await testApp());
    await failQuiz(applicant);
    const told = { exit: "declined", frontier: null };
    expect(await endOf(applicant)).toEqual(told);

    change(applicant.app.tenant);

    expect(await endOf(applicant)).toEqual(told);
    const refusal = await applicant.refused(disclosureApi.create, {
      applicantId: applicant.applicantId,
      disclosureConfigurationId: 1,
    });
    expect(refusal.code).toBe("notItsTurn");
    expect(await applicant.do(applicationApi.decline, applicant.id)).toMatchObject({
      reasons: ["Identity could not be verified"],
    });
  },
);

test("keeps an application with rejected documents ended when the institution later checks no identity", async () => {
  const { app, applicant } = await askedForDocuments({ whenRejected: "refuse" });
  const { docVTransactionToken, url } = await begin(applicant);
  await capture(url, "D0000001");
  await complete(applicant, docVTransactionToken);
  const told = { exit: "unverifiable", frontier: null };
  expect(await endOf(applicant)).toEqual(told);

  Object.assign(app.tenant.identityCheck, { enabled: false });

  expect(await endOf(applicant)).toEqual(told);
});
