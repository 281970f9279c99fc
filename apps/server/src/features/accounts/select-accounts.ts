import type { accountApi } from "@portico/contract/account";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import type { AccountProduct } from "@portico/domain/accounts/product";
import type { AccountSelection } from "@portico/domain/accounts/selection";
import type { Records } from "@portico/domain/records/records";
import { accountsOf } from "@portico/domain/tenant/accounts-of";
import { withoutIds } from "../../kernel/without-ids.ts";
import { put, type Change } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { judgedSelection } from "./judged-selection.ts";

type Select = (typeof accountApi)["select"];

/** The chosen accounts. A loan has none. Before the choice, the ones that its person asked for with their loan. */
export function readSelection({ records, tenant }: AnyApplicationScope): OutputOf<(typeof accountApi)["selection"]> {
  const [chosen] = records.accountSelection;
  if (chosen) return { accounts: withoutIds(chosen) };
  return { accounts: records.loanOfMembership.length > 0 ? askedWithLoan(records, accountsOf(tenant)) : null };
}

/** With a debit card where the page preselects one. */
function askedWithLoan({ eligibility: [asked] }: Records, products: readonly AccountProduct[]): AccountSelection {
  const chosen = new Set(asked?.fundingProducts.map(({ fundingProductId }) => fundingProductId));
  return {
    accounts: products
      .filter(({ id, isRequired }) => isRequired || chosen.has(id))
      .map(({ id, terms }) => ({
        fundingProductId: id,
        ...(terms.debitCard === "offered" && { wantsDebitCard: true }),
      })),
    statements: "paper",
  };
}

/** Saves the accounts to open. Only the flow of accounts has this step, so that a loan's turn never comes. */
export function selectAccounts(scope: AnyApplicationScope, { accounts }: InputOf<Select>): Change<Select> {
  const { tenant, application, records } = scope;
  const selection = judgedSelection(tenant, accounts, application.memberType);
  const id = records.accountSelection[0]?.id ?? scope.newId();
  return {
    writes: [put("accountSelection", { id }, selection)],
    events: [{ action: "accounts.selected", details: { count: selection.accounts.length } }],
    answer: { selected: true },
  };
}
