import { counterofferTakenBy } from "@portico/domain/application/takes-counteroffer";
import { put } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { takenMessage } from "../counteroffers/taken-message.ts";
import { standingApproval } from "./standing-approval.ts";

const unchanged = { writes: [], events: [], statements: [] };

/**
 * Fixes at Submit whether a linked application is the counteroffer that was chosen for it, and which one. With another loan or other facts
 * it takes none, and both applications say so from then on (decision 233).
 */
export async function sentLink(scope: ApplicationScope) {
  const link = counterofferTakenBy(scope.records);
  if (!link) return unchanged;
  const choice = (await standingApproval(scope, scope))?.choice;
  if (choice && choice.loanAmount === link.loanAmount && choice.termInMonths === link.termInMonths) return unchanged;
  const { applicationId: linkedApplicationId } = scope.application;
  const sent = choice
    ? { loanAmount: choice.loanAmount, termInMonths: choice.termInMonths }
    : { isChanged: true as const };
  return {
    writes: [put("precedingApplication", { id: link.id }, { ...withoutIds(link), ...sent })],
    events: choice ? [] : [{ action: "counteroffer.changed", details: { precedingApplicationId: link.applicationId } }],
    statements: [takenMessage(scope, { applicationId: link.applicationId, linkedApplicationId })],
  };
}
