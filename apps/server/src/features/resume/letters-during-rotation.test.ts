import { resumeApi } from "@portico/contract/session";
import { expect, test } from "vitest";
import { Keyring } from "../../database/keyring.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { begun, breakVendor } from "../applicants/testing/people.ts";
import { newestNoticeCode, noticeTokensTo, openNotice } from "../notices/testing/open-notice.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";

/* Letters that waited for a retry when a key rotation began. */

const to = "dana@example.com";
const before = Buffer.alloc(32, 7);
const replacement = Buffer.alloc(32, 8);

const use = (app: TestApp, keyring: Keyring) => void Object.assign(app.kernel, { keyring });

async function retry(app: TestApp): Promise<void> {
  app.clock.forward({ minutes: 1 });
  await app.outbox.workOnDue();
}

const found = async (app: TestApp, pattern: RegExp) =>
  (await messagesTo(app, to)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []).at(-1);

const linkIn = async (app: TestApp) => found(app, /\/resume\/([\w-]+)/);
const codeIn = async (app: TestApp) => found(app, /\b(\d{6})\b/);

/** An application whose link couldn't be emailed before the server restarted with this keyring. */
async function restartedBeforeLink(keyring: Keyring) {
  const app = await testApp();
  await breakVendor(app, { vendor: "mail", fault: "500", times: 1 });
  await begun(app, { emailAddress: to });
  await app.outbox.idle();
  use(app, keyring);
  await retry(app);
  return app;
}

test("mails a link that opens the application during a key rotation", async () => {
  const app = await restartedBeforeLink(new Keyring(replacement, [before]));

  const applicationToken = (await linkIn(app))!;

  expect((await app.client().call(resumeApi.checkLink, { applicationToken })).body.works).toBe(true);
});

test("keeps a link for later while its key is missing, and says so", async () => {
  const app = await restartedBeforeLink(new Keyring(replacement));
  const early = await linkIn(app);
  use(app, new Keyring(replacement, [before]));
  await retry(app);

  expect(early).toBeUndefined();
  expect(app.logged.join("\n")).toContain("No known master key made this link.");
  expect(await linkIn(app)).toBeDefined();
});

test("sends a code that opens the application during a key rotation", async () => {
  const app = await testApp();
  await begun(app, { emailAddress: to });
  await app.outbox.idle();
  const applicationToken = (await linkIn(app))!;
  const client = app.client();
  await breakVendor(app, { vendor: "mail", fault: "500", times: 1 });
  await client.call(resumeApi.resume, { applicationToken });
  await app.outbox.workOnDue();
  use(app, new Keyring(replacement, [before]));
  await retry(app);

  const opened = await client.call(resumeApi.resume, { applicationToken, code: (await codeIn(app))! });

  expect(opened.body).toMatchObject({ resumed: true });
});

test("sends a code that opens a notice during a key rotation", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app, { tin: "815125200" });
  await applicant.submit();
  const [token] = await noticeTokensTo(app, to);
  const client = app.client();
  await breakVendor(app, { vendor: "mail", fault: "500", times: 1 });
  await openNotice(client, token!);
  await app.outbox.workOnDue();
  use(app, new Keyring(replacement, [before]));
  app.clock.forward({ minutes: 1 });

  const opened = await openNotice(client, token!, { code: await newestNoticeCode(app, to) });

  expect(opened.body.notice?.kind).toBe("adverseAction");
});
