import { useSyncExternalStore } from "react";
import { beginningApi } from "@portico/contract/beginning";
import { formatLimit } from "@portico/domain/values/format-limit";
import { useApiWhen } from "../api/use-query.ts";
import { defineWords } from "../words/words.ts";
import { useFrame } from "./frame.ts";
import { liveFacts } from "./shown-facts.ts";

const t = defineWords("form", { loanOf: "{loan}, {amount}" });

/**
 * "Auto loan, $18,000", or the loan alone until the amount is known. On the page of the loan, it is the typed amount. Undefined on a page of
 * no loan.
 */
export function useLoanText(): string | undefined {
  const { loanName, loanAmount, beginsProduct } = useFrame();
  // The page has read the answers before the application itself.
  const { data } = useApiWhen(beginningApi.read, beginsProduct && { productTypeId: beginsProduct });
  const typed = useSyncExternalStore(liveFacts.subscribe, typedAmount);
  const saved = loanAmount ?? data?.estimate?.loanAmount;
  const amount = typed === undefined && saved !== undefined ? formatLimit(saved) : typed;
  return loanName !== undefined && amount ? t("loanOf", { loan: loanName, amount }) : loanName;
}

/** The amount on the page as text. Empty if it isn't lent, and undefined on a page without one. */
function typedAmount(): string | undefined {
  const facts = liveFacts.get();
  return "amount" in facts ? (facts.amount?.value ?? "") : undefined;
}
