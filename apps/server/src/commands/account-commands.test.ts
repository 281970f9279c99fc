import { expect, test } from "vitest";
import { accountFundingApi } from "@portico/contract/account-funding";
import { fund, newPersonAtFunding, pay, visa } from "../features/account-funding/testing/funder.ts";
import { openingApp, sign } from "../features/account-opening/testing/opener.ts";
import { testVendors } from "../testing/test-vendors.ts";
import { portico as runPortico } from "./testing/run-portico.ts";
import { institutionFolder } from "./testing/institution-folder.ts";

const orlen = { firstName: "Orlen", lastName: "Vaskovar", dateOfBirth: "1963-07-28", sharePercent: 100 };

/** A new person who signed for $50 by card, and the command of their institution's operator. */
async function signedApplication(beneficiaries: readonly (typeof orlen)[] = []) {
  const app = await openingApp();
  const opener = await newPersonAtFunding(app, { beneficiaries: [...beneficiaries] }, 1);
  await fund(opener, { 1: 50 }, { source: "card", amount: 50 });
  await pay(opener, "card", visa);
  await sign(opener);
  await app.outbox.idle();
  const { name } = app.tenant;
  const environment = {
    DATABASE_URL: app.database.ownerUrl,
    PORTICO_MASTER_KEY: Buffer.alloc(32, 7).toString("base64"),
    PORTICO_SANDBOX_URL: app.sandboxUrl,
    PORTICO_SANDBOX_SMTP_PORT: "2525",
    PORTICO_TENANTS: await institutionFolder(name, {
      file: "vendors.json",
      edit: () => JSON.stringify(testVendors(name)),
    }),
  };
  const read = () => new Date(app.clock.read().getTime() + 60_000);
  const portico = async (...words: readonly string[]) => runPortico(words, environment, { read });
  return { app, opener, name, portico };
}

test("payments reconcile agrees after an opening, and fails with the difference after a refund by hand", async () => {
  const { app, name, portico } = await signedApplication();
  const before = await portico("payments", "reconcile", "--institution", name);
  const [row] = await app.sql<{ reference: string }>("select reference from payment where tenant_id = $1", [name]);
  const { payments } = app.kernel.providersOf(app.institution);
  const refund = { refundId: "by-hand", amountCents: 2000, reason: "duplicate" } as const;
  await payments.refund({ reference: row!.reference, ...refund });

  const after = await portico("payments", "reconcile", "--institution", name, "--json");

  expect(before).toMatchObject({ code: 0, output: expect.stringContaining("agree since 2026-11-14") });
  expect(after.code).toBe(1);
  expect(JSON.parse(after.output)).toMatchObject([
    { institution: name, kind: "refunded", here: 0, there: 2000 },
    { kind: "tooMuchInCore", here: 5000, there: 3000 },
  ]);
});

test("accounts review ends a review once, and a running server opens the account", async () => {
  const { app, opener, name, portico } = await signedApplication([orlen]);
  const words = ["accounts", "review", name, String(opener.applicationId), "open"];

  const first = await portico(...words);
  app.clock.forward({ minutes: 2 });
  await app.outbox.workOnDue();
  await app.outbox.idle();
  const again = await portico(...words);

  expect([first.code, again.code]).toEqual([0, 1]);
  expect(again.errors).toContain("doesn't wait for a review");
  const { applicationId } = opener;
  expect(await opener.do(accountFundingApi.opening, { applicationId })).toMatchObject({ state: "opened" });
});

test("accounts list has the applications that wait for a person, without a name or a reason", async () => {
  const { app, opener, name, portico } = await signedApplication([orlen]);
  const list = async () => portico("accounts", "list", "--institution", name, "--json");
  const { applicationId } = opener;

  const before = await list();
  await portico("accounts", "review", name, String(applicationId), "open");
  app.clock.forward({ minutes: 2 });
  await app.outbox.workOnDue();
  await app.outbox.idle();
  const after = await list();

  expect(JSON.parse(before.output)).toMatchObject([{ institution: name, application: applicationId }]);
  expect(before.output).not.toMatch(/Orlen|Vaskovar|Reyes|sanction/i);
  expect(JSON.parse(after.output)).toEqual([]);
});

test("accounts review takes no other outcome", async () => {
  const { opener, name, portico } = await signedApplication([orlen]);

  expect((await portico("accounts", "review", name, String(opener.applicationId), "maybe")).code).toBe(2);
});
