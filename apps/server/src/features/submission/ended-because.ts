import type { reviewApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { counterofferTakenBy } from "@portico/domain/application/takes-counteroffer";
import type { Scope } from "../../kernel/scope.ts";
import { acceptedByAll } from "../decided-others/new-debt.ts";
import { changedSince } from "./changed-since.ts";
import type { Following } from "./standing-approval.ts";

type Ended = OutputOf<(typeof reviewApi)["read"]>["counterofferEnded"];

/** Why a chosen counteroffer no longer stands. Undefined without one, and while an answer is missing. */
export async function endedBecause(scope: Scope, following: Following): Promise<Ended> {
  const link = counterofferTakenBy(following.records);
  if (!link || link.isChanged) return undefined;
  const declined = await scope.otherApplication(link.applicationId);
  const [made] = declined.records.counteroffer;
  if (link.partedOn !== undefined) return "people";
  if (!made || scope.today > made.endsOn) return "lastDay";
  if (await acceptedByAll(scope, declined)) return "acceptedLoan";
  return changedSince(scope, { declined, linked: following, choice: link });
}
