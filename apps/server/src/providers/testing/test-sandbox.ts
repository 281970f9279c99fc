import { randomUUID } from "node:crypto";
import { afterAll } from "vitest";
import { buildSandbox } from "@portico/sandbox/sandbox";

/** The sandbox's fixed time in tests. */
const testTime = new Date("2026-11-21T10:00:00Z");

export type Fault = "timeout" | "429" | "500" | "slow" | "malformed" | "reset";
/** The core's own faults: it does the work, and its answer is lost. */
export type LostAnswer = "doneThen500" | "doneThenReset";

export interface VendorCall {
  readonly operation: string;
  readonly status: number | null;
}

/** The outside world of one test, with its own faults, mail and journal. */
export interface TestSandbox {
  /** Vendors are below it, such as `{url}/smarty/street`. */
  readonly url: string;
  readonly scope: string;
  readonly smtpPort: number;
  /** Arms a fault. It hits every matching call, unless `times` limits it. */
  arm(order: {
    vendor: string;
    operation?: string;
    fault: Fault | LostAnswer | "slowWork";
    times?: number;
    delayMs?: number;
  }): Promise<void>;
  /** The calls that a vendor received from this test. */
  calls(vendor: string): Promise<readonly VendorCall[]>;
  messages(to: string): Promise<readonly { subject: string; text: string; html?: string; from: string }[]>;
}

let running: Promise<{ url: string; smtpPort: number; close(): Promise<void> }> | undefined;

async function start() {
  const sandbox = buildSandbox({ clock: () => testTime });
  return { ...(await sandbox.listen({ port: 0, smtpPort: 0 })), close: () => sandbox.close() };
}

afterAll(async () => {
  const sandbox = await running;
  running = undefined;
  await sandbox?.close();
});

/** Starts the sandbox over real HTTP and SMTP once per test file. Every call gets its own scope. */
export async function testSandbox(): Promise<TestSandbox> {
  running ??= start();
  const { url: root, smtpPort } = await running;
  const scope = randomUUID();
  const url = `${root}/~${scope}`;
  const read = async (path: string): Promise<unknown> => (await fetch(`${url}${path}`)).json();
  return {
    url,
    scope,
    smtpPort,
    async arm(order) {
      const response = await fetch(`${url}/control/faults`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(order),
      });
      if (response.status !== 201) throw new Error(`The sandbox refused the fault: ${await response.text()}`);
    },
    async calls(vendor) {
      return ((await read(`/control/calls?vendor=${vendor}`)) as { calls: VendorCall[] }).calls;
    },
    async messages(to) {
      const answer = await read(`/mailbox/messages?to=${encodeURIComponent(to)}`);
      return (answer as { messages: { subject: string; text: string; html?: string; from: string }[] }).messages;
    },
  };
}
