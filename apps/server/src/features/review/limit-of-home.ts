import { usualLimit } from "@portico/domain/decision/usual-limit";
import { debtBesideLine } from "@portico/domain/loan/heloc-loan";
import { loanAmountRange } from "@portico/domain/loan/loan-terms";
import { helocLoanSettingsOf } from "@portico/domain/tenant/rules-of";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { usualShareOf } from "../estimates/usual-share.ts";

/** The most that is usually lent on the home, for a line above it. Zero if it's below the smallest line, which nobody can ask for. */
export async function limitOfHome(scope: ApplicationScope): Promise<{ readonly limitOfHome?: number }> {
  const [line] = scope.records.helocLoan;
  const settings = helocLoanSettingsOf(scope.tenant);
  if (!line || !settings) return {};
  const { usualShare } = await usualShareOf(scope, scope.application.productCode);
  const limit = usualLimit(line.estimatedPropertyValue, usualShare, line.loanAmount, debtBesideLine(line));
  if (limit === undefined || line.loanAmount <= limit) return {};
  return { limitOfHome: limit < loanAmountRange(settings.loanTermTiers).minLoanAmount ? 0 : limit };
}
