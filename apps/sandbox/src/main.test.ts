import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const main = fileURLToPath(new URL("main.ts", import.meta.url));
const env = { ...process.env, PORTICO_SANDBOX_PORT: "0", PORTICO_SANDBOX_SMTP_PORT: "0" };

function killedAtTheEnd<T extends ChildProcess>(child: T): T {
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  return child;
}

test("reports its address when it is forked, answers there, and ends with its parent", async () => {
  const child = killedAtTheEnd(fork(main, { env, silent: true }));
  const [ready] = await once(child, "message");

  expect(ready).toMatchObject({ type: "ready", url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) });
  expect(ready.smtpPort).toBeGreaterThan(0);
  expect(ready.tryThis.join(" ")).toContain("alex");
  expect((await fetch(ready.url)).status).toBe(200);

  child.disconnect();
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("prints one line of JSON when it is started by hand, and ends on SIGTERM", async () => {
  const child = killedAtTheEnd(spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "pipe"] }));
  const [line] = await once(child.stdout, "data");

  expect(JSON.parse(String(line))).toMatchObject({ type: "ready", smtpPort: expect.any(Number) });

  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("reports a taken port in one clear sentence and exits with code 1", async () => {
  const first = killedAtTheEnd(fork(main, { env, silent: true }));
  const [ready] = await once(first, "message");
  const taken = { ...env, PORTICO_SANDBOX_PORT: new URL(ready.url).port };

  const second = killedAtTheEnd(spawn(process.execPath, [main], { env: taken, stdio: ["ignore", "ignore", "pipe"] }));
  const [said, [code]] = await Promise.all([text(second.stderr), once(second, "exit")]);

  expect(code).toBe(1);
  expect(said).toMatch(/^The sandbox could not start: .*in use.* Choose another port with PORTICO_SANDBOX_PORT.*\n$/);
});

test("reports an invalid port setting in one clear sentence and exits with code 1", async () => {
  const broken = { ...env, PORTICO_SANDBOX_PORT: "many" };
  const child = killedAtTheEnd(spawn(process.execPath, [main], { env: broken, stdio: ["ignore", "ignore", "pipe"] }));
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);

  expect(code).toBe(1);
  expect(said).toBe(
    'The sandbox could not start: PORTICO_SANDBOX_PORT must be a port number from 0 to 65535, not "many".\n',
  );
});
