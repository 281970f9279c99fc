import { accountPolicyInput } from "@portico/domain/accounts/account-policy";
import type { Institution } from "../kernel/scope.ts";
import { InvalidPolicy, type UnderwritingInput } from "../providers/decision-engine/port.ts";
import { accountTableFile } from "../tenants/decision-tables.ts";
import { createZenDecisionEngine } from "../providers/decision-engine/zen-decision-engine.ts";

/** An ordinary application, so that each table has something to decide. */
const ordinary: UnderwritingInput = {
  productTypeId: 1,
  loanAmount: 20_000,
  termInMonths: 60,
  monthlyIncome: 6_000,
  monthlyObligations: 500,
  acceptedHere: 0,
  monthlyHousing: 1_200,
  proposedPayment: 400,
  refinancedPayment: 0,
  debtToIncome: 0.35,
  creditFile: "found",
  score: 720,
  inquiries: 1,
  bankruptcies: 0,
  delinquencies: 0,
  fraudAlert: false,
  addressMismatch: false,
  collateralValue: 25_000,
  loanToValue: 0.8,
  combinedLoanToValue: 0.8,
  vehicleAgeInYears: 3,
  isNewVehicle: false,
  isJoint: false,
  isMember: true,
  identityVerified: true,
  addressVerified: true,
  monthsEmployed: 48,
  monthsResident: 48,
};

/** The same for the table of accounts: an agency without an answer, and nothing else in doubt. */
const ordinaryOpener = accountPolicyInput(undefined, {
  identityVerified: true,
  deviceRisk: "accept",
  isMember: false,
  isEligible: true,
  isForMinor: false,
  hasAdultOwner: false,
  opensChecking: true,
});

/** Evaluates each decision table once. An unusable one would send every application to manual review. */
export async function policyProblems({ decisionTables, accountTable }: Institution): Promise<readonly string[]> {
  const engine = createZenDecisionEngine();
  const problems: string[] = [];
  const judge = async (name: string, judged: Promise<unknown>): Promise<void> => {
    try {
      await judged;
    } catch (error) {
      if (!(error instanceof InvalidPolicy)) throw error;
      problems.push(`${name}: ${error.message}`);
    }
  };
  for (const [name, table] of decisionTables) await judge(name, engine.evaluate(table, ordinary));
  if (accountTable) await judge(accountTableFile, engine.evaluateAccount(accountTable, ordinaryOpener));
  return problems;
}
