import type { loanRequestApi } from "@portico/contract/loan-request";
import type { OutputOf } from "@portico/contract/endpoint";
import { loanRequestSettingsOf } from "@portico/domain/tenant/rules-of";
import { AppError } from "../../kernel/app-error.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { estimatedLoanOf } from "../estimates/estimated-loan-of.ts";

type Read = (typeof loanRequestApi)["read"];

/** The requested loan, with the institution's limits. Throws `notFound` for a product that asks for its loan in another way. */
export function readLoanRequest({ tenant, application, records }: ApplicationScope): OutputOf<Read> {
  const settings = loanRequestSettingsOf(tenant, application.productCode);
  if (!settings) throw new AppError("notFound");
  const [loanRequest] = records.loanRequest;
  const { loanApplicationId } = application;
  return {
    loanRequest: loanRequest ? { ...withoutIds(loanRequest), loanApplicationId } : null,
    settings,
    ...estimatedLoanOf(records),
  };
}
