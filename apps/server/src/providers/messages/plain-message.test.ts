import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import { letter } from "./messages.suite.ts";
import { plainMessage } from "./plain-message.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

async function delivered(changes: Partial<typeof letter>) {
  const sandbox = await testSandbox();
  const mailer = createSmtpMailer({
    host: "127.0.0.1",
    port: sandbox.smtpPort,
    secure: false,
    requireTls: false,
    credentials: { user: `portico~${sandbox.scope}`, password: "sandbox-smtp-password" },
    timeoutMs: 5000,
  });
  await mailer.send({ ...letter, ...changes });
  return sandbox.messages(letter.to);
}

test.each([
  ["a line with a single dot", "One.\n.\n..\nTwo."],
  ["lines that begin like a boundary or a header", "--portico\n\nTo: nobody@example.com"],
  ["letters of other languages", "Grüße aus Añasco. \u{1f600}"],
  ["a very long line", `${"word ".repeat(400)}end`],
])("delivers a text with %s as it is", async (_which, text) => {
  expect(plainMessage({ ...letter, text }) === undefined).toBe(/[^\n]{901}|[^\x20-\x7e\n]/.test(text));
  const [message] = await delivered({ text, html: `<p>${text}</p>` });

  expect(message).toMatchObject({
    text: expect.stringContaining(text) as string,
    html: expect.stringContaining(text) as string,
  });
});

test.each([
  ["subject", { subject: "Grüße" }],
  ["subject that looks encoded", { subject: "=?utf-8?Q?Hello?=" }],
  ["sender", { from: '"Añasco Bank" <loans@harborlight.example>' }],
  ["sender with a quotation mark", { from: '"A \\" B" <loans@harborlight.example>' }],
  ["address", { to: "josé@example.com" }],
  ["second address", { to: "sam@example.com, other@example.com" }],
])("leaves a letter with an unusual %s to the library", (_part, changes) => {
  expect(plainMessage({ ...letter, ...changes })).toBeUndefined();
});

test.each(["subject", "from", "to", "messageId"])("lets nothing in the %s begin another header", async (name) => {
  const changes = { [name]: `${letter[name as "to"]}\r\nBcc: other@example.com` };

  expect(plainMessage({ ...letter, ...changes })).toBeUndefined();
});
