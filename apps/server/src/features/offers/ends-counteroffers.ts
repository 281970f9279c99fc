import type { offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { counterofferTakenBy } from "@portico/domain/application/takes-counteroffer";
import { openFound } from "../../kernel/open-found.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { stillOpen } from "../counteroffers/new-debt.ts";

type Ends = Pick<OutputOf<(typeof offerApi)["read"]>, "endsCounteroffers">;

/** The counteroffers that a yes to this offer ends, if it is for the declined loan in another way: for another vehicle or other people. */
export async function endsCounteroffers(scope: ApplicationScope): Promise<Ends> {
  const { application, records } = scope;
  if (application.status === "accepted" || counterofferTakenBy(records)) return {};
  const [declined] = await openFound(scope, records.precedingApplication);
  const made = declined && (await stillOpen(scope, declined));
  return made ? { endsCounteroffers: { count: made.choices.length, endsOn: made.endsOn } } : {};
}
