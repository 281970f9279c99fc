import type { loanRequestApi } from "@portico/contract/loan-request";
import type { OutputOf } from "@portico/contract/endpoint";
import { loanRequestSettingsOf } from "@portico/domain/tenant/rules-of";
import { AppError } from "../../kernel/app-error.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { estimatedLoanOf } from "../estimates/estimated-loan-of.ts";
import { usualShareOf } from "../estimates/usual-share.ts";
import { toldPurpose } from "./told-purpose.ts";

type Read = (typeof loanRequestApi)["read"];

/** The requested loan, with the institution's limits. Throws `notFound` for a product that asks for its loan in another way. */
export async function readLoanRequest(scope: ApplicationScope): Promise<OutputOf<Read>> {
  const { tenant, application, records } = scope;
  const settings = loanRequestSettingsOf(tenant, application.productCode);
  if (!settings) throw new AppError("notFound");
  const [loanRequest] = records.loanRequest;
  const { loanApplicationId } = application;
  return {
    loanRequest: loanRequest ? { ...withoutIds(loanRequest), loanApplicationId } : null,
    settings,
    ...(await usualShareOf(scope, application.productCode)),
    ...estimatedLoanOf(records),
    ...(await toldPurpose(scope)),
  };
}
