import { coreExamples } from "@portico/contract/integration/core/examples";
import { expect, test } from "vitest";
import { call, testSandbox } from "../../testing/test-sandbox.ts";
import { dividendCents } from "./dividends.ts";

const tiers = [
  { fromCents: 100_000, dividendRate: 1.2, annualPercentageYield: 1.21 },
  { fromCents: 1_000_000, dividendRate: 2.4, annualPercentageYield: 2.43 },
];
const terms = { compounding: "daily", declaredOn: "2026-11-01", tiers, disclosureDigest: "digest" } as const;

test.each([
  ["wholeBalance", 99_999, 0],
  ["wholeBalance", 100_000, 99],
  ["wholeBalance", 2_000_000, 3949],
  ["bySlice", 100_000, 0],
  ["bySlice", 2_000_000, 2863],
  ["bySlice", -5000, 0],
] as const)("%s: a balance of %i cents earns %i cents in thirty days", (tierMethod, balanceCents, cents) => {
  expect(dividendCents(balanceCents, { ...terms, tierMethod })).toBe(cents);
});

test("pays dividends from the ledger's page, and the ledger balances", async () => {
  const sandbox = testSandbox();
  const headers = { authorization: "Bearer sandbox-core-harborlight" };
  const send = async (path: string, payload: object): Promise<Readonly<Record<string, string>>> => {
    const all = { ...headers, "idempotency-key": path };
    return (await call(sandbox, { method: "POST", url: `/core/v1${path}`, headers: all, payload })).json();
  };
  const ownership = { owners: [{ role: "primary", memberNumber: "1000001" }], beneficiaries: [] };
  const dividends = { ...terms, tierMethod: "wholeBalance" };
  const account = { ...coreExamples.openAccount.body, ownership, dividends };
  const { accountReference } = await send("/accounts", account);
  const deposit = { depositId: "d1", accountReference, source: "card", amountCents: 2_000_000, isPending: false };
  await send("/deposits", deposit);

  const paid = await call(sandbox, { method: "POST", url: "/core/ledger/dividends" });

  expect(paid.statusCode).toBe(303);
  const state = await call(sandbox, { url: `/core/v1/accounts/${accountReference}`, headers });
  expect(state.json()).toMatchObject({ balanceCents: 2_003_949 });
  const page = await call(sandbox, { url: "/core/ledger" });
  expect(page.body).toContain("Dividends paid");
  expect(page.body).toContain("The ledger balances.");
});
