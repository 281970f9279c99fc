import { applicationApi } from "@portico/contract/application";
import { identificationApi } from "@portico/contract/applicant";
import { dana } from "@portico/sample-applicants/people";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { identification } from "../submission/testing/answers.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { goOn } from "../submission/testing/traveler.ts";

/* Both sides over HTTP: the buttons of the sandbox's mailbox, and the webhooks that they call. */

interface Delivered {
  readonly id: string;
  readonly channel: "email" | "text";
  readonly subject: string;
}

async function mailboxOf({ sandboxUrl }: TestApp, to: string): Promise<readonly Delivered[]> {
  const response = await fetch(`${sandboxUrl}/mailbox/messages?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as { messages: Delivered[] }).messages;
}

test("the sandbox's buttons let an email come back and a person answer STOP", async () => {
  const email = { id: 1, displayText: "Email", code: "email" };
  const lists = { preferredContactMethods: [email, { id: 2, displayText: "Text message", code: "text" }] };
  const app = await testApp({ tenant: { lists } });
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.app.server.address() as AddressInfo;
  const site = `http://${app.tenant.hosts[0]!}:${port}`;
  const press = async (id: string, button: "bounce" | "reply", body: object = {}) => {
    const response = await fetch(`${app.sandboxUrl}/mailbox/${id}/${button}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ site, ...body }),
    });
    return response.json();
  };
  const applicant = await applyUntil("submit", app, { tin: "815125200" });
  const { applicantId, applicationId } = applicant;
  const data = { ...identification("815-12-5200", dana.email), preferredContactMethodConfigurationId: 2 };
  await applicant.do(identificationApi.update, { applicantId, data });
  await goOn(applicant, "submit");
  await applicant.do(applicationApi.submit, { applicationId });
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
  await app.sql("update notice set paper_because = null where tenant_id = $1", [app.tenant.name]);
  const letter = (await mailboxOf(app, dana.email)).find(({ subject }) => subject.startsWith("Your answer is ready"));
  const text = (await mailboxOf(app, `+1${dana.phone}`)).find(({ channel }) => channel === "text");

  expect(await press(letter!.id, "bounce")).toEqual({ status: 200 });
  expect(await press(text!.id, "reply", { text: "STOP" })).toEqual({ status: 200 });

  expect(await app.sql("select paper_because from notice where tenant_id = $1", [app.tenant.name])).toEqual([
    { paper_because: "bounced" },
  ]);
  expect(await app.sql("select keyword from inbound_text where tenant_id = $1", [app.tenant.name])).toEqual([
    { keyword: "stop" },
  ]);
});
