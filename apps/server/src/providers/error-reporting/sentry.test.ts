import { parseDsn } from "@portico/domain/error-report/dsn";
import { cleanReport } from "@portico/domain/error-report/reported-event";
import { expect, test } from "vitest";
import { dsnOfSandbox } from "../../startup/settings.ts";
import { testSandbox } from "../testing/test-sandbox.ts";
import { testVendorFaults, type TestConnection } from "../testing/vendor-faults.suite.ts";
import { createSentry } from "./sentry.ts";

const clock = () => new Date("2026-11-21T10:00:00Z");
const event = cleanReport({
  type: "event",
  payload: {
    event_id: "0123456789abcdef0123456789abcdef",
    timestamp: 1_795_255_200,
    platform: "node",
    level: "error",
    exception: { values: [{ type: "TypeError", value: "x is not a function" }] },
  },
})!;

function sentryOf(sandboxUrl: string, connection: TestConnection, dsn = dsnOf(sandboxUrl)) {
  return createSentry({ ...connection, dsn, parts: parseDsn(dsn)!, clock });
}

function dsnOf(sandboxUrl: string): string {
  return dsnOfSandbox({ url: sandboxUrl, mail: undefined })!;
}

const patient: TestConnection = { timeoutMs: 5000, pause: async () => undefined };

testVendorFaults({
  vendor: "sentry",
  operation: "envelope",
  call: (sandboxUrl, connection) => sentryOf(sandboxUrl, connection).send(event),
  isRepeated: true,
});

test("delivers an event unchanged under its own kind", async () => {
  const sandbox = await testSandbox();

  await sentryOf(sandbox.url, patient).send(event);

  const { events } = (await (await fetch(`${sandbox.url}/sentry/events`)).json()) as { events: unknown[] };
  expect(events).toMatchObject([{ type: "event", payload: event }]);
});

test("treats an unknown key as a rejection, and doesn't retry", async () => {
  const sandbox = await testSandbox();
  const dsn = dsnOf(sandbox.url).replace("sandboxsentrykey", "another");

  await expect(sentryOf(sandbox.url, patient, dsn).send(event)).rejects.toMatchObject({ failure: "rejected" });
  expect(await sandbox.calls("sentry")).toHaveLength(1);
});
