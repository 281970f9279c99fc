import { ZenEngine, type ZenDecision } from "@gorules/zen-engine";
import {
  declineReasons,
  reviewReasons,
  type DeclineReason,
  type ReviewReason,
} from "@portico/domain/decision/decision";
import * as z from "zod/mini";
import { readPolicyDocument } from "./policy-document.ts";
import {
  InvalidPolicy,
  type DecisionEngine,
  type PolicyTable,
  type UnderwritingInput,
  type UnderwritingOutcome,
} from "./port.ts";

type Reason = DeclineReason | ReviewReason;
const reasons = Object.keys({ ...declineReasons, ...reviewReasons }) as [Reason, ...Reason[]];

/** The result of a policy's two tables. A decline must have a reason from the law's list, because the applicant is told it (12 CFR 1002.9). */
const Answer = z.object({
  price: z.object({ annualRateBasisPoints: z.int().check(z.gte(0), z.lte(10_000)) }),
  fired: z.array(
    z.union([
      z.object({
        decision: z.literal("declined"),
        reason: z.enum(Object.keys(declineReasons) as [Reason, ...Reason[]]),
      }),
      z.object({ decision: z.literal("pending"), reason: z.enum(reasons) }),
    ]),
  ),
});

/** GoRules' engine for JDM documents. Each version of a table is compiled once. */
export function createZenDecisionEngine(): DecisionEngine {
  const engine = new ZenEngine();
  const compiled = new Map<string, ZenDecision>();

  function decisionOf({ content, version }: PolicyTable): ZenDecision {
    const known = compiled.get(version);
    if (known) return known;
    const decision = engine.createDecision(readPolicyDocument(content));
    compiled.set(version, decision);
    return decision;
  }

  return {
    async evaluate(table, input: UnderwritingInput) {
      const evaluated = await decisionOf(table).safeEvaluate(input);
      if (!evaluated.success) throw new InvalidPolicy("The decision table could not be evaluated.");
      const answer = Answer.safeParse(evaluated.data.result);
      if (!answer.success)
        throw new InvalidPolicy(`The decision table returned an invalid answer: ${z.prettifyError(answer.error)}`);
      return outcomeOf(answer.data);
    },
  };
}

/** Declined beats pending, and pending beats approved. The decision's own reasons come first, each once. */
function outcomeOf({ fired, price }: z.output<typeof Answer>): UnderwritingOutcome {
  const told = (decision: "declined" | "pending") =>
    fired.filter((row) => row.decision === decision).map(({ reason }) => reason);
  const [declined, pending] = [told("declined"), told("pending")];
  const decision = declined.length > 0 ? "declined" : pending.length > 0 ? "pending" : "approved";
  return { decision, reasons: [...new Set([...declined, ...pending])], ...price };
}
