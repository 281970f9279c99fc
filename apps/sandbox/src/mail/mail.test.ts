import { createConnection } from "node:net";
import { expect, test } from "vitest";
import type { Sandbox } from "../sandbox.ts";
import { call, listeningSandbox, testSandbox } from "../testing/test-sandbox.ts";
import { smtpPassword, smtpUser } from "./mail-server.ts";

interface Mail {
  readonly user?: string;
  readonly password?: string;
  readonly to?: string;
  readonly body?: string;
}

/** Speaks just enough SMTP to send one message. Returns the code of the last reply, and stops at the first rejection. */
async function send(smtpPort: number, mail: Mail = {}): Promise<string> {
  const { user = smtpUser, password = smtpPassword, to = "pat@example.com" } = mail;
  const body =
    mail.body ?? "Subject: Hello\r\nFrom: Harborlight <hello@harborlight.example>\r\n\r\nThe code is 123456.";
  const lines = [
    "EHLO test",
    `AUTH PLAIN ${Buffer.from(`\0${user}\0${password}`).toString("base64")}`,
    "MAIL FROM:<hello@harborlight.example>",
    `RCPT TO:<${to}>`,
    "DATA",
    `${body}\r\n.`,
  ];
  const socket = createConnection(smtpPort, "127.0.0.1").setEncoding("utf8");
  let last = "";
  socket.on("data", (chunk) => {
    last = String(chunk).trimEnd().split("\r\n").at(-1) ?? "";
    const line = lines.shift();
    if (line === undefined || Number(last.slice(0, 3)) >= 400) socket.end();
    else socket.write(`${line}\r\n`);
  });
  socket.on("error", () => socket.destroy());
  await new Promise((resolve) => {
    socket.once("close", resolve);
  });
  return last.slice(0, 3);
}

async function messages(sandbox: Sandbox, query = "", scope = ""): Promise<Record<string, string>[]> {
  const response = await call(sandbox, { url: `${scope && `/~${scope}`}/mailbox/messages${query}` });
  return response.json().messages;
}

test("puts an email sent by SMTP into the mailbox with its subject, text and HTML", async () => {
  const sandbox = await listeningSandbox();
  const body = [
    "Subject: =?utf-8?Q?Your_code_=E2=80=93_soon?=",
    "From: Harborlight <hello@harborlight.example>",
    "MIME-Version: 1.0",
    'Content-Type: multipart/alternative; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "The code is 123456.",
    "--b",
    "Content-Type: text/html",
    "",
    "<p>The code is <b>123456</b>.</p>",
    "--b--",
  ].join("\r\n");

  expect(await send(sandbox.smtpPort, { body })).toBe("250");

  expect(await messages(sandbox, "?to=PAT@example.com")).toMatchObject([
    {
      channel: "email",
      at: "2026-11-21T10:00:00.000Z",
      from: "hello@harborlight.example",
      to: ["pat@example.com"],
      subject: "Your code – soon",
      text: "The code is 123456.\n",
      html: "<p>The code is <b>123456</b>.</p>\n",
    },
  ]);
});

test("lists only messages to the given address, and after the given message", async () => {
  const sandbox = await listeningSandbox();
  await send(sandbox.smtpPort);
  await send(sandbox.smtpPort, { to: "someone.else@example.com" });
  await send(sandbox.smtpPort);
  const [first] = await messages(sandbox, "?to=pat@example.com");

  expect(await messages(sandbox, "?to=pat@example.com")).toHaveLength(2);
  expect(await messages(sandbox, `?to=pat@example.com&after=${first?.["id"]}`)).toHaveLength(1);
  expect(await messages(sandbox)).toHaveLength(3);
});

test("answers a long poll when the message comes", async () => {
  const sandbox = await listeningSandbox();
  const waiting = messages(sandbox, "?to=pat@example.com&wait=60000");

  await send(sandbox.smtpPort, { to: "someone.else@example.com" });
  await send(sandbox.smtpPort);

  expect(await waiting).toMatchObject([{ subject: "Hello" }]);
});

test("answers a long poll empty at its timeout", async () => {
  expect(await messages(testSandbox(), "?wait=1")).toEqual([]);
});

test.each(["-1", "1e9", "soon"])("rejects a wait of %s", async (wait) => {
  const response = await call(testSandbox(), { url: `/mailbox/messages?wait=${wait}` });

  expect(response.statusCode).toBe(400);
});

test("reads the scope from the user name, and hides its mail from other scopes", async () => {
  const sandbox = await listeningSandbox();
  await send(sandbox.smtpPort, { user: `${smtpUser}~test-1` });

  expect(await messages(sandbox, "", "test-1")).toHaveLength(1);
  expect(await messages(sandbox)).toEqual([]);
});

test("rejects a wrong password", async () => {
  const sandbox = await listeningSandbox();

  expect(await send(sandbox.smtpPort, { password: "no" })).toBe("535");
});

test.each([
  ["bounce@example.com", "550"],
  ["full+tag@example.com", "452"],
])("answers mail to %s with %s", async (to, code) => {
  const sandbox = await listeningSandbox();

  expect(await send(sandbox.smtpPort, { to })).toBe(code);
});

test.each([
  ["429", "451"],
  ["500", "554"],
  ["reset", "421"],
])("answers an injected %s with %s, and delivers nothing", async (fault, code) => {
  const sandbox = await listeningSandbox();
  await call(sandbox, { method: "POST", url: "/control/faults", payload: { vendor: "mail", fault, times: 1 } });

  expect(await send(sandbox.smtpPort)).toBe(code);
  expect(await messages(sandbox)).toEqual([]);
  expect(await send(sandbox.smtpPort)).toBe("250");
});

test("lists and shows a message on pages, with working links and its HTML in a sandboxed frame", async () => {
  const sandbox = await listeningSandbox();
  const content = "<script>alert(1)</script> Go to https://harborlight.example/resume/abc. Thanks";
  const body = `Subject: <b>Hi</b>\r\nFrom: a@b.example\r\nContent-Type: text/html\r\n\r\n${content}`;
  await send(sandbox.smtpPort, { body });
  await send(sandbox.smtpPort, { body: `Subject: Plain\r\nFrom: a@b.example\r\n\r\n${content}` });
  const [withHtml, plain] = await messages(sandbox);

  const list = await call(sandbox, { url: "/mailbox?to=pat@example.com" });
  const page = await call(sandbox, { url: `/mailbox/${plain?.["id"]}` });
  const inner = await call(sandbox, { url: `/mailbox/${withHtml?.["id"]}/html` });

  expect(list.body).toContain("&lt;b&gt;Hi&lt;/b&gt;");
  expect(page.body).toContain('<a href="https://harborlight.example/resume/abc">');
  expect(page.body).toContain("&lt;script&gt;");
  expect(inner.headers["content-security-policy"]).toMatch(/default-src 'none';.*sandbox allow-popups/);
  expect((await call(sandbox, { url: "/mailbox/unknown" })).statusCode).toBe(404);
});

test("delays a delivery that times out until the sandbox closes, and never delivers it", async () => {
  const sandbox = await listeningSandbox();
  const fault = { vendor: "mail", fault: "timeout", times: 1 };
  await call(sandbox, { method: "POST", url: "/control/faults", payload: fault });
  const sending = send(sandbox.smtpPort);
  const faultIsLeft = async (): Promise<boolean> =>
    (await call(sandbox, { url: "/control/faults" })).json().faults.length > 0;
  while (await faultIsLeft()) await new Promise((resolve) => setImmediate(resolve));

  await sandbox.close();

  expect(await sending).not.toBe("250");
});
