import { connect, createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { testSandbox, type Fault, type TestSandbox } from "../testing/test-sandbox.ts";
import { letter, testMailer } from "./messages.suite.ts";
import { createSmtpMailer, type SmtpOptions } from "./smtp-mailer.ts";

const adapter = ({ scope, smtpPort }: Pick<TestSandbox, "scope" | "smtpPort">, options: Partial<SmtpOptions> = {}) =>
  createSmtpMailer({
    host: "127.0.0.1",
    port: smtpPort,
    secure: false,
    requireTls: false,
    credentials: { user: `portico~${scope}`, password: "sandbox-smtp-password" },
    timeoutMs: 5000,
    ...options,
  });

testMailer((sandbox) => adapter(sandbox));

test.each<[Fault, string]>([
  ["429", "unavailable"],
  ["reset", "unavailable"],
  ["500", "rejected"],
])("maps a server failure %s to %s", async (fault, failure) => {
  const sandbox = await testSandbox();
  await sandbox.arm({ vendor: "mail", fault });

  await expect(adapter(sandbox).send(letter)).rejects.toMatchObject({ provider: "smtp", failure });
});

test("times out on a silent server", async () => {
  const sandbox = await testSandbox();
  await sandbox.arm({ vendor: "mail", fault: "timeout" });

  await expect(adapter(sandbox, { timeoutMs: 100 }).send(letter)).rejects.toMatchObject({ failure: "timeout" });
});

test("treats a closed port as unavailable", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  onTestFinished(() => undefined);

  await expect(adapter({ scope: "", smtpPort: port }).send(letter)).rejects.toMatchObject({ failure: "unavailable" });
});

test("sends nothing to a server without encryption if encryption is required", async () => {
  const sandbox = await testSandbox();

  await expect(adapter(sandbox, { requireTls: true }).send(letter)).rejects.toMatchObject({ failure: "rejected" });
  expect(await sandbox.messages(letter.to)).toEqual([]);
});

test("sends nothing with a wrong password", async () => {
  const sandbox = await testSandbox();
  const credentials = { user: `portico~${sandbox.scope}`, password: "wrong" };

  await expect(adapter(sandbox, { credentials }).send(letter)).rejects.toMatchObject({ failure: "rejected" });
});

/** Stands between a mailer and the sandbox. Its sockets are the mailer's connections, open and closed. */
async function relay({ smtpPort }: TestSandbox): Promise<{ port: number; sockets: readonly Socket[] }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    const upstream = connect(smtpPort, "127.0.0.1");
    socket.pipe(upstream).pipe(socket);
    for (const end of [socket, upstream]) end.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, sockets };
}

test("sends one email after another on the same connection", async () => {
  const sandbox = await testSandbox();
  const { port, sockets } = await relay(sandbox);
  const mailer = adapter({ ...sandbox, smtpPort: port });

  await mailer.send(letter);
  await mailer.send({ ...letter, to: "ann@example.com" });

  expect(sockets).toHaveLength(1);
  expect(await sandbox.messages("ann@example.com")).toHaveLength(1);
});

test("connects again after the server dropped an idle connection", async () => {
  const sandbox = await testSandbox();
  const { port, sockets } = await relay(sandbox);
  const mailer = adapter({ ...sandbox, smtpPort: port });
  await mailer.send(letter);
  sockets[0]!.destroy();

  await mailer.send({ ...letter, to: "ann@example.com" });

  expect(sockets).toHaveLength(2);
  expect(await sandbox.messages("ann@example.com")).toHaveLength(1);
});
