import type { reviewApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";

type Told = Pick<OutputOf<typeof reviewApi.read>, "answeredOn" | "answeredTogetherOn" | "refusedAloneOn">;

/** Whether we say with this that we'd likely say no. */
export function isLikelyNo(told: Told | undefined): boolean {
  return (told?.answeredOn ?? told?.answeredTogetherOn ?? told?.refusedAloneOn) !== undefined;
}
