import type { accountApi } from "@portico/contract/account";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { withoutIds } from "../../kernel/without-ids.ts";
import { put, type Change } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { judgedSelection } from "./judged-selection.ts";

type Select = (typeof accountApi)["select"];

/** The chosen accounts. A loan has none. */
export function readSelection({ records }: AnyApplicationScope): OutputOf<(typeof accountApi)["selection"]> {
  const [chosen] = records.accountSelection;
  return { accounts: chosen ? withoutIds(chosen) : null };
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
