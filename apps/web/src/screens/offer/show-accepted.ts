import { refreshReads } from "../../api/query-client.ts";
import { Refusal } from "../../api/refusal.ts";

/** Another counteroffer was accepted, maybe in another window. Loads the page that says so, and throws the rejection again. */
export async function showAccepted(error: unknown): Promise<never> {
  if (error instanceof Refusal && error.code === "counterofferAccepted") await refreshReads();
  throw error;
}
