import type { AmountAndTerm } from "@portico/domain/application/amount-and-term";
import type { CreditRating } from "@portico/domain/loan/estimate";
import { put, type RecordWrite } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { withoutIds } from "../../kernel/without-ids.ts";

/**
 * Keeps the rating that somebody gave their own credit on the page of their loan, so that every later estimate is by the same one. Without
 * an earlier estimate, it is one of the loan on that page.
 */
export function ratingWrites(
  scope: ApplicationScope,
  creditRating: CreditRating | undefined,
  { loanAmount, termInMonths }: AmountAndTerm,
): RecordWrite[] {
  if (creditRating === undefined) return [];
  const [before] = scope.records.estimate;
  const estimate = before ? withoutIds(before) : { loanAmount, ...(termInMonths !== undefined && { termInMonths }) };
  return [put("estimate", { id: before?.id ?? scope.newId() }, { ...estimate, creditRating })];
}
