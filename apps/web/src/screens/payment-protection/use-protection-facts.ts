import type { paymentProtectionApi } from "@portico/contract/agreements";
import { protectionFact } from "@portico/domain/application/key-facts";
import { chosenPremium, type premiumsOf } from "@portico/domain/loan/payment-protection";
import type { Answer } from "../../api/call.ts";
import { useLiveFacts } from "../../page/live-facts.ts";

type Saved = Answer<typeof paymentProtectionApi.read>;
type Selections = Saved["paymentProtectionSelections"];

/** Shows what the chosen protection costs in the summary, as long as it differs from the saved choice. */
export function useProtectionFacts(
  { paymentProtectionSelections }: Saved,
  selections: Selections,
  premiums: ReturnType<typeof premiumsOf>,
): void {
  const chosen = chosenPremium({ selections, premiums });
  const saved = chosenPremium({ selections: paymentProtectionSelections, premiums });
  useLiveFacts(chosen === saved ? {} : { payment: protectionFact(chosen) });
}
