import { coreExamples } from "@portico/contract/integration/core/examples";
import { expect, test } from "vitest";
import type { Sandbox } from "../../sandbox.ts";
import { call, testSandbox } from "../../testing/test-sandbox.ts";

const headers = { authorization: "Bearer sandbox-core-harborlight" };

async function send(sandbox: Sandbox, path: string, payload: object): Promise<Readonly<Record<string, string>>> {
  const all = { ...headers, "idempotency-key": path };
  return (await call(sandbox, { method: "POST", url: `/core/v1${path}`, headers: all, payload })).json();
}

async function page(sandbox: Sandbox): Promise<string> {
  return (await call(sandbox, { url: "/core/ledger" })).body.replaceAll(/<[^>]+>|\s+/g, " ").replaceAll(/\s+/g, " ");
}

test("shows members, accounts, deposits, the journal, and a trial balance whose sides are equal", async () => {
  const sandbox = testSandbox();
  expect(await page(sandbox)).toContain("There is no account yet.");

  const { memberNumber } = await send(sandbox, "/members", coreExamples.createMember.body);
  const { accountReference, accountNumber } = await send(sandbox, "/accounts", {
    ...coreExamples.openAccount.body,
    ownership: { owners: [{ role: "primary", memberNumber }], beneficiaries: [] },
    restrictions: ["limits"],
  });
  await send(sandbox, "/deposits", {
    depositId: "d1",
    accountReference,
    source: "card",
    amountCents: 5025,
    isPending: false,
    holdUntil: "2026-11-25",
    externalPaymentId: "pi_7",
  });
  const shown = await page(sandbox);

  const account = `checking ${accountNumber!.slice(-4)}`;
  expect(shown).toContain(`${account} primary ${memberNumber} open, limits $50.25 $0.00`);
  expect(shown).toContain("d1 card $50.25 posted, held until 2026-11-25 pi_7");
  expect(shown).toContain("Card payments to receive $50.25");
  expect(shown).toContain(`${account} of ${memberNumber} $50.25 Sum $50.25 $50.25 The ledger balances.`);
  expect(shown).toContain("1 2026-11-21T10:00:00.000Z deposit Card payments to receive $50.25");
  expect(shown).not.toMatch(new RegExp(`Okafor|815127800|${accountNumber}`));
});

test("shows only the books of the scope", async () => {
  const sandbox = testSandbox();
  await send(sandbox, "/members", coreExamples.createMember.body);

  const other = await call(sandbox, { url: "/~other/core/ledger" });

  expect(other.body).toContain("There is no account yet.");
});
