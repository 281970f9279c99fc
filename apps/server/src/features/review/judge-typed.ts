import type { reviewApi } from "@portico/contract/application";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { withAmountAndTerm } from "@portico/domain/application/with-amount-and-term";
import type { Records } from "@portico/domain/records/records";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { standingApproval } from "../submission/standing-approval.ts";
import { answeredBefore } from "./answered-for-another.ts";
import { toldTogether } from "./told-together.ts";
import { isLikelyNo } from "./without-price.ts";

type Api = (typeof reviewApi)["likelyNo"];

/** Judges a typed amount and term as Review judges the saved ones, so that the pages don't contradict each other (decision 302). */
export async function judgeTyped(scope: ApplicationScope, input: InputOf<Api>): Promise<OutputOf<Api>> {
  const typed = { ...scope, records: withTyped(scope.records, input) };
  if (await standingApproval(typed, typed)) return { isLikely: false };
  const { declinedTogether, ...together } = await toldTogether(typed);
  const told = { ...(await answeredBefore(typed)), ...together };
  return { isLikely: isLikelyNo(told), ...(declinedTogether && { declinedTogether }) };
}

/** The loan of an application whose page isn't saved yet is in its estimate. */
function withTyped(records: Records, { loanAmount, termInMonths }: InputOf<Api>): Records {
  const asked = withAmountAndTerm(records, { loanAmount, termInMonths: termInMonths ?? null });
  return {
    ...asked,
    estimate: asked.estimate.map((one) => ({
      ...one,
      loanAmount,
      ...(termInMonths !== undefined && { termInMonths }),
    })),
  };
}
