import { expect, test } from "vitest";
import { begun } from "../applicants/testing/people.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { inReview } from "../application-status/testing/sent-application.ts";
import { send, update } from "../status-updates/testing/institution-system.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { testApp } from "../../testing/test-app.ts";
import { TestClient } from "../../testing/test-client.ts";

test.each([
  ["none", undefined, (host: string) => `http://${host}/resume/`],
  ["each institution's host", "https://{host}", (host: string) => `https://${host}/resume/`],
  ["one address", "https://apply.testvalley.example", () => "https://apply.testvalley.example/resume/"],
])("keeps a port in the Host header out of letters when the public origin is %s", async (_, publicOrigin, expected) => {
  const app = await testApp(publicOrigin === undefined ? {} : { publicOrigin });
  const host = app.tenant.hosts[0]!;
  const elsewhere = { ...app, client: () => new TestClient(app.app, `${host}:666`) };
  await begun(elsewhere, { emailAddress: "mallory@example.com" });
  await app.outbox.idle();

  const [letter] = await messagesTo(app, "mallory@example.com");

  expect(letter!.text).toContain(expected(host));
  expect(`${letter!.text}${letter!.html}`).not.toMatch(/(?:\b|%3A)666\b/i);
});

test("links to the first host in letters about an update that the institution's system sent to another one", async () => {
  const app = await testApp({ tenant: { hosts: ["apply.origin.test", "system.origin.test"] } });
  const applicant = await applyUntil("submit", app, { tin: inReview });
  await applicant.submit();
  await app.outbox.idle();
  const tasks = [{ taskId: "stubs", applicantType: "primary", what: "Two pay stubs", dueOn: "2026-11-27" }];
  const host = "system.origin.test";

  const { status } = await send(app, applicant.applicationId, update("informationRequested", 1, { tasks }), { host });

  const letter = (await messagesTo(app, "dana@example.com")).findLast(({ text }) => text.includes("Send it here"))!;
  expect(status).toBe(200);
  expect(letter.text).toContain("http://apply.origin.test/resume/");
  expect(letter.text).not.toContain(host);
});
