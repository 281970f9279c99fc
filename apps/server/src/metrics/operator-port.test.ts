import { createServer } from "node:net";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { anAddress, breakVendor, identified, peopleApp } from "../features/applicants/testing/people.ts";
import { institutions } from "../tenants/institutions.ts";
import { openStreams } from "../log/signals.ts";
import { begunApplication } from "../testing/kernel-journey.ts";
import { kernelRoutes } from "../testing/kernel-routes.ts";
import { testApp, type TestApp } from "../testing/test-app.ts";
import { openOperatorPort } from "./operator-port.ts";

async function measured(app: TestApp) {
  const options = { port: 0, host: "127.0.0.1", kernel: app.kernel, institutions: institutions([app.institution]) };
  const { url, close } = await openOperatorPort(options);
  onTestFinished(close);
  return { url, read: async () => (await fetch(url)).text() };
}

/** The value of the one line with this name and these labels. */
function valueOf(text: string, name: string, labels: Readonly<Record<string, string>> = {}): number | undefined {
  const lines = text.split("\n").filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const found = lines.filter((line) =>
    Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)),
  );
  return found.length === 1 ? Number(found[0]!.split(" ").at(-1)) : undefined;
}

test("counts calls by their route's pattern, and vendors by capability and outcome", async () => {
  const app = await peopleApp();
  const tenant = app.tenant.name;
  const { client, applicantId } = await identified(app);
  const { read } = await measured(app);

  await client.call(addressApi.create, { applicantId, address: anAddress });
  await client.send({ method: "GET", url: "/nowhere/canary?email=canary%40example.com" });
  await breakVendor(app, { vendor: "smarty", fault: "500" });
  await client.call(addressApi.create, { applicantId, address: { ...anAddress, street: "77 Canary Row" } });
  const text = await read();

  const calls = "portico_http_request_duration_seconds_count";
  expect(valueOf(text, calls, { method: "POST", route: "/api/Address", status: "200" })).toBeGreaterThan(0);
  expect(valueOf(text, calls, { route: "none", status: "404" })).toBe(1);
  const vendors = "portico_vendor_call_duration_seconds_count";
  const smarty = { tenant, capability: "addressVerification" };
  expect(valueOf(text, vendors, { ...smarty, outcome: "ok" })).toBeGreaterThan(0);
  expect(valueOf(text, vendors, { ...smarty, outcome: "unavailable" })).toBeGreaterThan(0);
  expect(valueOf(text, "portico_database_up")).toBe(1);
  expect(valueOf(text, "portico_database_connections", { state: "idle" })).toBeGreaterThan(0);
  expect(valueOf(text, "process_resident_memory_bytes")).toBeGreaterThan(0);
  expect(valueOf(text, "process_cpu_seconds_total")).toBeGreaterThan(0);
  expect(text).not.toMatch(/canary/i);
});

test("counts undelivered messages by state and age, and notices that are due, undeliverable, to mail, or overdue", async () => {
  const app = await testApp({ routes: kernelRoutes });
  const { name: tenant } = app.tenant;
  const add = async (
    topic: string,
    { days, isDead = false, kind = "" }: { days: number; isDead?: boolean; kind?: string },
  ) =>
    app.sql(
      `insert into outbox (tenant_id, application_id, topic, key, payload, created_at, next_attempt_at, dead_at)
       values ($1, 1, $2, $3, jsonb_build_object('kind', $4::text), $5, $5, ${isDead ? "now()" : "null"})`,
      [tenant, topic, `${days} ${isDead}`, kind, new Date(app.clock.read().getTime() - days * 86_400_000)],
    );
  await add("test.work", { days: 1 });
  await add("test.work", { days: 2 });
  await add("test.work", { days: 3, isDead: true });
  await add("letter", { days: 1, kind: "declined" });
  await add("letter", { days: 2, kind: "counteroffer", isDead: true });
  await add("letter", { days: 31, kind: "declined" });
  await add("letter", { days: 40, kind: "received" });
  await app.sql(
    `insert into notice (tenant_id, application_id, letter_key, applicant_id, sealed, rendered_at, due_at, paper_because)
     values ($1, 2, 'a', 1, '', $2, $2::timestamptz + interval '1 day', 'noConsent'),
            ($1, 3, 'a', 1, '', $2, $2::timestamptz - interval '1 day', 'bounced')`,
    [tenant, app.clock.read()],
  );
  const { read } = await measured(app);

  const text = await read();

  const count = (topic: string, state: string) => valueOf(text, "portico_outbox_messages", { tenant, topic, state });
  expect([count("test.work", "waiting"), count("test.work", "dead"), count("letter", "waiting")]).toEqual([2, 1, 3]);
  expect(valueOf(text, "portico_outbox_oldest_seconds", { tenant, topic: "test.work", state: "waiting" })).toBe(
    172_800,
  );
  const notices = (state: string) => valueOf(text, "portico_notices", { tenant, state });
  expect(["due", "undeliverable", "toMail", "overdue"].map(notices)).toEqual([1, 1, 1, 2]);
});

test("counts attempts of jobs by outcome, and messages that are given up", async () => {
  const job = { topic: "applicant.created", run: async () => Promise.reject(new Error("the receiver is down")) };
  const app = await testApp({ routes: kernelRoutes, jobHandlers: [job] });
  const { name: tenant } = app.tenant;
  const { read } = await measured(app);
  const { applicationId } = await begunApplication(app);
  await app.outbox.idle();
  await app.sql(
    `insert into outbox (tenant_id, application_id, topic, key, payload, created_at, next_attempt_at)
     values ($1, $2, 'applicant.created', 'one', '{}', $3, $3)`,
    [tenant, applicationId, app.clock.read()],
  );

  for (let hours = 0; hours < 26; hours++) {
    app.clock.forward({ hours: 1 });
    await app.outbox.workOnDue();
  }
  const text = await read();

  const ofTopic = { tenant, topic: "applicant.created" };
  expect(valueOf(text, "portico_outbox_given_up_total", ofTopic)).toBe(1);
  expect(valueOf(text, "portico_job_duration_seconds_count", { ...ofTopic, outcome: "failed" })).toBeGreaterThan(10);
});

test("counts the streams of changes that pages open", async () => {
  const app = await testApp();
  const { name: tenant } = app.tenant;
  const { read } = await measured(app);

  for (const what of ["opened", "opened", "closed", "refused"] as const) openStreams.send({ tenant, what });
  const text = await read();

  const count = (what: string) => valueOf(text, "portico_change_streams_total", { tenant, what });
  expect(["opened", "closed", "refused"].map(count)).toEqual([2, 1, 1]);
});

test("says so when the database doesn't answer, and still tells about the process", async () => {
  const app = await testApp();
  const of = () => ({ trip: async () => Promise.reject(new Error("down")) });
  Object.assign(app.kernel, { databases: { ...app.kernel.databases, of } });
  const { read } = await measured(app);

  const text = await read();

  expect(valueOf(text, "portico_database_up")).toBe(0);
  expect(text).not.toMatch(/^portico_outbox_messages\{/m);
  expect(valueOf(text, "process_resident_memory_bytes")).toBeGreaterThan(0);
});

test("serves nothing else, and the public port serves no metrics", async () => {
  const app = await testApp();
  const { url } = await measured(app);

  const [other, posted] = await Promise.all([fetch(new URL("/", url)), fetch(url, { method: "POST" })]);
  const outside = await app.client().send({ method: "GET", url: "/metrics" });

  expect([other.status, posted.status, outside.status]).toEqual([404, 404, 404]);
});

test("rejects when its port is in use, and hears nothing afterward", async () => {
  const app = await testApp();
  const taken = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void taken.close());
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;

  const opening = openOperatorPort({ port, host: "127.0.0.1", kernel: app.kernel, institutions: institutions([]) });

  await expect(opening).rejects.toMatchObject({ code: "EADDRINUSE" });
});
