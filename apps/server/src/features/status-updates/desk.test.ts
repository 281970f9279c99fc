import type { AddressInfo } from "node:net";
import { applicationApi, documentApi } from "@portico/contract/application";
import { journeyApi } from "@portico/contract/journey";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";

/* The sandbox's desk and the server, over HTTP. */

async function listeningApp(): Promise<{ app: TestApp; site: string }> {
  const app = await testApp({ tenant: { hosts: ["desk.localhost"] } });
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  return { app, site: `http://desk.localhost:${(app.app.server.address() as AddressInfo).port}` };
}

test("the desk fetches a document, offers less, and the applicant hears of it", async () => {
  const { app, site } = await listeningApp();
  const applicant = await applyUntil("submit", app, { tin: "815126400" });
  await applicant.submit();
  const { applicationId } = applicant;
  const file = { name: "stub.pdf", contentType: "application/pdf", content: Buffer.from("%PDF-1.7\n1 0 obj\n%%EOF\n") };
  const { body } = await applicant.client.upload(documentApi.upload, { applicationId, type: 1 }, [file]);
  await app.outbox.idle();
  const desk = `${app.sandboxUrl}/los/desk/${app.tenant.name}/applications/${applicationId}`;
  const post = async (url: string, content: object) => {
    const headers = { "content-type": "application/json" };
    return (await fetch(url, { method: "POST", headers, body: JSON.stringify({ ...content, site }) })).json();
  };

  const answers = [
    await post(`${desk}/documents/${body.documents[0]!.documentId}`, {}),
    await post(desk, { status: "inReview" }),
    await post(desk, { status: "informationRequested" }),
    await post(desk, { status: "documentAccepted" }),
    await post(desk, { status: "counteroffer" }),
    await post(desk, { status: "funded" }),
  ];

  expect(answers).toMatchObject([
    { isAsAnnounced: true },
    ...Array.from({ length: 4 }, () => ({ outcome: "applied" })),
    { type: "urn:portico:refusal:notApproved" },
  ]);
  const { journey } = await applicant.do(journeyApi.read, { applicationId });
  expect(journey.exit).toBe("declined");
  expect((await applicant.do(applicationApi.decline, applicant.id)).counteroffer?.choices).toHaveLength(1);
});
