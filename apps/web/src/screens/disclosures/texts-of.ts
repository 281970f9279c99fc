import { accountApi } from "@portico/contract/account";
import { disclosureApi, type Disclosure } from "@portico/contract/agreements";
import type { ProductCode } from "@portico/domain/loan/product";
import { readAgain } from "../../api/read-again.ts";
import { useApiIf } from "../../api/use-api-if.ts";
import { prefetch } from "../../api/use-query.ts";

/** The application whose texts these are. */
export interface Texts {
  readonly applicationId: number;
  /** Undefined for accounts, whose texts have a call of their own. */
  readonly productCode: ProductCode | undefined;
}

const ofLoan = ({ applicationId, productCode }: Texts) =>
  productCode === undefined ? undefined : { loanTypeId: productCode, applicationId };

const ofAccounts = ({ applicationId, productCode }: Texts) =>
  productCode === undefined ? { applicationId } : undefined;

/** The texts of a loan or of accounts. */
export function useTexts(texts: Texts): readonly Disclosure[] {
  const loan = useApiIf(disclosureApi.configuration, ofLoan(texts));
  const accounts = useApiIf(accountApi.disclosures, ofAccounts(texts));
  return (loan ?? accounts)?.disclosures ?? [];
}

export async function prefetchTexts(texts: Texts): Promise<unknown> {
  const { applicationId } = texts;
  const loan = ofLoan(texts);
  return loan ? prefetch(disclosureApi.configuration, loan) : prefetch(accountApi.disclosures, { applicationId });
}

/** The newest texts, which the page then shows. Undefined if no answer came. */
export async function newestTexts(texts: Texts): Promise<readonly Disclosure[] | undefined> {
  const { applicationId } = texts;
  const loan = ofLoan(texts);
  const newest = loan
    ? await readAgain(disclosureApi.configuration, loan)
    : await readAgain(accountApi.disclosures, { applicationId });
  return newest?.disclosures;
}
