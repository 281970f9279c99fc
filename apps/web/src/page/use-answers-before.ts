import { accountApi, type AccountBeginning } from "@portico/contract/account";
import { beginningApi, type Beginning } from "@portico/contract/beginning";
import { accountPath } from "@portico/domain/accounts/account-path";
import { productOf, type Destination } from "@portico/domain/flow/destination";
import { useApiWhen } from "../api/use-query.ts";

/** The answers before an application exists, once they are known. The page reads them itself, so its frame doesn't wait for them. */
export function useAnswersBefore(destination: Destination | undefined): Beginning | AccountBeginning | undefined {
  const productCode = productOf(destination);
  const { data: ofLoan } = useApiWhen(beginningApi.read, productCode && { productTypeId: productCode });
  const { data: ofAccounts } = useApiWhen(accountApi.beginning, destination === accountPath ? {} : undefined);
  return destination === accountPath ? ofAccounts : ofLoan;
}
