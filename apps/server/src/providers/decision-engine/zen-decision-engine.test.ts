import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { demoInstitutions } from "../../testing/demo-tenants.ts";
import { InvalidPolicy, type PolicyTable, type UnderwritingInput } from "./port.ts";
import { createZenDecisionEngine } from "./zen-decision-engine.ts";

const engine = createZenDecisionEngine();

async function tableOf(tenant: string, change: (text: string) => string = (text) => text): Promise<PolicyTable> {
  const file = new URL(`../../../../../tenants/${tenant}/decisions/auto.json`, import.meta.url);
  const content = Buffer.from(change(await readFile(file, "utf8")));
  return { content, version: createHash("sha256").update(content).digest("hex") };
}

/** An applicant whom both institutions approve without review. */
function input(changes: Partial<UnderwritingInput> = {}): UnderwritingInput {
  return {
    productTypeId: 1,
    loanAmount: 24_000,
    termInMonths: 60,
    monthlyIncome: 6_800,
    monthlyObligations: 303,
    acceptedHere: 0,
    monthlyHousing: 1_200,
    proposedPayment: 458.33,
    refinancedPayment: 0,
    debtToIncome: 0.289,
    creditFile: "found",
    score: 780,
    inquiries: 1,
    bankruptcies: 0,
    delinquencies: 0,
    fraudAlert: false,
    addressMismatch: false,
    collateralValue: 27_500,
    loanToValue: 0.873,
    combinedLoanToValue: null,
    vehicleAgeInYears: 4,
    isNewVehicle: false,
    isJoint: false,
    isMember: true,
    identityVerified: true,
    addressVerified: true,
    monthsEmployed: 50,
    monthsResident: 40,
    ...changes,
  };
}

test.each(demoInstitutions)("approves a good score at %s without a reason", async (tenant) => {
  const outcome = await engine.evaluate(await tableOf(tenant), input());

  expect(outcome).toMatchObject({ decision: "approved", reasons: [] });
});

test.each([
  ["harborlight", 780, 60, true, 549],
  ["harborlight", 780, 84, true, 629],
  ["harborlight", 690, 72, true, 784],
  ["ironwood", 780, 36, true, 519],
  ["ironwood", 780, 36, false, 544],
  ["ironwood", 705, 84, true, 669],
])("%s prices a score of %d over %d months (member: %s) at %d", async (tenant, score, termInMonths, isMember, rate) => {
  const outcome = await engine.evaluate(await tableOf(tenant), input({ score, termInMonths, isMember }));

  expect(outcome.annualRateBasisPoints).toBe(rate);
});

const gaps: Partial<UnderwritingInput>[] = [
  { creditFile: "noFile", score: null },
  { creditFile: "frozen", score: null },
  { creditFile: "unavailable", score: null },
  { score: null },
  { collateralValue: null, loanToValue: null },
  { identityVerified: false },
  { fraudAlert: true },
  { addressMismatch: true },
];

test.each(demoInstitutions.flatMap((tenant) => gaps.map((gap) => [tenant, gap] as const)))(
  "sends missing or doubtful data to manual review at %s: %o",
  async (tenant, gap) => {
    const { decision, reasons } = await engine.evaluate(await tableOf(tenant), input(gap));

    expect(decision).toBe("pending");
    expect(reasons).toHaveLength(1);
  },
);

test.each([
  ["a score of 520", { score: 520 }, "declined", "creditReportFactors"],
  ["a score of 640", { score: 640 }, "pending", "creditReportFactors"],
  ["debts far above income", { debtToIncome: 0.72 }, "declined", "obligationsExcessive"],
  ["a delinquent file", { score: 740, delinquencies: 3, bankruptcies: 1 }, "declined", "delinquentObligations"],
  ["a loan far above the value", { loanToValue: 1.6 }, "declined", "collateralInsufficient"],
])("answers %s alike at both institutions", async (_what, changes, decision, reason) => {
  for (const tenant of demoInstitutions) {
    const outcome = await engine.evaluate(await tableOf(tenant), input(changes));
    expect(outcome.decision).toBe(decision);
    expect(outcome.reasons[0]).toBe(reason);
  }
});

test("reviews debts of half the income at one institution, and declines them at the other", async () => {
  const changes = { debtToIncome: 0.52 };

  expect((await engine.evaluate(await tableOf("harborlight"), input(changes))).decision).toBe("pending");
  expect((await engine.evaluate(await tableOf("ironwood"), input(changes))).decision).toBe("declined");
});

test("prefers declined over pending, and lists the reasons of the decline first", async () => {
  const outcome = await engine.evaluate(
    await tableOf("harborlight"),
    input({ score: 520, collateralValue: null, loanToValue: null, debtToIncome: 0.7 }),
  );

  expect(outcome).toMatchObject({
    decision: "declined",
    reasons: ["creditReportFactors", "obligationsExcessive", "collateralUnvalued"],
  });
});

test("returns the same outcome for the same table and input", async () => {
  const table = await tableOf("ironwood");

  expect(await engine.evaluate(table, input({ score: 610 }))).toEqual(
    await engine.evaluate(table, input({ score: 610 })),
  );
});

test.each([
  ["is not JSON", () => "{"],
  ["has a cell that the engine would skip", (text: string) => text.replace('"< 580"', '"< < 580"')],
  ["uses an unknown input", (text: string) => text.replaceAll('"debtToIncome"', '"debtRatio"')],
  ["declines for an unlisted reason", (text: string) => text.replace("creditReportFactors", "justBecause")],
  ["has no price", (text: string) => text.replaceAll('"outputPath": "price"', '"outputPath": "prize"')],
])("rejects a table that %s", async (_what, change) => {
  const table = await tableOf("harborlight", change);

  await expect(engine.evaluate(table, input({ score: 520 }))).rejects.toBeInstanceOf(InvalidPolicy);
});
