import type { DecisionEngine } from "../../../providers/decision-engine/port.ts";
import { createZenDecisionEngine } from "../../../providers/decision-engine/zen-decision-engine.ts";

/** The real engine in a process that dies on the first call. */
export function engineThatFailsOnce(): DecisionEngine {
  const engine = createZenDecisionEngine();
  let hasFailed = false;
  return {
    evaluate: async (...given) => {
      if (hasFailed) return engine.evaluate(...given);
      hasFailed = true;
      throw new Error("the process died here");
    },
  };
}
