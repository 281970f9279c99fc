import type { loanRequestApi } from "@portico/contract/loan-request";
import type { InputOf } from "@portico/contract/endpoint";
import { loanRequestRules } from "@portico/domain/loan/loan-request";
import { loanRequestSettingsOf } from "@portico/domain/tenant/rules-of";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";

type Save = (typeof loanRequestApi)["save"];

/**
 * Saves a loan request within the institution's limits. The form uses the same rules. A request for another product than the application's
 * is rejected.
 */
export function saveLoanRequest(
  scope: ApplicationScope,
  { productTypeId, loanRequest: asked }: InputOf<Save>,
): Change<Save> {
  const { tenant, application, records } = scope;
  const settings = loanRequestSettingsOf(tenant, application.productCode);
  if (!settings || productTypeId !== application.productCode || asked.productTypeId !== productTypeId)
    throw new AppError("notItsTurn");
  const loanRequest = validate(loanRequestRules(settings), asked, "loanRequest");
  return {
    writes: [put("loanRequest", { id: records.loanRequest[0]?.id ?? scope.newId() }, loanRequest)],
    events: [{ action: "loan.requested" }],
    answer: { updated: true },
  };
}
