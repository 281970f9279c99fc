import { accountProducts, type AccountProduct } from "../accounts/product.ts";
import type { Tenant } from "./tenant.ts";

/** The accounts that people can open without a loan. None if the institution's switch is off. */
export function accountsOf({ switches, accounts, eligibility }: Tenant): readonly AccountProduct[] {
  return switches.accounts && accounts ? accountProducts(eligibility.fundingProducts, accounts.terms) : [];
}
