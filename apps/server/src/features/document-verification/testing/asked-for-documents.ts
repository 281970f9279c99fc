import { documentVerificationApi } from "@portico/contract/document-verification";
import { applyUntil } from "../../submission/testing/auto-application.ts";
import type { TestApplicant } from "../../submission/testing/test-applicant.ts";
import { testApp, type TestApp, type TestAppOptions } from "../../../testing/test-app.ts";

/** A TIN whose first digits make the sandbox ask for documents. */
export const doubtful = "771217800";

type Settings = NonNullable<TestAppOptions["tenant"]>["documentVerification"];

/** An applicant on the page that asks for a document. */
export async function askedForDocuments(
  documentVerification: Settings = {},
  options: Pick<TestAppOptions, "renderer" | "vendors"> = {},
): Promise<{ app: TestApp; applicant: TestApplicant }> {
  const app = await testApp({
    ...options,
    tenant: { identityCheck: { enabled: true }, documentVerification: { enabled: true, ...documentVerification } },
  });
  return { app, applicant: await applyUntil("documentVerification", app, { tin: doubtful }) };
}

export const begin = (applicant: TestApplicant, isMobileView = false) =>
  applicant.do(documentVerificationApi.transaction, { applicationId: applicant.applicationId, isMobileView });

/** Asks for another code, like the button does. An ended transaction is followed by another one. */
export const renew = (applicant: TestApplicant) =>
  applicant.do(documentVerificationApi.transaction, {
    applicationId: applicant.applicationId,
    isMobileView: false,
    newLink: true,
  });

type Outcome = "captured" | "consentDeclined" | "skipped" | "unable";

export const complete = (applicant: TestApplicant, docVTransactionToken: string, outcome: Outcome = "captured") =>
  applicant.do(documentVerificationApi.complete, {
    applicationId: applicant.applicationId,
    docVTransactionToken,
    outcome,
  });

export const statusOf = (applicant: TestApplicant) =>
  applicant.do(documentVerificationApi.status, { applicationId: applicant.applicationId });

/** Delivers an event like the vendor does, and waits for its effects. Returns the HTTP status. */
export async function deliver(
  app: TestApp,
  { applicationId }: Pick<TestApplicant, "applicationId">,
  docvTransactionToken: string,
  eventType: string,
  authorization = "sandbox-socure-webhook",
): Promise<number> {
  const response = await app.app.inject({
    method: "POST",
    url: "/webhooks/socure",
    headers: { host: app.tenant.hosts[0]!, authorization },
    payload: {
      event: {
        created: "2026-11-21T10:00:00Z",
        customerUserId: String(applicationId),
        eventType,
        referenceId: "r",
        docvTransactionToken,
        data: {},
      },
    },
  });
  await app.outbox.idle();
  return response.statusCode;
}
