import { formatLimit } from "@portico/domain/values/format-limit";
import { defineWords } from "../words/words.ts";
import { useFrame } from "./frame.ts";

const t = defineWords("form", { loanOf: "{loan}, {amount}" });

/** "Auto loan, $18,000", or the loan alone until the amount is known. Undefined without an application. */
export function useLoanText(): string | undefined {
  const { loanName, loanAmount } = useFrame();
  return loanName !== undefined && loanAmount !== undefined
    ? t("loanOf", { loan: loanName, amount: formatLimit(loanAmount) })
    : loanName;
}
