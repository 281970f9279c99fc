import type { Scope } from "../../kernel/scope.ts";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import {
  ceilingBasisPoints,
  InvalidPolicy,
  type DecisionEngine,
  type UnderwritingInput,
  type UnderwritingOutcome,
} from "../../providers/decision-engine/port.ts";
import { underwritingInputOf, type Underwritten } from "./underwriting-input.ts";
import { isDoubtedBeside, type Verified } from "@portico/domain/application/verification-of";

/** A decision with all inputs needed to replay it. */
export interface Judgment {
  readonly outcome: UnderwritingOutcome;
  readonly input: UnderwritingInput;
  readonly policyVersion: string;
}

/**
 * Prices an application, then judges it. The table runs twice: once for the rate, and again with the payment at that rate. So its rates
 * must not depend on the payment or its ratio. With an unusable table, the application goes to manual review.
 */
export async function judge({ institution, providers, log }: Scope, underwritten: Underwritten): Promise<Judgment> {
  const { tenant, application } = underwritten;
  // The payment at the highest rate, until a table has priced the application. Nothing is offered at this rate.
  const unpriced = underwritingInputOf(underwritten, ceilingBasisPoints);
  const table = institution.decisionTables.get(productSettings(tenant, application.productCode)?.decisionTable ?? "");
  try {
    if (!table) throw new InvalidPolicy("The product's decision table doesn't exist.");
    const rate = await priceOf(providers.decisionEngine, table, unpriced);
    const input = underwritingInputOf(underwritten, rate);
    const outcome = await providers.decisionEngine.evaluate(table, input);
    return { outcome: unlessDoubted(underwritten, outcome), input, policyVersion: table.version };
  } catch (error) {
    if (!(error instanceof InvalidPolicy)) throw error;
    log.fault("An application could not be decided and goes to manual review.", error, { tenant: tenant.name });
    return {
      outcome: { decision: "pending", reasons: ["policyUnavailable"], annualRateBasisPoints: ceilingBasisPoints },
      input: unpriced,
      policyVersion: table?.version ?? "none",
    };
  }
}

/**
 * The outcome, or manual review after a doubt about the person beside the first one. The institution verifies that person before it opens
 * the account (31 CFR 1020.220). Nobody is declined for it.
 */
export function unlessDoubted(situation: Verified, outcome: UnderwritingOutcome): UnderwritingOutcome {
  if (outcome.decision === "declined" || !isDoubtedBeside(situation)) return outcome;
  return { ...outcome, decision: "pending", reasons: [...outcome.reasons, "coBorrowerUnverified"] };
}

async function priceOf(
  engine: DecisionEngine,
  table: Parameters<DecisionEngine["evaluate"]>[0],
  input: UnderwritingInput,
): Promise<number> {
  return (await engine.evaluate(table, input)).annualRateBasisPoints;
}
