import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { createHash } from "node:crypto";
import { productPaths, type ProductPath } from "@portico/domain/loan/product";
import type { ProductSettings } from "@portico/domain/tenant/lists";
import { dollarsOf, centsOf } from "@portico/domain/values/money";
import { ratio } from "@portico/domain/values/ratio";
import { proposedPaymentOf } from "../features/submission/loan-figures.ts";
import {
  ceilingBasisPoints,
  InvalidPolicy,
  type PolicyEngine,
  type PolicyTable,
  type UnderwritingInput,
} from "../providers/decision-engine/port.ts";
import { createZenDecisionEngine } from "../providers/decision-engine/zen-decision-engine.ts";
import { readPlaces } from "../startup/settings.ts";
import { didYouMean } from "../tenants/did-you-mean.ts";
import { ordinaryApplicant } from "../tenants/generated-applicants.ts";
import { loadInstitution } from "../tenants/load-institution.ts";
import { TenantFileError } from "../tenants/mistake.ts";
import { readCases, type Case } from "./cases-file.ts";
import { CommandFailed, exitCodes, report, WrongUse, type Terminal } from "./terminal.ts";

export interface DecideOptions {
  readonly tenant: string;
  readonly product: string;
  readonly cases: string;
  /** The folder of an institution, or a table. */
  readonly against?: string;
  readonly json: boolean;
}

interface Decided {
  readonly decision: string;
  readonly rate: number | null;
  readonly reasons: readonly string[];
}

/** Decides about cases with an institution's table, and compares it with another version of the table. */
export async function decideCases(terminal: Terminal, options: DecideOptions): Promise<number> {
  const { tenantsFolder } = readPlaces(terminal.environment);
  const mine = await offerIn(path.join(tenantsFolder, options.tenant), options.product);
  const other = options.against === undefined ? undefined : await otherOffer(options.against, mine, options.product);
  const cases = await readCases(options.cases);
  const engine = createZenDecisionEngine();
  for (const { table, name } of other ? [mine, other] : [mine]) requireUsable(engine, table, name);
  const rows = [];
  for (const one of cases) {
    const decided = await decide(engine, mine, one);
    const against = other && (await decide(engine, other, one));
    rows.push({ case: one.name, ...rowOf(decided), ...(against && compared(decided, against)) });
  }
  report(terminal, { rows, json: options.json, whenEmpty: "" });
  if (other && !options.json) {
    const changed = rows.filter((row) => "changed" in row && row.changed !== "no").length;
    terminal.write(`${changed} of ${rows.length} cases change.\n`);
  }
  return exitCodes.ok;
}

interface Offer {
  readonly name: string;
  readonly table: PolicyTable;
  readonly product: ProductSettings;
}

async function offerIn(folder: string, productPath: string): Promise<Offer> {
  if (!existsSync(folder)) throw new WrongUse(`There is no folder ${folder}.`);
  const loaded = await loadInstitution(folder, path.basename(path.resolve(folder)), {});
  if ("mistakes" in loaded) throw new TenantFileError(loaded.mistakes);
  const { settings, decisionTables } = loaded.institution;
  const offered = settings.products.map(({ productTypeId }) => productPaths[productTypeId]);
  const product = settings.products[offered.indexOf(productPath as ProductPath)];
  if (!product)
    throw new WrongUse(
      `${settings.name} doesn't offer "${productPath}". It offers: ${offered.join(", ")}. ${didYouMean(productPath, offered) ?? ""}`.trim(),
    );
  return { name: product.decisionTable, table: decisionTables.get(product.decisionTable)!, product };
}

async function otherOffer(place: string, mine: Offer, product: string): Promise<Offer> {
  if (!place.endsWith(".json")) return offerIn(place, product);
  const content = await readFile(place).catch(() => {
    throw new CommandFailed(`There is no file ${place}.`);
  });
  return { ...mine, name: place, table: { content, version: createHash("sha256").update(content).digest("hex") } };
}

function requireUsable(engine: PolicyEngine, table: PolicyTable, name: string): void {
  const problems = engine.problemsOf(table, "loan");
  if (problems.length > 0) throw new CommandFailed(problems.map(({ reason }) => `${name}: ${reason}`).join("\n"));
}

/** Prices the case, and judges it with the payment at that rate, like a sent application. */
async function decide(engine: PolicyEngine, { table, product }: Offer, { stated }: Case): Promise<Decided> {
  try {
    const { annualRateBasisPoints: rate } = await engine.evaluate(table, inputOf(product, stated, ceilingBasisPoints));
    const { decision, reasons } = await engine.evaluate(table, inputOf(product, stated, rate));
    return { decision, rate: rate / 100, reasons };
  } catch (error) {
    if (!(error instanceof InvalidPolicy)) throw error;
    return { decision: "pending", rate: null, reasons: ["policyUnavailable"] };
  }
}

/** The figures that a case doesn't state are an ordinary applicant's, or follow from the stated ones. */
function inputOf(product: ProductSettings, stated: Case["stated"], rate: number): UnderwritingInput {
  const ordinary = { ...ordinaryApplicant(product), ...stated };
  const worth = ordinary.collateralValue === null ? null : ordinary.loanAmount * 2;
  const input = { ...ordinary, collateralValue: stated.collateralValue === undefined ? worth : stated.collateralValue };
  const { loanAmount, collateralValue, monthlyObligations, refinancedPayment, monthlyHousing, monthlyIncome } = input;
  const payment =
    stated.proposedPayment === undefined
      ? proposedPaymentOf({ loanAmount, termInMonths: input.termInMonths ?? undefined }, rate, product.openEnd)
      : centsOf(stated.proposedPayment);
  const debts = centsOf(monthlyObligations) - centsOf(refinancedPayment) + centsOf(monthlyHousing) + payment;
  const valueRatio = collateralValue === null ? null : ratio(loanAmount, collateralValue);
  return {
    ...input,
    proposedPayment: dollarsOf(payment),
    debtToIncome: stated.debtToIncome ?? ratio(debts, centsOf(monthlyIncome)),
    loanToValue: stated.loanToValue ?? valueRatio,
    combinedLoanToValue: stated.combinedLoanToValue ?? (input.combinedLoanToValue === null ? null : valueRatio),
  };
}

const rowOf = ({ decision, rate, reasons }: Decided) => ({ decision, rate, reasons });

function compared(mine: Decided, other: Decided) {
  const changes = [
    ...(mine.decision === other.decision ? [] : ["decision"]),
    ...(mine.rate === other.rate ? [] : ["rate"]),
    ...(mine.reasons.join() === other.reasons.join() ? [] : ["reasons"]),
  ];
  return {
    againstDecision: other.decision,
    againstRate: other.rate,
    againstReasons: other.reasons,
    changed: changes.length === 0 ? "no" : changes.join(", "),
  };
}
