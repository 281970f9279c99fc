import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { resumeApi } from "@portico/contract/session";
import { signOnStarts } from "@portico/domain/access/single-sign-on";
import { capabilityNames } from "@portico/domain/tenant/vendors";
import { expect, test } from "vitest";
import { begun, breakVendor, peopleApp } from "../features/applicants/testing/people.ts";
import { applyUntil } from "../features/submission/testing/auto-application.ts";
import type { TestApplicant } from "../features/submission/testing/test-applicant.ts";
import { aFolder } from "../testing/server-process.ts";
import { testApp, type TestApp } from "../testing/test-app.ts";
import type { VendorOverrides } from "../testing/test-vendors.ts";
import { createSecretStore } from "./secret-store.ts";

interface Call {
  readonly vendor: string;
  readonly status: number | null;
  readonly customer?: string;
}

async function read<Answer>(url: string): Promise<Answer> {
  return (await (await fetch(url)).json()) as Answer;
}

async function callsOf(url: string, vendor?: string): Promise<readonly Call[]> {
  const { calls } = await read<{ calls: Call[] }>(
    `${url}/control/calls${vendor === undefined ? "" : `?vendor=${vendor}`}`,
  );
  return calls;
}

/** The customers whose keys a vendor got. */
async function customersOf({ sandboxUrl }: TestApp, vendor: string): Promise<ReadonlySet<unknown>> {
  const calls = await callsOf(sandboxUrl, vendor);
  expect(calls.filter(({ status }) => status === null || status >= 400)).toEqual([]);
  return new Set(calls.map(({ customer }) => customer));
}

const sandbox = { mode: "sandbox" } as const;

/** Vendors at which an institution has its own account, sender, and mailbox. */
function accountsOf(customer: string, mailScope: string): VendorOverrides {
  const own = customer.toUpperCase();
  const smarty = { authId: "sandbox-smarty-auth-id", secrets: { authToken: `SANDBOX_SMARTY_AUTH_TOKEN_${own}` } };
  return {
    addressVerification: { ...sandbox, adapter: "smarty", baseUrl: "{sandbox}/smarty/street", ...smarty },
    emailVerification: {
      ...sandbox,
      adapter: "kickbox",
      baseUrl: "{sandbox}/kickbox",
      secrets: { apiKey: `SANDBOX_KICKBOX_KEY_${own}` },
    },
    creditReport: {
      ...sandbox,
      adapter: "fairwater",
      baseUrl: "{sandbox}/bureau",
      subscriberCode: "PORTICO01",
      secrets: { key: `SANDBOX_BUREAU_KEY_${own}` },
    },
    textMessages: {
      ...sandbox,
      adapter: "twilio",
      baseUrl: "{sandbox}/twilio",
      accountSid: "ACsandbox00000000000000000000000000",
      from: customer === "east" ? "+12075550111" : "+12075550122",
      secrets: { authToken: `SANDBOX_TWILIO_TOKEN_${own}` },
    },
    email: {
      ...sandbox,
      adapter: "smtp",
      url: `smtp://portico-${customer}~${mailScope}@{sandboxMail}`,
      secrets: { password: `SANDBOX_SMTP_PASSWORD_${own}` },
    },
  };
}

/** Sends an application, and asks for a code by text message with the link of its email. */
async function sendAndAskForCode(app: TestApp, mailbox: string): Promise<TestApplicant> {
  const applicant = await applyUntil("submit", app);
  await applicant.submit();
  await app.outbox.idle();
  app.clock.forward({ minutes: 2 });
  await applicant.do(resumeApi.sendLink, { emailAddress: "dana@example.com", dateOfBirth: "1986-04-17" });
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
  const { messages } = await read<{ messages: { text: string }[] }>(`${mailbox}/mailbox/messages?to=dana@example.com`);
  const token = messages.flatMap(({ text }) => /\/resume\/([\w-]+)/.exec(text)?.[1] ?? []).at(-1)!;
  await app.client().call(resumeApi.resume, { applicationToken: token, sendTo: "phone" });
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
  return applicant;
}

test("asks each vendor with the own key of each of two institutions in one process", async () => {
  const [east, west] = [randomUUID(), randomUUID()];
  const app = await testApp({ vendors: accountsOf("east", east), beside: { vendors: accountsOf("west", west) } });
  const root = app.sandboxUrl.replace(/\/~.*$/, "");

  const applicants = [];
  for (const [own, scope] of [
    [app, east],
    [app.beside!, west],
  ] as const)
    applicants.push(await sendAndAskForCode(own, `${root}/~${scope}`));

  for (const vendor of ["smarty", "kickbox", "bureau", "twilio"])
    expect([vendor, await customersOf(app, vendor)]).toEqual([vendor, new Set(["east", "west"])]);
  for (const [customer, scope] of [
    ["east", east],
    ["west", west],
  ] as const)
    expect(new Set((await callsOf(`${root}/~${scope}`, "mail")).map((call) => call.customer))).toEqual(
      new Set([customer]),
    );
  for (const [place, { tenant }] of [app, app.beside!].entries()) {
    const { applicationId } = applicants[place]!;
    const { messages } = await read<{ messages: object[] }>(
      `${app.sandboxUrl}/los/${tenant.name}/applications/${applicationId}`,
    );
    expect(messages).toHaveLength(2);
  }
  const texts = await read<{ messages: { from: string; channel: string }[] }>(`${app.sandboxUrl}/mailbox/messages`);
  expect(texts.messages.map(({ from }) => from)).toEqual(["+12075550111", "+12075550122"]);
});

test("sends the members of two institutions to the identity provider of their own", async () => {
  const tenant = { singleSignOn: { openIdConnect: true } };
  const app = await testApp({ tenant, beside: { tenant } });

  const asked = await Promise.all(
    [app, app.beside!].map(async (own) => {
      const { headers } = await own.client().send({ method: "GET", url: signOnStarts.openIdConnect });
      const { pathname, searchParams } = new URL(String(headers["location"]));
      return [pathname, searchParams.get("client_id")];
    }),
  );

  expect(asked).toEqual(
    [app, app.beside!].map(({ tenant: { name } }) => [
      expect.stringContaining(`/identity-provider/${name}/oidc/`) as unknown,
      `portico-${name}`,
    ]),
  );
});

test("uses a replaced secret from the next call on, while the call under way finishes with the old one", async () => {
  const folder = await aFolder();
  const file = path.join(folder, "KICKBOX_KEY");
  await writeFile(file, "sandbox-kickbox-key-old");
  let now = 0;
  const secrets = createSecretStore({ folder, environment: {}, hasSandbox: true, clock: () => now });
  const kickbox = { ...sandbox, adapter: "kickbox", baseUrl: "{sandbox}/kickbox", timeoutMs: 5_000 } as const;
  const app = await peopleApp({
    vendors: { emailVerification: { ...kickbox, secrets: { apiKey: "KICKBOX_KEY" } } },
    secrets,
  });
  const { emailVerifier: before, ...othersBefore } = app.kernel.providersOf(app.institution);
  await breakVendor(app, { vendor: "kickbox", fault: "slow", times: 1, delayMs: 800 });

  const underWay = begun(app);
  await expect.poll(() => read(`${app.sandboxUrl}/control/faults`)).toEqual({ faults: [] });
  await writeFile(file, "sandbox-kickbox-key-new");
  now = 1_000;
  await begun(app);
  await underWay;

  expect((await callsOf(app.sandboxUrl, "kickbox")).map(({ customer, status }) => [customer, status])).toEqual([
    ["new", 200],
    ["old", 200],
  ]);
  const { emailVerifier: after, ...othersAfter } = app.kernel.providersOf(app.institution);
  expect(after).not.toBe(before);
  const { singleSignOn, ...clients } = othersAfter;
  expect(singleSignOn).toEqual(othersBefore.singleSignOn);
  const made = Object.entries(clients).filter(
    ([name, client]) => othersBefore[name as keyof typeof clients] !== client,
  );
  expect(made.map(([name]) => name)).toEqual([]);
});

test("takes an application without any vendor, asks nobody, and sends it to manual review", async () => {
  const vendors = Object.fromEntries(capabilityNames.map((name) => [name, { adapter: "none" }]));
  const app = await testApp({ vendors, tenant: { identityCheck: { enabled: true } } });

  const applicant = await applyUntil("submit", app);
  const { loanDecision } = await applicant.submit();
  await app.outbox.idle();

  expect(loanDecision).toBe(2);
  expect((await callsOf(app.sandboxUrl)).filter(({ vendor }) => vendor !== "sentry")).toEqual([]);
  expect(app.logged.filter((line) => line.includes("vendor failed"))).toEqual([]);
  expect(
    await app.sql("select topic from outbox where tenant_id = $1 and delivered_at is null", [app.tenant.name]),
  ).toEqual([]);
});
