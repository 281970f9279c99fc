import { AccountSelection, selectionProblems } from "@portico/domain/accounts/selection";
import type { MemberType } from "@portico/domain/person/person";
import { accountsOf } from "@portico/domain/tenant/accounts-of";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { AppError } from "../../kernel/app-error.ts";
import { validate } from "../../kernel/validate.ts";
import { requireAccounts } from "../channels/open-channel.ts";

/** Checks the chosen accounts against the institution's. Throws `fieldsInvalid` with the place of each problem. */
export function judgedSelection(tenant: Tenant, typed: unknown, memberType: MemberType): AccountSelection {
  requireAccounts(tenant);
  const selection = validate(AccountSelection, typed, "accounts");
  const problems = selectionProblems(selection, accountsOf(tenant), memberType);
  const fields = Object.fromEntries(problems.map(({ path, message }) => [["accounts", ...path].join("."), message]));
  if (problems.length > 0) throw new AppError("fieldsInvalid", { fields });
  return selection;
}
