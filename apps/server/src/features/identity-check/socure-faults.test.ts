import { documentVerificationApi, identityCheckApi } from "@portico/contract/document-verification";
import { personVerificationApi } from "@portico/contract/agreements";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { createSocureDocv } from "../../providers/document-verification/socure-docv.ts";
import { createSocureIdPlus } from "../../providers/identity-check/socure-id-plus.ts";
import type { Providers } from "../../providers/providers.ts";
import type { Fault } from "../../providers/testing/test-sandbox.ts";
import { quizAnswers } from "../submission/testing/answers.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { capture } from "../submission/testing/camera.ts";
import { testApp, type TestApp, type TestAppOptions } from "../../testing/test-app.ts";

/** How the vendor fails: by a fault that the sandbox is ordered to give, or because it does not know our key. */
type Trouble = Fault | "unauthorised";

const troubles: readonly Trouble[] = ["timeout", "429", "500", "malformed", "reset", "unauthorised"];

interface Breakable {
  readonly app: TestApp;
  /** From now on the vendor fails in this way whatever it is asked. */
  readonly breakVendor: (trouble: Trouble) => Promise<void>;
}

/** An institution whose adapters are the real ones against the sandbox, and impatient, so that a test need not wait for a time-out. */
async function breakableApp(tenant: NonNullable<TestAppOptions["tenant"]>): Promise<Breakable> {
  const providers: { -readonly [Port in keyof Providers]?: Providers[Port] } = {};
  const app = await testApp({ tenant, providers });
  const connect = (apiKey: string, timeoutMs: number) => {
    const url = `${app.sandboxUrl}/socure`;
    const shared = { apiKey, timeoutMs, pause: async () => undefined };
    providers.identityChecker = createSocureIdPlus({ ...shared, baseUrl: url });
    providers.documentVerifier = createSocureDocv({
      ...shared,
      documentsUrl: url,
      idPlusUrl: url,
      webhookSecrets: ["sandbox-socure-webhook"],
    });
  };
  return {
    app,
    breakVendor: async (trouble) => {
      if (trouble === "unauthorised") return connect("not-our-key", 5000);
      connect("sandbox-socure-api-key", trouble === "timeout" ? 100 : 5000);
      const response = await fetch(`${app.sandboxUrl}/control/faults`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ vendor: "socure", fault: trouble }),
      });
      expect(response.status).toBe(201);
    },
  };
}

test.each(troubles)("identity and device: %s lets the applicant go on, and a person looks", async (trouble) => {
  const { app, breakVendor } = await breakableApp({
    identityCheck: { enabled: true },
    documentVerification: { enabled: true },
    deviceRisk: { enabled: true },
  });
  const applicant = await applyUntil("verify", app);
  const quiz = await applicant.do(personVerificationApi.questions, applicant.id);
  await applicant.do(personVerificationApi.answer, {
    applicationId: applicant.applicationId,
    personVerificationId: quiz.personVerificationId!,
    answers: quizAnswers(quiz.challengeQuestions),
  });
  await breakVendor(trouble);

  const answer = await applicant.do(identityCheckApi.check, {
    applicationId: applicant.applicationId,
    deviceIdSessionToken: "device-1",
  });

  expect(answer).toMatchObject({ applicationRequiresDocV: false, journey: { frontier: "review" } });
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
  expect(records.identityCheck).toMatchObject([{ consequence: "personLooks" }]);
  expect(records.identityCheck[0]).not.toHaveProperty("finding");
});

/** Somebody whose identity check asks for documents. */
async function askedForDocuments(whenVendorFails: "goOn" | "wait" = "goOn") {
  const { app, breakVendor } = await breakableApp({
    identityCheck: { enabled: true },
    documentVerification: { enabled: true, whenVendorFails },
  });
  const applicant = await applyUntil("documentVerification", app, { taxpayerNumber: "771217800" });
  const { applicationId } = applicant;
  return {
    applicant,
    breakVendor,
    begin: { applicationId, isMobileView: false },
    captured: (docVTransactionToken: string) => ({
      applicationId,
      docVTransactionToken,
      outcome: "captured" as const,
    }),
    documents: async () =>
      (await loadApplication(app.kernel, app.tenant.name, applicationId)).records.documentVerification,
  };
}

test.each(troubles)("documents cannot begin: %s lets the applicant go on, and a person looks", async (trouble) => {
  const { applicant, breakVendor, begin, documents } = await askedForDocuments();
  await breakVendor(trouble);

  const answer = await applicant.do(documentVerificationApi.transaction, begin);

  expect(answer).toMatchObject({ docVCompleted: true, journey: { frontier: "review" } });
  expect(await documents()).toMatchObject([{ status: "inReview", reason: "vendorFailed" }]);
});

test.each(troubles)("no result of the pictures: %s lets the applicant go on, and a person looks", async (trouble) => {
  const { applicant, breakVendor, begin, captured, documents } = await askedForDocuments();
  const { docVTransactionToken, url } = await applicant.do(documentVerificationApi.transaction, begin);
  await capture(url);
  await breakVendor(trouble);

  const answer = await applicant.do(documentVerificationApi.complete, captured(docVTransactionToken));

  expect(answer).toMatchObject({ docVCompleted: true, journey: { frontier: "review" } });
  expect(await documents()).toMatchObject([{ status: "inReview", reason: "vendorFailed" }]);
});

test.each<Trouble>(["timeout", "unauthorised"])(
  "where the institution says so the applicant waits instead: %s refuses the call and settles nothing",
  async (trouble) => {
    const { applicant, breakVendor, begin, captured, documents } = await askedForDocuments("wait");
    const { docVTransactionToken, url } = await applicant.do(documentVerificationApi.transaction, begin);
    await capture(url);
    await breakVendor(trouble);

    const refusal = await applicant.refused(documentVerificationApi.complete, captured(docVTransactionToken));

    expect(refusal).toMatchObject({ code: "unavailable", status: 503 });
    expect(await documents()).toMatchObject([{ status: "open" }]);
  },
);
