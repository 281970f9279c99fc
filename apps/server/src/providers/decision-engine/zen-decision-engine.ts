import { ZenEngine, type ZenDecision } from "@gorules/zen-engine";
import { accountReasons, accountReviewReasons } from "@portico/domain/accounts/account-decision";
import type { AccountPolicyOutcome } from "@portico/domain/accounts/account-policy";
import { accountRestrictions } from "@portico/domain/accounts/ownership";
import {
  declineReasons,
  reviewReasons,
  type DeclineReason,
  type ReviewReason,
} from "@portico/domain/decision/decision";
import * as z from "zod/mini";
import { problemsOfPolicy, readPolicyDocument } from "./policy-document.ts";
import {
  InvalidPolicy,
  type PolicyEngine,
  type PolicyKind,
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

const toldReasons = Object.keys(accountReasons);

/**
 * The result of an account's table. A decline and limits must have a reason that a notice can state. Only limits keep something from the
 * account.
 */
const AccountAnswer = z.object({
  fired: z.array(
    z.union([
      z.object({ decision: z.literal("declined"), reason: z.enum(toldReasons), restriction: z.literal("none") }),
      z.object({
        decision: z.literal("limited"),
        reason: z.enum(toldReasons),
        restriction: z.enum(accountRestrictions),
      }),
      z.object({
        decision: z.literal("pending"),
        reason: z.enum([...toldReasons, ...Object.keys(accountReviewReasons)]),
        restriction: z.literal("none"),
      }),
    ]),
  ),
});

/** GoRules' engine for JDM documents. Each version of a table is compiled once. */
export function createZenDecisionEngine(): PolicyEngine {
  const engine = new ZenEngine();
  const compiled = new Map<string, ZenDecision>();

  function decisionOf({ content, version }: PolicyTable, kind: PolicyKind): ZenDecision {
    const known = compiled.get(version);
    if (known) return known;
    const decision = engine.createDecision(readPolicyDocument(content, kind));
    compiled.set(version, decision);
    return decision;
  }

  async function ask<Schema extends z.ZodMiniType>(decision: ZenDecision, input: object, schema: Schema) {
    const evaluated = await decision.safeEvaluate(input);
    if (!evaluated.success) throw new InvalidPolicy("The decision table could not be evaluated.");
    const answer = schema.safeParse(evaluated.data.result);
    if (!answer.success)
      throw new InvalidPolicy(`The decision table returned an invalid answer: ${z.prettifyError(answer.error)}`);
    return answer.data;
  }

  return {
    problemsOf: ({ content }, kind) => problemsOfPolicy(content, kind),
    evaluate: async (table, input: UnderwritingInput) => outcomeOf(await ask(decisionOf(table, "loan"), input, Answer)),
    evaluateAccount: async (table, input) =>
      accountOutcomeOf(await ask(decisionOf(table, "account"), input, AccountAnswer)),
  };
}

/** Declined beats pending, and pending beats limited. The decision's own reasons come first, each once. */
function accountOutcomeOf({ fired }: z.output<typeof AccountAnswer>): AccountPolicyOutcome {
  const order = ["declined", "pending", "limited"] as const;
  const rows = order.flatMap((one) => fired.filter(({ decision }) => decision === one));
  const decision = rows[0]?.decision ?? "approved";
  return {
    decision,
    reasons: [...new Set(rows.map(({ reason }) => reason))],
    restrictions: accountRestrictions.filter((one) => rows.some(({ restriction }) => restriction === one)),
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
