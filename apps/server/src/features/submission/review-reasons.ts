import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { lacksVehicle } from "@portico/domain/application/lacks-vehicle";
import { toldReviewReasons, type ToldReviewReason } from "@portico/domain/decision/decision";
import type { ApplicationScope } from "../../kernel/scope.ts";

type Reasons = NonNullable<OutputOf<(typeof applicationApi)["status"]>["reviewReasons"]>;

/** The reasons for a manual review that both people may read (decision 179). A vehicle that nobody has found yet can't have a value. */
export function reviewReasonsOf(scope: Pick<ApplicationScope, "application" | "records" | "tenant">): Reasons {
  const reasons = scope.records.decision.flatMap((decision) => decision.reasons);
  const named = reasons.map((code) => (code === "collateralUnvalued" && lacksVehicle(scope) ? "vehicleMissing" : code));
  return { told: [...new Set(named.filter(isTold))], hasOthers: !named.every(isTold) };
}

const told: ReadonlySet<string> = new Set(toldReviewReasons);

function isTold(code: string): code is ToldReviewReason {
  return told.has(code);
}
