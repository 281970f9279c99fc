import { documentVerificationApi } from "@portico/contract/document-verification";
import { identityCheckApi } from "@portico/contract/identity-check";
import { identityQuizApi } from "@portico/contract/identity-quiz";
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

/** A failure of the vendor: a fault that the sandbox simulates, or an API key that the vendor doesn't know. */
type Trouble = Fault | "unauthorized";

const troubles: readonly Trouble[] = ["timeout", "429", "500", "malformed", "reset", "unauthorized"];

interface Breakable {
  readonly app: TestApp;
  /** Makes every later call to the vendor fail in this way. */
  readonly breakVendor: (trouble: Trouble) => Promise<void>;
}

/** An institution with the real adapters against the sandbox. Its timeouts are short, so that a test doesn't have to wait for them. */
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
      if (trouble === "unauthorized") return connect("not-our-key", 5000);
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

test.each(troubles)("sends the application to manual review when identity and device fail: %s", async (trouble) => {
  const { app, breakVendor } = await breakableApp({
    identityCheck: { enabled: true },
    documentVerification: { enabled: true },
    deviceRisk: { enabled: true },
  });
  const applicant = await applyUntil("verify", app);
  const quiz = await applicant.do(identityQuizApi.questions, applicant.id);
  await applicant.do(identityQuizApi.answer, {
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

/** An applicant whose identity check asks for documents. */
async function askedForDocuments(whenVendorFails: "goOn" | "wait" = "goOn") {
  const { app, breakVendor } = await breakableApp({
    identityCheck: { enabled: true },
    documentVerification: { enabled: true, whenVendorFails },
  });
  const applicant = await applyUntil("documentVerification", app, { tin: "771217800" });
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

test.each(troubles)("sends the application to manual review when documents can't begin: %s", async (trouble) => {
  const { applicant, breakVendor, begin, documents } = await askedForDocuments();
  await breakVendor(trouble);

  const answer = await applicant.do(documentVerificationApi.transaction, begin);

  expect(answer).toMatchObject({ docVCompleted: true, journey: { frontier: "review" } });
  expect(await documents()).toMatchObject([{ status: "inReview", reason: "vendorFailed" }]);
});

test.each(troubles)("sends the application to manual review when the pictures get no result: %s", async (trouble) => {
  const { applicant, breakVendor, begin, captured, documents } = await askedForDocuments();
  const { docVTransactionToken, url } = await applicant.do(documentVerificationApi.transaction, begin);
  await capture(url);
  await breakVendor(trouble);

  const answer = await applicant.do(documentVerificationApi.complete, captured(docVTransactionToken));

  expect(answer).toMatchObject({ docVCompleted: true, journey: { frontier: "review" } });
  expect(await documents()).toMatchObject([{ status: "inReview", reason: "vendorFailed" }]);
});

test.each<Trouble>(["timeout", "unauthorized"])(
  "rejects the call and settles nothing where the institution makes people wait: %s",
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
