import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { capture } from "../submission/testing/camera.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { askedForDocuments, begin, complete } from "./testing/asked-for-documents.ts";

/** An institution whose account is at Socure's newer service. */
const riskOs = {
  documentVerification: {
    adapter: "riskOs",
    mode: "sandbox",
    baseUrl: "{sandbox}/socure",
    workflow: "sandbox-docv",
    scriptUrl: "{sandbox}/socure/websdk/bundle.js",
    sdkKey: "sandbox-socure-sdk-key",
    secrets: { apiKey: "SANDBOX_SOCURE_RISKOS_KEY", webhookSecret: "SANDBOX_SOCURE_WEBHOOK" },
  },
} as const;

async function evaluationAt({ sandboxUrl }: TestApp, id: string): Promise<object> {
  const headers = { authorization: "Bearer sandbox-socure-riskos-key" };
  return (await (await fetch(`${sandboxUrl}/socure/api/evaluation/${id}`, { headers })).json()) as object;
}

test("verifies a document with RiskOS when the page says that pictures were taken", async () => {
  const { applicant } = await askedForDocuments({}, { vendors: riskOs });
  const { docVTransactionToken, url } = await begin(applicant);
  await capture(url);

  expect(await complete(applicant, docVTransactionToken)).toMatchObject({ docVCompleted: true });
});

test("settles a document by the event of RiskOS, which holds everything that was found", async () => {
  const { app, applicant } = await askedForDocuments({}, { vendors: riskOs });
  const { url } = await begin(applicant);
  await capture(url);
  const stored = async () => (await loadApplication(app.kernel, app.tenant.name, applicant.applicationId)).records;
  const [{ referenceId }] = (await stored()).documentVerification as unknown as [{ referenceId: string }];
  const found = { ...(await evaluationAt(app, referenceId)), details: "x".repeat(100_000) };

  const answer = await app.app.inject({
    method: "POST",
    url: "/webhooks/socure",
    headers: { host: app.tenant.hosts[0]!, authorization: "sandbox-socure-webhook" },
    payload: { event_type: "evaluation_completed", event_id: "event-1", event_at: "2026-11-21T10:00:00Z", data: found },
  });
  await app.outbox.idle();

  expect(answer.statusCode).toBe(200);
  expect((await stored()).documentVerification[0]).toMatchObject({ status: "accepted" });
});
