import type { Scope } from "../../kernel/scope.ts";
import { productSettings } from "@portico/domain/tenant/tenant";
import {
  InvalidPolicy,
  type DecisionEngine,
  type UnderwritingInput,
  type UnderwritingOutcome,
} from "../../providers/decision-engine/port.ts";
import { underwritingInputOf, type Underwritten } from "./underwriting-input.ts";

/** A judgement with all that is needed to replay it. */
export interface Judgement {
  readonly outcome: UnderwritingOutcome;
  readonly input: UnderwritingInput;
  readonly policyVersion: string;
}

/** A rate at which nothing is offered: it only fills the payment of an application that no table has priced. */
const ceilingBasisPoints = 1800;

/**
 * Prices an application, then judges it: the table is asked once for the rate and again with the payment at that rate, so its rates must
 * not ask for the payment or the ratio that follows from it. A table that cannot be used leaves the application to a person.
 */
export async function judge({ institution, providers, log }: Scope, underwritten: Underwritten): Promise<Judgement> {
  const { tenant, application } = underwritten;
  const unpriced = underwritingInputOf(underwritten, ceilingBasisPoints);
  const table = institution.decisionTables.get(productSettings(tenant, application.productCode)?.decisionTable ?? "");
  try {
    if (!table) throw new InvalidPolicy("The product names a decision table that is not there.");
    const rate = await priceOf(providers.decisionEngine, table, unpriced);
    const input = underwritingInputOf(underwritten, rate);
    const outcome = await providers.decisionEngine.evaluate(table, input);
    return { outcome, input, policyVersion: table.version };
  } catch (error) {
    if (!(error instanceof InvalidPolicy)) throw error;
    log.fault("An application could not be judged and waits for a person.", error, { tenant: tenant.name });
    return {
      outcome: { decision: "pending", reasons: ["policyUnavailable"], annualRateBasisPoints: ceilingBasisPoints },
      input: unpriced,
      policyVersion: table?.version ?? "none",
    };
  }
}

async function priceOf(
  engine: DecisionEngine,
  table: Parameters<DecisionEngine["evaluate"]>[0],
  input: UnderwritingInput,
): Promise<number> {
  return (await engine.evaluate(table, input)).annualRateBasisPoints;
}
