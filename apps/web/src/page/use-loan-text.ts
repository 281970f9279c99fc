import { useSyncExternalStore } from "react";
import { beginningApi } from "@portico/contract/beginning";
import { productOf } from "@portico/domain/flow/destination";
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
  const { loanName, loanAmount, begins } = useFrame();
  const beginsProduct = productOf(begins?.destination);
  // The page has read the answers before the application itself.
  const { data } = useApiWhen(beginningApi.read, beginsProduct && { productTypeId: beginsProduct });
  const saved = loanAmount ?? data?.estimate?.loanAmount;
  // Compared as it is shown, so that a page whose typed amount is the saved one renders only once.
  const amount = useSyncExternalStore(liveFacts.subscribe, () => shownAmount(saved));
  return loanName !== undefined && amount ? t("loanOf", { loan: loanName, amount }) : loanName;
}

/** The typed amount, or the saved one on a page without one. Empty if none is known or lent. */
function shownAmount(saved: number | undefined): string {
  const facts = liveFacts.get();
  if ("amount" in facts) return facts.amount?.value ?? "";
  return saved === undefined ? "" : formatLimit(saved);
}
