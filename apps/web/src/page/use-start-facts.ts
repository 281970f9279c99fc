import { beginningApi } from "@portico/contract/beginning";
import { estimateApi } from "@portico/contract/estimate";
import { amountFact, figureFacts, termFact, type KeyFact } from "@portico/domain/application/key-facts";
import { productOf } from "@portico/domain/flow/destination";
import type { EstimatedLoan } from "@portico/domain/loan/estimate";
import type { ProductCode } from "@portico/domain/loan/product";
import type { Answer } from "../api/call.ts";
import { useApiWhen } from "../api/use-query.ts";
import { useFrame } from "./frame.ts";

/** The figures of the saved estimate, for the summary of a page before an application. */
export function useStartFacts(): readonly KeyFact[] {
  const beginsProduct = productOf(useFrame().begins?.destination);
  const { data } = useApiWhen(beginningApi.read, beginsProduct && { productTypeId: beginsProduct });
  const loan = data?.estimate ?? undefined;
  const { data: answer } = useApiWhen(estimateApi.read, beginsProduct && loan && asked(beginsProduct, loan));
  return beginsProduct && loan ? factsOf(beginsProduct, loan, answer) : [];
}

/** The question of the estimate's page, so that its answer is in memory. */
const asked = (productTypeId: ProductCode, { loanAmount, creditRating }: EstimatedLoan) => ({
  productTypeId,
  loanAmount,
  creditRating,
});

function factsOf(
  productCode: ProductCode,
  { loanAmount, termInMonths: months }: EstimatedLoan,
  answer: Answer<typeof estimateApi.read> | undefined,
): readonly KeyFact[] {
  const term = answer?.terms.find(({ termInMonths }) => termInMonths === months);
  return [
    amountFact(productCode, loanAmount),
    ...(months === undefined ? [] : [termFact(months)]),
    ...figureFacts({ term, line: answer?.line, isOwn: false }),
  ];
}
