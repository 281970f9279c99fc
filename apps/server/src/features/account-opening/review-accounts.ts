import type { AccountDecision } from "@portico/domain/accounts/account-decision";
import type { AccountOpening } from "@portico/domain/accounts/opening";
import type { AccountRestriction } from "@portico/domain/accounts/ownership";
import type { AnyJobScope } from "../../jobs/job.ts";
import { put } from "../../kernel/change.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { startOpening } from "../account-funding/start-opening.ts";

export interface ReviewedAs {
  readonly outcome: Exclude<AccountDecision["outcome"], "manualReview">;
  readonly restrictions: readonly AccountRestriction[];
}

/** A decline can't close an account that is open, so an operator can only approve the rest. */
function mayEnd(opening: Pick<AccountOpening, "state"> | undefined, outcome: ReviewedAs["outcome"]): boolean {
  return opening?.state === "inReview" || (opening?.state === "partlyOpen" && outcome !== "decline");
}

/**
 * Ends a manual review by a person's decision, and queues the opening or the no. A yes also says that money may move, such as after a call to
 * the Office of Foreign Assets Control. Returns whether the application waited for one.
 */
export async function reviewAccounts(scope: AnyJobScope, { outcome, restrictions }: ReviewedAs): Promise<boolean> {
  let isChanged = false;
  await scope.change((current) => {
    const {
      accountDecision: [decision],
      accountOpening: [opening],
    } = current.records;
    isChanged = decision !== undefined && mayEnd(opening, outcome) && current.application.status === "claimed";
    if (!isChanged) return undefined;
    const holdsMoney = outcome === "decline" && decision!.holdsMoney;
    const decided = { outcome, restrictions: [...restrictions], holdsMoney, decidedOn: scope.today };
    return {
      writes: [
        put("accountDecision", decision!, { ...withoutIds(decision!), ...decided, decidedAt: scope.now.toISOString() }),
        put("accountOpening", opening!, {
          ...withoutIds(opening!),
          state: "opening",
          changedAt: scope.now.toISOString(),
        }),
      ],
      events: [{ action: "accounts.reviewed", details: { outcome } }],
      outbox: startOpening(current),
    };
  });
  return isChanged;
}
