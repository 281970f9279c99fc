import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { hostname, userInfo } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { RiskAction } from "@portico/domain/access/authentication";
import { identificationApi } from "@portico/contract/applicant";
import { capabilityNames, vendorOf } from "@portico/domain/tenant/vendors";
import { buildSandbox } from "@portico/sandbox/sandbox";
import { programOf } from "../../../../launcher/start/programs.js";
import { checkEvents } from "../jobs/check-events.ts";
import { decide } from "../kernel/route.ts";
import { begunApplication, identificationOf } from "../testing/kernel-journey.ts";
import { kernelRoutes } from "../testing/kernel-routes.ts";
import { run } from "../testing/owned-database.ts";
import { testApp, TestClock } from "../testing/test-app.ts";
import { testVendors } from "../testing/test-vendors.ts";
import { superuserUrl } from "../testing/test-database.ts";
import { institutionFolder } from "./testing/institution-folder.ts";
import { portico } from "./testing/run-portico.ts";
import { serverEnvironment, serverOptions } from "./serve.ts";

const masterKey = Buffer.alloc(32, 7).toString("base64");
const vendorsFile = "vendors.json";

const brokenWork = decide(identificationApi.update, () => ({
  outbox: [{ topic: "test.work", key: "one", payload: { token: "canary-token" } }],
  answer: {
    updated: true,
    captchaAction: RiskAction.none,
    hasDuplicateApplication: false,
    emailVerificationResult: { emailIsValid: true },
  },
}));

/** An application whose only message is dead. `mend` lets its receiver take it. */
async function deadMessage() {
  let isMended = false;
  const clock = new TestClock();
  const job = {
    topic: "test.work",
    run: async () => (isMended ? undefined : Promise.reject(new Error("the receiver is down"))),
  };
  const app = await testApp({ routes: [...kernelRoutes, brokenWork], jobHandlers: [job], clock });
  const begun = await begunApplication(app);
  await begun.client.call(identificationApi.update, identificationOf(begun.applicantId));
  await app.outbox.idle();
  for (let hours = 0; hours < 26; hours++) {
    clock.forward({ hours: 1 });
    await app.outbox.workOnDue();
  }
  const { name } = app.tenant;
  const environment = {
    DATABASE_URL: app.database.ownerUrl,
    PORTICO_MASTER_KEY: masterKey,
    PORTICO_TENANTS: await institutionFolder(name),
  };
  const [row] = await app.sql<{ id: string }>("select application_id as id from outbox where tenant_id = $1", [name]);
  return {
    app,
    clock,
    name,
    applicationId: row!.id,
    mend: () => (isMended = true),
    command: (...words: readonly string[]) => portico(words, environment, clock),
  };
}

test("lists a dead message by state, topic, and age, without its content", async () => {
  const { command, name, applicationId } = await deadMessage();

  const list = await command("outbox", "list", "--json");
  const others = await Promise.all([
    command("outbox", "list", "--state", "retrying", "--json"),
    command("outbox", "list", "--topic", "other", "--json"),
    command("outbox", "list", "--older-than", "30d", "--json"),
  ]);
  const table = await command("outbox", "list", "--institution", name, "--older-than", "2h");

  expect(list).toMatchObject({ code: 0 });
  expect(list.json()).toEqual([
    expect.objectContaining({
      institution: name,
      application: Number(applicationId),
      topic: "test.work",
      state: "dead",
    }),
  ]);
  expect(others.map(({ output }) => output)).toEqual(["[]\n", "[]\n", "[]\n"]);
  expect(table.output).toMatch(/^institution +application +topic .*\n.* test\.work +one .* dead /);
  expect(list.output).not.toContain("canary-token");
});

test("shows an application's messages with the names of their fields, never the values", async () => {
  const { command, name, applicationId } = await deadMessage();

  const shown = await command("outbox", "show", name, applicationId, "--json");

  expect(shown.json()).toEqual([expect.objectContaining({ state: "dead", fields: ["token"] })]);
  expect(shown.output).not.toContain("canary-token");
  expect(await command("outbox", "show", name, "1")).toMatchObject({ code: 1 });
});

test("resends a dead message, which the server then delivers", async () => {
  const { app, command, name, applicationId, mend } = await deadMessage();
  mend();
  await app.outbox.workOnDue();
  const before = await command("outbox", "list", "--state", "delivered", "--json");

  const resent = await command("outbox", "resend", name, applicationId, "test.work", "one");
  await app.outbox.workOnDue();
  const after = await command("outbox", "list", "--state", "delivered", "--json");

  expect(before.json()).toEqual([]);
  expect(resent.code).toBe(0);
  expect(after.json()).toHaveLength(1);
  const again = await command("outbox", "resend", name, applicationId);
  expect(again).toMatchObject({ code: 1, errors: expect.stringContaining("no such dead messages") });
});

test("records a resend as one security event in the institution's chain, and no resend that found nothing", async () => {
  const { app, command, name, applicationId } = await deadMessage();

  await command("outbox", "resend", name, applicationId, "other.work");
  await command("outbox", "resend", name, applicationId, "test.work", "one");

  const events = await app.sql(
    "select application_id, details from security_event where tenant_id = $1 and action = $2",
    [name, "outbox.resent"],
  );
  expect(events).toEqual([
    {
      application_id: applicationId,
      details: { operator: userInfo().username, machine: hostname(), topic: "test.work", key: "one" },
    },
  ]);
  expect(await checkEvents(app.kernel.databases, name)).toMatchObject({ securityBrokenAt: undefined });
});

test("resends the dead predecessors of a numbered message, and no other message", async () => {
  const { app, command, name, applicationId } = await deadMessage();
  const add = async (topic: string, sequence: number | null, isDead: boolean) =>
    app.sql(
      `insert into outbox (tenant_id, application_id, topic, key, payload, created_at, next_attempt_at, sequence, dead_at)
       values ($1, $2, $3, '', '{}', now(), now(), $4, ${isDead ? "now()" : "null"})`,
      [name, applicationId, topic, sequence],
    );
  await add("first", 1, true);
  await add("second", 2, true);
  await add("third", 3, true);
  await add("letter", null, true);

  const resent = await command("outbox", "resend", name, applicationId, "second", "--json");

  expect(resent.json().map(({ topic }) => topic)).toEqual(["first", "second"]);
});

test("lists the letters that bring a notice, and which of them are overdue", async () => {
  const { app, command, name } = await deadMessage();
  const add = async (applicationId: number, kind: string, { days, column }: { days: number; column?: string }) =>
    app.sql(
      `insert into outbox (tenant_id, application_id, topic, key, payload, created_at, next_attempt_at
         ${column === undefined ? "" : `, ${column}`})
       values ($1, $2, 'letter', $3, jsonb_build_object('kind', $3::text, 'applicantId', 12), $4, $4
         ${column === undefined ? "" : ", now()"})`,
      [name, applicationId, kind, new Date(app.clock.read().getTime() - days * 86_400_000)],
    );
  await add(1, "declined", { days: 1 });
  await add(2, "declined", { days: 2, column: "delivered_at" });
  await add(3, "counteroffer", { days: 3, column: "dead_at" });
  await add(4, "declined", { days: 31 });
  await add(5, "received", { days: 1 });

  const all = await command("notices", "--json");
  const overdue = await command("notices", "--state", "overdue", "--json");

  expect(all.json().map(({ application, state }) => [application, state])).toEqual([
    [1, "due"],
    [2, "sent"],
    [3, "undeliverable"],
    [4, "overdue"],
  ]);
  expect(overdue.json()).toEqual([expect.objectContaining({ application: 4, applicant: 12 })]);
});

test("exits with 2 for a wrong use, and with 0 for help", async () => {
  const { command } = await deadMessage();

  expect(await portico([])).toMatchObject({ code: 2 });
  expect(await portico(["outbox", "lst"])).toMatchObject({ code: 2, errors: expect.stringContaining("list") });
  expect(await portico(["outbox", "list", "--older-than", "long"])).toMatchObject({ code: 2 });
  expect(await portico(["outbox", "show", "somewhere", "minus"])).toMatchObject({ code: 2 });
  expect(await command("outbox", "list", "--institution", "nowhere")).toMatchObject({ code: 2 });
  expect(await portico(["outbox", "list"])).toMatchObject({
    code: 1,
    errors: expect.stringContaining("DATABASE_URL is missing"),
  });
  expect(await portico(["--help"])).toMatchObject({ code: 0, output: expect.stringContaining("Exit codes") });
});

/** A demonstration: settings, an institution's folder, and its sandbox. */
async function demonstration(change?: Parameters<typeof institutionFolder>[1]) {
  const app = await testApp();
  const sandbox = buildSandbox({ clock: () => new Date() });
  const { url, smtpPort } = await sandbox.listen({ port: 0, smtpPort: 0 });
  onTestFinished(() => sandbox.close());
  return {
    DATABASE_URL: app.database.ownerUrl,
    PORTICO_MASTER_KEY: masterKey,
    PORTICO_TENANTS: await institutionFolder(app.tenant.name, change),
    PORTICO_SANDBOX_URL: url,
    PORTICO_SANDBOX_SMTP_PORT: String(smtpPort),
  };
}

const demoVendors = testVendors("demonstration");
const vendorsOfDemonstration = capabilityNames.filter((name) => vendorOf(demoVendors, name) !== undefined).length;

const problemsIn = (rows: readonly Record<string, unknown>[]) =>
  rows.filter(({ state }) => state === "problem").map(({ checked, detail }) => `${String(checked)}: ${String(detail)}`);

test("finds nothing missing in a demonstration, and each vendor answers", async () => {
  const environment = await demonstration();

  const quiet = await portico(["check", "--json"], environment);
  const live = await portico(["check", "--live", "--json"], environment);

  expect(problemsIn(quiet.json())).toEqual([]);
  expect(quiet.code).toBe(0);
  expect(problemsIn(live.json())).toEqual([]);
  expect(live.json().filter(({ checked }) => String(checked).startsWith("live: "))).toHaveLength(
    vendorsOfDemonstration,
  );
}, 60_000);

test("names the vendor whose key is refused, whose address is wrong, or who is too slow", async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => {
    silent.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  const environment = await demonstration({
    file: vendorsFile,
    edit: (text) => {
      const vendors = JSON.parse(text) as Record<string, object>;
      return JSON.stringify({
        ...vendors,
        zipCodes: { ...vendors["zipCodes"], secrets: { authToken: "SANDBOX_WRONG_TOKEN" } },
        creditReport: { ...vendors["creditReport"], mode: "live", baseUrl: "http://127.0.0.1:1" },
        coreBanking: { ...vendors["coreBanking"], mode: "live", baseUrl: `http://127.0.0.1:${port}` },
      });
    },
  });

  const live = await portico(["check", "--live", "--timeout", "1s", "--json"], environment);

  expect(live.code).toBe(1);
  expect(problemsIn(live.json())).toEqual([
    "live: coreBanking: No answer within 1000 ms.",
    "live: creditReport: The connection failed: ECONNREFUSED.",
    "live: zipCodes: The vendor answered 401.",
  ]);
}, 60_000);

test("names wrong files, unusable decision tables, missing secrets, and an empty database", async () => {
  const environment = await demonstration();
  const wrongFile = await demonstration({
    file: "tenant.json",
    edit: (text) => text.replace('"clientName"', '"named"'),
  });
  const wrongTable = await demonstration({
    file: "decisions/auto.json",
    edit: (text) => text.replaceAll("monthlyIncome", "montlyIncome"),
  });
  const noSandbox = { ...environment, PORTICO_SANDBOX_URL: "" };
  const empty = `portico_empty_${process.pid}`;
  await run(superuserUrl(), `drop database if exists ${empty}`, `create database ${empty}`);
  const emptyUrl = new URL(superuserUrl());
  emptyUrl.pathname = `/${empty}`;

  const problemsOf = async (own: Record<string, string>) =>
    problemsIn((await portico(["check", "--json"], own)).json());

  expect(await problemsOf(wrongFile)).toEqual([
    expect.stringMatching(/^files: .*tenant\.json:\d+, at clientName/),
    expect.stringMatching(/^files: .*tenant\.json:\d+, at named: Nobody knows/),
  ]);
  expect(await problemsOf(wrongTable)).toEqual([expect.stringMatching(/^files: .*auto\.json:\d+, at .*montlyIncome/)]);
  expect(await problemsOf(noSandbox)).toContainEqual(
    expect.stringMatching(/^vendors and secrets: .* the mode "sandbox"/),
  );
  expect(await problemsOf({ ...environment, DATABASE_URL: emptyUrl.href })).toEqual([
    expect.stringMatching(/^database: \d+ migrations are pending/),
  ]);
  expect(await problemsOf({ ...environment, DATABASE_URL: "postgres://portico@127.0.0.1:1/portico" })).toEqual([
    expect.stringContaining("no server listens there"),
  ]);
  const [untouched] = await run(emptyUrl.href, "select count(*)::integer as tables from pg_stat_user_tables");
  expect(untouched).toEqual([{ tables: 0 }]);
}, 60_000);

test("serves with the options and variables of the launcher", () => {
  const { options, environment } = programOf("server");

  expect(serverOptions).toEqual(options);
  expect(serverEnvironment).toEqual(environment);
});
