import type { applicationApi } from "@portico/contract/application";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { lettersOf } from "../letters/letters-of.ts";
import { isPassed } from "../linked-applications/answers-in-turn.ts";
import { linkedInTurn } from "../linked-applications/linked-application.ts";

type Refuse = (typeof applicationApi)["refuseCounteroffers"];

/**
 * Records a no to all counteroffers, which a letter confirms. It takes nothing away: until their last day, one can still be taken. Once one
 * is taken, its own offer is answered instead.
 */
export async function refuseCounteroffers(scope: ApplicationScope): Promise<Change<Refuse>> {
  const [made] = scope.records.counteroffer;
  if (!made || made.choices.length === 0) throw new AppError("notFound");
  if (made.refusedAt !== undefined) return nothingChanged({ refused: true, refusedAt: made.refusedAt });
  if (scope.today > made.endsOn) throw new AppError("counterofferOver");
  if ((await linkedInTurn(scope)).some((one) => !isPassed(one, scope.today))) throw new AppError("notItsTurn");
  const refusedAt = scope.now.toISOString();
  return {
    writes: [put("counteroffer", { id: made.id }, { ...withoutIds(made), refusedAt })],
    events: [{ action: "counteroffers.refused" }],
    outbox: lettersOf("counteroffersRefused", scope, scope.caller.origin),
    answer: { refused: true, refusedAt },
  };
}
