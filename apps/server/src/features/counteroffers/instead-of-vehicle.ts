import type { vehicleApi } from "@portico/contract/vehicle";
import type { OutputOf } from "@portico/contract/endpoint";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { takenSince } from "../linked-applications/answers-in-turn.ts";
import { declinedBefore } from "../linked-applications/linked-application.ts";
import { stillOpen } from "../decided-others/new-debt.ts";

type Instead = Pick<OutputOf<(typeof vehicleApi)["read"]>, "counteroffers">;

/** The counteroffers that can still be chosen instead of another vehicle, so that its page leads back to them (decision 303). */
export async function insteadOfVehicle(scope: ApplicationScope): Promise<Instead> {
  const isForAnother = scope.records.precedingApplication[0]?.isForAnotherVehicle === true;
  const declined = isForAnother && scope.place.viewer === "primary" ? await declinedBefore(scope) : undefined;
  const made = declined && (await stillOpen(scope, declined));
  if (!made) return {};
  const { isSent, answer, partedOn } = await takenSince({ ...scope, ...declined });
  const isOver = partedOn !== undefined || (isSent && answer !== "refused");
  return isOver ? {} : { counteroffers: { count: made.choices.length, endsOn: made.endsOn } };
}
