import { documentVerificationApi } from "@portico/contract/document-verification";
import { identityCheckApi } from "@portico/contract/identity-check";
import { identityQuizApi } from "@portico/contract/identity-quiz";
import { isIdentityConfirmed } from "@portico/domain/application/verification-of";
import { expect, test } from "vitest";
import { loadAnyApplication } from "../../kernel/read-trip.ts";
import { testApp, type TestAppOptions } from "../../testing/test-app.ts";
import { quizAnswers } from "../submission/testing/answers.ts";
import { accountTenant } from "./testing/account-app.ts";
import { answeredAccounts } from "./testing/answered-accounts.ts";

/** A person with whom the sandbox agrees, and one whose documents it wants to see. */
const known = "815127800";
const doubtful = "771217800";
const refused = "771227800";

interface Institution {
  readonly personVerification: boolean;
  readonly settings?: TestAppOptions["tenant"];
}

/** Somebody who chose accounts and named everybody, just before the check of who they are. */
async function atTheCheck({ personVerification, settings }: Institution, tin = known) {
  const accounts = { ...accountTenant.accounts, personVerification };
  const answered = await answeredAccounts({
    app: await testApp({ tenant: { ...accountTenant, ...settings, accounts } }),
    tin,
  });
  const isConfirmed = async () => {
    const { kernel, tenant } = answered.app;
    const { state, records } = await loadAnyApplication(kernel, tenant.name, answered.applicationId);
    return isIdentityConfirmed({ application: state, records, tenant }, answered.applicantId);
  };
  return { ...answered, isConfirmed };
}

async function answerQuiz({ client, applicationId }: Awaited<ReturnType<typeof atTheCheck>>, wrong = 0) {
  const { challengeQuestions, personVerificationId } = (
    await client.call(identityQuizApi.questions, { id: applicationId })
  ).body;
  const answers = quizAnswers(challengeQuestions, wrong);
  return client.call(identityQuizApi.answer, { applicationId, personVerificationId: personVerificationId!, answers });
}

const checking = { identityCheck: { enabled: true }, documentVerification: { enabled: true } };

test("asks a new owner identity questions where the institution wants them", async () => {
  const owner = await atTheCheck({ personVerification: true });

  const { body } = await answerQuiz(owner);

  expect(owner.frontier).toBe("verify");
  expect(body).toMatchObject({ isDeclined: false, journey: { frontier: "disclosures", exit: null } });
  expect(await owner.isConfirmed()).toBe(true);
});

test("leaves somebody with wrong answers to the institution's table, and sends no notice", async () => {
  const owner = await atTheCheck({ personVerification: true });

  const { body } = await answerQuiz(owner, 3);

  expect(body.journey).toMatchObject({ frontier: "disclosures", exit: null });
  expect(await owner.isConfirmed()).toBe(false);
  expect(
    await owner.app.sql("select topic from outbox where application_id = $1 and topic = 'letter'", [
      owner.applicationId,
    ]),
  ).toEqual([]);
});

test("confirms an owner by the check alone where no questions are asked (31 CFR 1020.220(a)(2)(ii)(B))", async () => {
  const owner = await atTheCheck({ personVerification: false, settings: checking });
  const before = await owner.isConfirmed();

  const { body } = await owner.client.call(identityCheckApi.check, { applicationId: owner.applicationId });

  expect(owner.frontier).toBe("verify");
  expect(body).toMatchObject({ applicationRequiresDocV: false, journey: { frontier: "disclosures" } });
  expect([before, await owner.isConfirmed()]).toEqual([false, true]);
});

test("asks an owner for pictures after a doubt, and takes the vendor's word for them (31 CFR 1020.220(a)(2)(ii)(A))", async () => {
  const owner = await atTheCheck({ personVerification: false, settings: checking }, doubtful);
  const { client, applicationId } = owner;

  const checked = await client.call(identityCheckApi.check, { applicationId });
  const begun = await client.call(documentVerificationApi.transaction, { applicationId, isMobileView: true });
  const body = new URLSearchParams({ action: "capture", documentNumber: "D1234560" });
  await fetch(begun.body.url, { method: "POST", body });
  const status = await client.call(documentVerificationApi.status, { applicationId });
  const { docVTransactionToken } = begun.body;
  const taken = await client.call(documentVerificationApi.complete, {
    applicationId,
    docVTransactionToken,
    outcome: "captured",
  });

  expect(checked.body).toMatchObject({ applicationRequiresDocV: true, journey: { frontier: "documentVerification" } });
  expect(status.body).toMatchObject({ journey: { applicationFlowType: 3, frontier: "documentVerification" } });
  expect(taken.body.journey).toMatchObject({ frontier: "disclosures" });
  expect(await owner.isConfirmed()).toBe(true);
});

test("ends an application for accounts whose owner the check rejects", async () => {
  const owner = await atTheCheck({ personVerification: false, settings: checking }, refused);

  const { body } = await owner.client.call(identityCheckApi.check, { applicationId: owner.applicationId });

  expect(body.journey).toMatchObject({ frontier: null, exit: "unverifiable" });
});
