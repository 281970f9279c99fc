import type { coApplicantApi } from "@portico/contract/applicant";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { accountsForAdults, withoutAdultAccounts } from "@portico/domain/accounts/minor-owner";
import { areAccountsOpen } from "@portico/domain/accounts/selection";
import { ownsWithMinor } from "@portico/domain/application/minor-owner-of";
import { ApplicationType } from "@portico/domain/person/person";
import { accountsOf } from "@portico/domain/tenant/accounts-of";
import { AppError } from "../../kernel/app-error.ts";
import { put, type RecordWrite } from "../../kernel/change.ts";
import { isInLoan, type AnyApplicationScope } from "../../kernel/scope.ts";

type Selection = InputOf<(typeof coApplicantApi)["select"]>["selection"];

/** Whether a child may own the chosen accounts, and which of them are for adults alone. */
function minorsOf(scope: AnyApplicationScope): Pick<OutputOf<(typeof coApplicantApi)["read"]>, "minors"> {
  const { records, application, tenant } = scope;
  const [chosen] = records.accountSelection;
  if (isInLoan(scope) || !chosen) return {};
  const products = accountsOf(tenant);
  const left = withoutAdultAccounts(chosen, products);
  if (!left || !areAccountsOpen(left, products, application.memberType)) return {};
  return { minors: { accountsForAdults: accountsForAdults(chosen, products).map(({ displayText }) => displayText) } };
}

/** Leaves out the accounts for adults alone, if the adult says so. Throws if a child can't own the accounts. */
function accountsWithMinor(
  scope: AnyApplicationScope,
  { applicationType, leavesOut }: Selection,
): readonly RecordWrite[] {
  const { minors } = minorsOf(scope);
  const [chosen] = scope.records.accountSelection;
  if (!minors || !chosen || applicationType !== ApplicationType.single || scope.place.company === "invited")
    throw new AppError("notItsTurn");
  if (minors.accountsForAdults.length === 0) return [];
  if (!leavesOut)
    throw new AppError("fieldsInvalid", {
      fields: { "selection.leavesOut": `Only adults can own ${minors.accountsForAdults.join(" and ")}.` },
    });
  const left = withoutAdultAccounts(chosen, accountsOf(scope.tenant));
  return left ? [put("accountSelection", { id: chosen.id }, left)] : [];
}

/** Another choice deletes what the adult typed about the child. */
function withoutMinor({ minorOwner }: AnyApplicationScope["records"]): readonly RecordWrite[] {
  return minorOwner.map(({ id }) => ({ drop: "minorOwner", id }));
}

/** What a choice of owners changes about a child: their accounts, or everything that was typed about them. */
export function writesAboutMinor(scope: AnyApplicationScope, selection: Selection): readonly RecordWrite[] {
  return selection.withMinor ? accountsWithMinor(scope, selection) : withoutMinor(scope.records);
}

/** The saved choice of a child, and what may be chosen. An owner on another device has no part in it. */
export function aboutMinor(scope: AnyApplicationScope) {
  return scope.place.viewer === "joint" ? {} : { ...minorsOf(scope), ...savedMinor(scope.records) };
}

const savedMinor = (records: AnyApplicationScope["records"]) =>
  ownsWithMinor(records) ? { withMinor: true as const } : {};
