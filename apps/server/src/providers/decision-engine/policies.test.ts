import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { vehicleKindOf } from "@portico/domain/collateral/collateral";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { isOpenEnd, isSecured, ProductCode, productPaths } from "@portico/domain/loan/product";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { expect, test } from "vitest";
import { demoOffers, demoTenant } from "../../testing/demo-tenants.ts";
import type { PolicyTable, UnderwritingInput } from "./port.ts";
import { createZenDecisionEngine } from "./zen-decision-engine.ts";

/* Tests both demo institutions' decision tables, product by product. Each product's own limits are in the table at the end. */

const engine = createZenDecisionEngine();
const tables = demoOffers.map(({ name, ...product }) => ({ tenant: name, ...product }));

async function tableOf(tenant: string, path: string): Promise<PolicyTable> {
  const content = await readFile(new URL(`../../../../../tenants/${tenant}/decisions/${path}.json`, import.meta.url));
  return { content, version: createHash("sha256").update(content).digest("hex") };
}

/** An applicant whom both institutions approve for a small loan of any product without review. */
function input(productCode: ProductCode, changes: Partial<UnderwritingInput> = {}): UnderwritingInput {
  const isVehicle = vehicleKindOf(productCode) !== VehicleProductKind.none;
  return {
    productTypeId: productCode,
    loanAmount: 3000,
    termInMonths: isOpenEnd(productCode) ? null : 24,
    monthlyIncome: 6800,
    monthlyObligations: 303,
    acceptedHere: 0,
    monthlyHousing: 1200,
    proposedPayment: 133.42,
    refinancedPayment: 0,
    debtToIncome: 0.2407,
    creditFile: "found",
    score: 780,
    inquiries: 1,
    bankruptcies: 0,
    delinquencies: 0,
    fraudAlert: false,
    addressMismatch: false,
    collateralValue: isSecured(productCode) ? 6000 : null,
    loanToValue: isSecured(productCode) ? 0.5 : null,
    combinedLoanToValue: productCode === ProductCode.heloc ? 0.5 : null,
    vehicleAgeInYears: isVehicle ? 4 : null,
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

test.each(tables)("approves $path at $tenant for a good score, below the federal ceiling", async (one) => {
  const { tenant, path, productCode } = one;

  const outcome = await engine.evaluate(await tableOf(tenant, path), input(productCode));

  expect(outcome).toMatchObject({ decision: "approved", reasons: [] });
  expect(outcome.annualRateBasisPoints).toBeGreaterThan(0);
});

test.each(tables)("keeps every price of $path at $tenant below 18 percent", async ({ tenant, path, productCode }) => {
  const table = await tableOf(tenant, path);

  for (const score of [850, 745, 690, 655, 610, 560, 300, null])
    for (const isMember of [true, false]) {
      const { annualRateBasisPoints } = await engine.evaluate(table, input(productCode, { score, isMember }));
      expect(annualRateBasisPoints).toBeLessThan(1800);
    }
});

/**
 * The figures that a declined person's plain words about each reason name (reason-words.ts of the web, decision 320). A row that declines
 * by another figure needs other words.
 */
const namedFigures: Readonly<Record<string, readonly string[]>> = {
  bankruptcy: ["bankruptcies", "score"],
  collateralInsufficient: ["loanToValue", "combinedLoanToValue"],
  creditReportFactors: ["score"],
  delinquentObligations: ["delinquencies", "score"],
  incomeBelowMinimum: ["monthlyIncome"],
  obligationsExcessive: ["debtToIncome"],
  vehicleTooOld: ["vehicleAgeInYears", "termInMonths"],
};

interface Table {
  readonly inputs: readonly { readonly id: string; readonly field?: string }[];
  readonly outputs: readonly { readonly id: string; readonly field: string }[];
  readonly rules: readonly Readonly<Record<string, string>>[];
}

/** Each row that declines: its reason, and the figures that it looks at. */
function declinesIn({ inputs, outputs, rules }: Table): readonly (readonly [reason: string, figures: string[]])[] {
  const cellOf = (rule: Table["rules"][number], field: string) =>
    rule[outputs.find((output) => output.field === field)?.id ?? ""]?.replaceAll('"', "");
  const known = Object.keys(input(ProductCode.auto));
  const figuresOf = (rule: Table["rules"][number]) =>
    inputs
      .filter(({ id }) => rule[id])
      .flatMap(({ id, field }) => (field ? [field] : known.filter((name) => rule[id]!.includes(name))));
  return rules
    .filter((rule) => cellOf(rule, "decision") === "declined")
    .map((rule) => [cellOf(rule, "reason")!, figuresOf(rule)] as const);
}

test.each(tables)("declines $path at $tenant by no figure that the plain words leave out", async ({ tenant, path }) => {
  const { content } = await tableOf(tenant, path);
  const { nodes } = JSON.parse(content.toString()) as { nodes: { name: string; type: string; content: Table }[] };
  const declines = nodes
    .filter(({ type }) => type === "decisionTableNode")
    .flatMap(({ content: table }) => declinesIn(table));

  const unnamed = declines.filter(([reason, figures]) => figures.some((name) => !namedFigures[reason]?.includes(name)));
  expect(declines.length).toBeGreaterThan(1);
  expect(unnamed).toEqual([]);
});

const gaps: Partial<UnderwritingInput>[] = [
  { creditFile: "noFile", score: null },
  { creditFile: "frozen", score: null },
  { creditFile: "unavailable", score: null },
  { score: null },
  { identityVerified: false },
  { fraudAlert: true },
  { addressMismatch: true },
];

test.each(tables)("sends $path at $tenant to manual review for missing or doubtful data", async (one) => {
  const { tenant, path, productCode } = one;
  const table = await tableOf(tenant, path);
  const missing = isSecured(productCode) ? [...gaps, { collateralValue: null, loanToValue: null }] : gaps;

  const outcomes = await Promise.all(missing.map((gap) => engine.evaluate(table, input(productCode, gap))));

  expect(outcomes.map(({ decision, reasons }) => [decision, reasons.length])).toEqual(
    missing.map(() => ["pending", 1]),
  );
});

test.each(tables)("reviews a score of 640 for $path at $tenant, and declines 520", async (one) => {
  const { tenant, path, productCode } = one;
  const table = await tableOf(tenant, path);

  expect(await engine.evaluate(table, input(productCode, { score: 640 }))).toMatchObject({
    decision: "pending",
    reasons: ["creditReportFactors"],
  });
  expect(await engine.evaluate(table, input(productCode, { score: 520 }))).toMatchObject({
    decision: "declined",
    reasons: ["creditReportFactors"],
  });
});

test.each(tables)("gives no amount reason for a low income or an old vehicle: $path at $tenant", async (one) => {
  const { tenant, path, productCode } = one;
  const table = await tableOf(tenant, path);
  const anyAmount = {
    monthlyIncome: 200,
    proposedPayment: 1,
    ...(vehicleKindOf(productCode) !== VehicleProductKind.none && { vehicleAgeInYears: 40 }),
  };

  const { reasons } = await engine.evaluate(table, input(productCode, anyAmount));

  expect(reasons.filter((reason) => reason !== "incomeBelowMinimum" && reason !== "vehicleTooOld")).toEqual([]);
});

test.each<[string, keyof typeof productPaths, string, Partial<UnderwritingInput>, string, string[]]>([
  ["harborlight", 4, "a loan above the automatic limit", { loanAmount: 15_001 }, "pending", ["amountLarge"]],
  [
    "ironwood",
    4,
    "a new member's debts above 45 % of income",
    { debtToIncome: 0.46 },
    "declined",
    ["obligationsExcessive"],
  ],
  ["harborlight", 4, "too low an income for any loan", { monthlyIncome: 799 }, "declined", ["incomeBelowMinimum"]],
  ["harborlight", 4, "the same debts", { debtToIncome: 0.46 }, "pending", ["obligationsExcessive"]],
  ["harborlight", 10, "less in savings than the loan", { loanToValue: 1.01 }, "declined", ["collateralInsufficient"]],
  ["ironwood", 10, "a loan of 90 % of the shares", { loanToValue: 0.9 }, "approved", []],
  ["ironwood", 10, "more than that", { loanToValue: 0.91 }, "declined", ["collateralInsufficient"]],
  [
    "harborlight",
    11,
    "a loan near the value of the tractor",
    { loanToValue: 0.9 },
    "pending",
    ["collateralInsufficient"],
  ],
  ["ironwood", 11, "the same loan", { loanToValue: 0.9 }, "declined", ["collateralInsufficient"]],
  [
    "harborlight",
    2,
    "a line and a mortgage of 90 % of the value",
    { combinedLoanToValue: 0.9 },
    "pending",
    ["collateralInsufficient"],
  ],
  ["harborlight", 2, "more than that", { combinedLoanToValue: 0.9001 }, "declined", ["collateralInsufficient"]],
  [
    "ironwood",
    2,
    "a line and a mortgage of 90 % of the value",
    { combinedLoanToValue: 0.9 },
    "declined",
    ["collateralInsufficient"],
  ],
  [
    "ironwood",
    2,
    "a line and a mortgage of 80 % of the value",
    { combinedLoanToValue: 0.8 },
    "pending",
    ["collateralInsufficient"],
  ],
  ["ironwood", 2, "a line and a mortgage of 70 % of the value", { combinedLoanToValue: 0.7 }, "approved", []],
  ["harborlight", 2, "a line above the automatic limit", { loanAmount: 150_001 }, "pending", ["amountLarge"]],
  ["ironwood", 3, "a vehicle that will be too old", { vehicleAgeInYears: 11 }, "declined", ["vehicleTooOld"]],
  [
    "harborlight",
    6,
    "a tenth more than the motorcycle is worth",
    { loanToValue: 1.1 },
    "pending",
    ["collateralInsufficient"],
  ],
  ["ironwood", 6, "the same", { loanToValue: 1.11 }, "declined", ["collateralInsufficient"]],
  ["harborlight", 6, "a motorcycle of thirteen years", { vehicleAgeInYears: 13 }, "pending", ["vehicleTooOld"]],
  ["ironwood", 6, "the same", { vehicleAgeInYears: 11 }, "declined", ["vehicleTooOld"]],
  ["harborlight", 6, "a loan above the automatic limit", { loanAmount: 30_001 }, "pending", ["amountLarge"]],
  ["harborlight", 7, "all that the boat is worth", { loanToValue: 1 }, "approved", []],
  ["ironwood", 7, "the same", { loanToValue: 1 }, "pending", ["collateralInsufficient"]],
  ["ironwood", 7, "more than that", { loanToValue: 1.01 }, "declined", ["collateralInsufficient"]],
  ["harborlight", 7, "a boat of twenty years", { vehicleAgeInYears: 20 }, "approved", []],
  ["ironwood", 7, "a boat that is 25 years old at the last payment", { vehicleAgeInYears: 23 }, "approved", []],
  ["ironwood", 7, "a boat that is older at the last payment", { vehicleAgeInYears: 24 }, "declined", ["vehicleTooOld"]],
  ["harborlight", 8, "an RV of sixteen years", { vehicleAgeInYears: 16 }, "pending", ["vehicleTooOld"]],
  ["ironwood", 8, "the same", { vehicleAgeInYears: 16 }, "approved", []],
  ["ironwood", 8, "a loan of 91 % of the RV's value", { loanToValue: 0.91 }, "pending", ["collateralInsufficient"]],
  ["harborlight", 12, "two months at work", { monthsEmployed: 2 }, "pending", ["employmentLength"]],
])("decides at %s for product %i with %s: %o is %s", async (tenant, productCode, _what, changes, decision, reasons) => {
  const outcome = await engine.evaluate(await tableOf(tenant, productPaths[productCode]), input(productCode, changes));

  expect(outcome).toMatchObject({ decision, reasons });
});

test("prices a card at Ironwood lower for members, and a winter loan at Harborlight the same for everybody", async () => {
  const card = await tableOf("ironwood", "creditcard");
  const winter = await tableOf("harborlight", "seasonal");
  const rateOf = async (table: PolicyTable, changes: Partial<UnderwritingInput>) =>
    (await engine.evaluate(table, input(9, changes))).annualRateBasisPoints;

  expect([await rateOf(card, { isMember: true }), await rateOf(card, { isMember: false })]).toEqual([999, 1099]);
  expect([await rateOf(winter, { score: 780 }), await rateOf(winter, { score: 600 })]).toEqual([799, 799]);
});

test("prices motorcycles, boats and RVs separately, and long terms higher", async () => {
  const rateOf = async (tenant: string, productCode: 6 | 7 | 8, termInMonths: number) =>
    (await engine.evaluate(await tableOf(tenant, productPaths[productCode]), input(productCode, { termInMonths })))
      .annualRateBasisPoints;

  expect(await Promise.all([rateOf("harborlight", 6, 48), rateOf("harborlight", 6, 72)])).toEqual([649, 689]);
  expect(await Promise.all([rateOf("harborlight", 7, 84), rateOf("harborlight", 7, 144)])).toEqual([699, 759]);
  expect(
    await Promise.all([rateOf("ironwood", 8, 84), rateOf("ironwood", 8, 120), rateOf("ironwood", 8, 180)]),
  ).toEqual([644, 674, 704]);
});

const offersOfVehicles = demoOffers.filter(({ productCode }) => vehicleKindOf(productCode) !== VehicleProductKind.none);

test.each(offersOfVehicles)(
  "asks before an application about the age at which every term ends in a decline: $path at $name",
  async ({ name, path, productCode }) => {
    const { eligibilityQuestions, loanTermTiers } = productSettings(demoTenant(name), productCode)!;
    const asked = eligibilityQuestions.map(({ displayText }) => /more than (\d+) years old/.exec(displayText)?.[1]);
    const oldest = Number(asked.find((age) => age !== undefined) ?? 40);
    const shortest = Math.min(...loanTermTiers.flatMap(({ loanTerms }) => loanTerms));
    const table = await tableOf(name, path);
    const declinesAt = async (vehicleAgeInYears: number) => {
      const { decision } = await engine.evaluate(
        table,
        input(productCode, { vehicleAgeInYears, termInMonths: shortest }),
      );
      return decision === "declined";
    };

    expect(await declinesAt(oldest)).toBe(false);
    expect(await declinesAt(oldest + 1)).toBe(asked.some((age) => age !== undefined));
  },
);
