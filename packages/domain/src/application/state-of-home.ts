import { homeOf } from "./home-of.ts";
import type { AnySituation } from "./situation.ts";

/** The state where the primary applicant lives and keeps the vehicle. Its region decides the vehicle's value. */
export function stateOfHome({
  application,
  records,
}: Pick<AnySituation, "application" | "records">): string | undefined {
  return homeOf(records.address, application.primaryApplicantId)?.state;
}

/** Whether the primary applicant's home is in another state than before. */
export function hasStateChanged(before: AnySituation, after: AnySituation): boolean {
  return stateOfHome(before) !== stateOfHome(after);
}
