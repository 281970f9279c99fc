import { beginningApi } from "@portico/contract/beginning";
import { formatLimit } from "@portico/domain/values/format-limit";
import { useApiWhen } from "../api/use-query.ts";
import { defineWords } from "../words/words.ts";
import { useFrame } from "./frame.ts";

const t = defineWords("form", { loanOf: "{loan}, {amount}" });

/** "Auto loan, $18,000", or the loan alone until the amount is known. Undefined on a page of no loan. */
export function useLoanText(): string | undefined {
  const { loanName, loanAmount, beginsProduct } = useFrame();
  // The page has read the answers before the application itself.
  const { data } = useApiWhen(beginningApi.read, beginsProduct && { productTypeId: beginsProduct });
  const amount = loanAmount ?? data?.estimate?.loanAmount;
  return loanName !== undefined && amount !== undefined
    ? t("loanOf", { loan: loanName, amount: formatLimit(amount) })
    : loanName;
}
