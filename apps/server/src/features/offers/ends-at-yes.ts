import type { offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { counterofferTakenBy } from "@portico/domain/application/takes-counteroffer";
import { openFound } from "../../kernel/open-found.ts";
import type { ApplicationScope, OtherApplication } from "../../kernel/scope.ts";
import { unsentForVehicle } from "../counteroffers/let-go.ts";
import { stillOpen } from "../decided-others/new-debt.ts";

type Ends = Pick<OutputOf<(typeof offerApi)["read"]>, "endsCounteroffers" | "stopsOtherVehicle">;

/** The other ways on after the same decline that a yes to this offer ends: its counteroffers, and an unsent application for another vehicle. */
export async function endsAtYes(scope: ApplicationScope): Promise<Ends> {
  const { application, records } = scope;
  if (application.status === "accepted") return {};
  const [declined] = await openFound(scope, records.precedingApplication);
  if (!declined) return {};
  const stopped = await unsentForVehicle(scope, declined);
  return { ...(await openCounteroffers(scope, declined)), ...(stopped && { stopsOtherVehicle: true }) };
}

/** For another vehicle or other people. An offer for one of the counteroffers names the others itself. */
async function openCounteroffers(scope: ApplicationScope, declined: OtherApplication): Promise<Ends> {
  const made = counterofferTakenBy(scope.records) ? undefined : await stillOpen(scope, declined);
  return made ? { endsCounteroffers: { count: made.choices.length, endsOn: made.endsOn } } : {};
}
