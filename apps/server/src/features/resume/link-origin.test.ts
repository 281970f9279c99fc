import { expect, test } from "vitest";
import { begun } from "../applicants/testing/people.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
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
