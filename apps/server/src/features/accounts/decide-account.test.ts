import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { toldDecision } from "@portico/domain/accounts/account-decision";
import type { OpenerFacts } from "@portico/domain/accounts/account-policy";
import { expect, test } from "vitest";
import { opener } from "../../providers/account-screening/account-screener.suite.ts";
import { createTidegate } from "../../providers/account-screening/tidegate.ts";
import { createZenDecisionEngine } from "../../providers/decision-engine/zen-decision-engine.ts";
import { createWatchman } from "../../providers/sanctions-screening/watchman.ts";
import { testSandbox } from "../../providers/testing/test-sandbox.ts";
import { aTenant } from "../../testing/test-tenant.ts";
import { accountDecisionOf } from "./decide-account.ts";
import { screenNamedPeople, type NamedInApplication } from "./screen-named-people.ts";
import { screenOpeners } from "./screen-openers.ts";

const now = new Date("2026-11-21T10:00:00Z");

const facts: OpenerFacts = {
  identityVerified: true,
  deviceRisk: "accept",
  isMember: false,
  isEligible: true,
  isForMinor: false,
  hasAdultOwner: false,
  opensChecking: true,
};

async function tableOf(tenant: string, change: (text: string) => string) {
  const file = new URL(`../../../../../tenants/${tenant}/decisions/account.json`, import.meta.url);
  const content = Buffer.from(change(await readFile(file, "utf8")));
  return { content, version: createHash("sha256").update(content).digest("hex") };
}

/** Somebody with this number opens an account for themselves and names others. */
async function decided(
  tenant: string,
  taxpayerIdentificationNumber: string,
  {
    named = [],
    isWithoutTable = false,
    change = (text) => text,
  }: { named?: readonly NamedInApplication[]; isWithoutTable?: boolean; change?: (text: string) => string } = {},
) {
  const { url } = await testSandbox();
  const faults: string[] = [];
  const scope = {
    tenant: aTenant(tenant),
    institution: isWithoutTable ? {} : { accountTable: await tableOf(tenant, change) },
    now,
    today: "2026-11-21" as const,
    log: { info: () => undefined, warn: () => undefined, fault: (message: string) => void faults.push(message) },
    providers: {
      accountScreener: createTidegate({
        baseUrl: `${url}/tidegate`,
        key: "sandbox-tidegate-key",
        subscriberCode: "PORTICO01",
        timeoutMs: 5000,
      }),
      sanctionsScreener: createWatchman({
        baseUrl: `${url}/watchman`,
        lists: ["us_ofac", "us_non_sdn"],
        timeoutMs: 5000,
        clock: () => now,
      }),
      accountDecisionEngine: createZenDecisionEngine(),
    },
  };
  const owner = { ...opener, applicantId: 1, taxpayerIdentificationNumber };
  const [report] = await screenOpeners(scope, 77, [owner]);
  const checks = await screenNamedPeople(scope, [owner, ...named]);
  return { decision: await accountDecisionOf(scope, [{ applicantId: 1, report, facts }], checks), faults };
}

test.each([
  ["7800", "open", "open"],
  ["0030", "open", "openWithLimits"],
  ["0031", "manualReview", "decline"],
  ["0032", "decline", "decline"],
  ["0033", "openWithLimits", "decline"],
  ["0034", "openWithLimits", "decline"],
  ["0035", "manualReview", "manualReview"],
  ["0036", "manualReview", "manualReview"],
  ["0037", "open", "openWithLimits"],
  ["0038", "manualReview", "manualReview"],
  ["0039", "manualReview", "manualReview"],
])("a number that ends in %s is %s at Harborlight and %s at Ironwood", async (end, ...expected) => {
  const outcomes = [];
  for (const tenant of ["harborlight", "ironwood"])
    outcomes.push((await decided(tenant, `81512${end}`)).decision.outcome);

  expect(outcomes).toEqual(expected);
});

test("keeps the table's version and the inputs with their digest for a replay", async () => {
  const { decision } = await decided("harborlight", "815120033");

  expect(decision).toMatchObject({
    policyVersion: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    inputs: [{ screeningScore: 340, unpaidAmount: 487.55 }],
    inputDigest: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    decidedAt: "2026-11-21T10:00:00.000Z",
    decidedOn: "2026-11-21",
    restrictions: ["limits", "noOverdraft"],
    findings: [{ applicantId: 1, score: { value: 340 }, reasons: ["unpaidBalance", "screeningFactors"] }],
  });
});

const listed = { role: "beneficiary", firstName: "Mirela", lastName: "Dunastro" } as const;

test.each(["7800", "0032"])(
  "shows an applicant with %s the same about a listed beneficiary as about a frozen file",
  async (end) => {
    const match = (await decided("harborlight", `81512${end}`, { named: [listed] })).decision;
    const frozen = (await decided("harborlight", "815120036")).decision;

    expect(toldDecision(match)).toEqual(toldDecision(frozen));
    expect(match.reasons[0]).toBe("sanctionsPotential");
    expect(match.holdsMoney).toBe(false);
  },
);

test("holds money for a person whose name and birth date are listed", async () => {
  const named = [
    { role: "trustedContact", firstName: "Orlen", lastName: "Vaskovar", dateOfBirth: "1963-07-28" },
  ] as const;

  expect((await decided("ironwood", "815127800", { named })).decision).toMatchObject({
    outcome: "manualReview",
    reasons: ["sanctionsConfirmed"],
    holdsMoney: true,
  });
});

test.each([
  ["there is no table", { isWithoutTable: true }],
  ["the table can't be read", { change: (text: string) => text.replace('"< 200"', '"< < 200"') }],
])("sends an application to manual review if %s", async (_what, options) => {
  const { decision, faults } = await decided("harborlight", "815127800", options);

  expect(decision).toMatchObject({ outcome: "manualReview", reasons: ["policyUnavailable"] });
  expect(faults).toEqual(["An account application could not be decided and goes to manual review."]);
});
