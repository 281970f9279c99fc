import type { StartUp } from "@portico/contract/configuration";
import { accountPath } from "@portico/domain/accounts/account-path";
import type { Destination } from "@portico/domain/flow/destination";

/** The applications that may begin at an institution. */
export function offeredBy({ products, accountsPage }: Pick<StartUp, "products" | "accountsPage">): Set<Destination> {
  const codes = products.map(({ id }) => id as Destination);
  return new Set(accountsPage === undefined ? codes : [...codes, accountPath]);
}
