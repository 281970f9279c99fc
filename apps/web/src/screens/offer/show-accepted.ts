import { refreshReads } from "../../api/query-client.ts";
import { Refusal } from "../../api/refusal.ts";

const isShownAnew: ReadonlySet<string> = new Set(["counterofferAccepted", "offerAccepted", "termChanged"]);

/**
 * Another counteroffer or another term was accepted or chosen, maybe in another window. Loads the page that says so, and throws the
 * rejection again.
 */
export async function showAccepted(error: unknown): Promise<never> {
  if (error instanceof Refusal && isShownAnew.has(error.code)) await refreshReads();
  throw error;
}
