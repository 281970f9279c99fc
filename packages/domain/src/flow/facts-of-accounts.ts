import { areAccountsOpen } from "../accounts/selection.ts";
import type { AccountState, Records } from "../records/records.ts";
import { accountsOf } from "../tenant/accounts-of.ts";
import type { Tenant } from "../tenant/tenant.ts";
import type { Facts } from "./facts.ts";

/** The facts of an application for accounts. The page asks again after the institution changed its accounts. */
export function factsOfAccounts({ memberType }: AccountState, records: Records, tenant: Tenant): Facts {
  const [chosen] = records.accountSelection;
  const isOpen = chosen !== undefined && areAccountsOpen(chosen, accountsOf(tenant), memberType);
  return {
    ...(isOpen && { accountsChosen: true }),
    ...(records.namedPeople.length > 0 && { beneficiariesAnswered: true }),
  };
}
