import { accountFundingApi } from "@portico/contract/account-funding";
import { resumeApi } from "@portico/contract/session";
import { bounceCall } from "@portico/sandbox/mail/mail-events";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { institutionFolder } from "../../commands/testing/institution-folder.ts";
import { runPortico } from "../../commands/program.ts";
import { aFolder } from "../../testing/server-process.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { readyToSign, signs } from "../account-signing/testing/ready-to-sign.ts";
import { anIdentification, noasIdentification } from "../applicants/testing/people.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { openingApp } from "./testing/opener.ts";

const [dana, noa] = [anIdentification.emailAddress, noasIdentification.emailAddress];

async function lettersTo(app: TestApp, address: string) {
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
  return messagesTo(app, address);
}

/** Two owners on one device who signed. The report about the first one decides. */
async function answered(tin: string, tenant: Parameters<typeof openingApp>[0] = {}) {
  const ready = await readyToSign({ app: await openingApp(tenant), isJoint: true, tin });
  await signs(ready, ready.applicantId, "Dana Reyes");
  await signs(ready, ready.jointId!, "Noa Reyes");
  await lettersTo(ready.app, noa);
  return { ...ready, jointId: ready.jointId! };
}

const kept = async (app: TestApp) =>
  app.sql("select letter_key, paper_because from notice where tenant_id = $1 order by applicant_id", [app.tenant.name]);

test("brings each owner's own notice of a no to their own email and code (15 USC 1681m(a))", async () => {
  const { app, applicationId, applicantId, jointId } = await answered("219-09-0032");
  const letter = (await lettersTo(app, noa)).find(({ subject }) => subject === "About your application")!;
  const applicationToken = /\/resume\/([\w-]+)/.exec(letter.text)![1]!;
  const client = app.client();
  await client.call(resumeApi.resume, { applicationToken });
  const code = (await lettersTo(app, noa)).flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? []).at(-1)!;
  await client.call(resumeApi.resume, { applicationToken, code });

  const { body } = await client.call(accountFundingApi.opening, { applicationId });

  expect(body.state).toBe("declined");
  const words = JSON.stringify(body.notice);
  expect(words).toContain("For Noa Reyes.");
  expect(words).toContain("We did not open the accounts that you asked for.");
  expect(words).toContain("Information about another owner of the account");
  expect(words).not.toContain("Your score");
  expect(await kept(app)).toEqual(
    [applicantId, jointId]
      .toSorted((one, other) => one - other)
      .map((id) => ({ letter_key: `declined.${id}`, paper_because: null })),
  );
});

test("lets the notice of an owner go by mail after their email came back, and prints it", async () => {
  const { app, applicationId, jointId } = await answered("219-09-0032");
  const response = await fetch(`${app.sandboxUrl}/mailbox/messages?to=${noa}`);
  const { messages } = (await response.json()) as { messages: { subject: string; messageId: string }[] };
  const { messageId } = messages.find(({ subject }) => subject === "About your application")!;
  const { headers, body } = bounceCall(messageId, noa, app.clock.read());
  const host = app.tenant.hosts[0]!;
  await app.app.inject({ method: "POST", url: "/webhooks/sendgrid", payload: body, headers: { host, ...headers } });
  const folder = path.join(await aFolder(), "print");
  const environment = {
    DATABASE_URL: app.database.ownerUrl,
    PORTICO_MASTER_KEY: Buffer.alloc(32, 7).toString("base64"),
    PORTICO_TENANTS: await institutionFolder(app.tenant.name),
  };
  let output = "";
  const write = (text: string) => void (output += text);
  const terminal = { environment, clock: app.clock.read, write, writeError: write };

  const code = await runPortico(["notices", "print", "--to", folder], terminal);
  await runPortico(["notices", "--json"], terminal);

  expect(await kept(app)).toContainEqual({ letter_key: `declined.${jointId}`, paper_because: "bounced" });
  expect(code).toBe(0);
  expect(await readdir(folder)).toEqual([`${app.tenant.name}-${applicationId}-declined.${jointId}.pdf`]);
  expect(output).toContain('"because": "bounced"');
});

test("mails the notice where nobody comes back by a link, and says so", async () => {
  const { app } = await answered("219-09-0032", { channels: { resume: { disabled: true } } });

  const letter = (await lettersTo(app, dana)).find(({ subject }) => subject === "About your application")!;

  expect(letter.text).toContain("We're mailing you your notice.");
  expect(letter.text).not.toContain("/resume/");
  expect(await kept(app)).toMatchObject([{ paper_because: "notSent" }, { paper_because: "notSent" }]);
});

test("keeps the notice of limits for each owner", async () => {
  const { app, applicantId, jointId } = await answered("219-09-0034");

  const keys = (await kept(app)).map(({ letter_key: key }) => key as string);

  expect(new Set(keys)).toEqual(new Set([`limited.${applicantId}`, `limited.${jointId}`]));
});
