import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { vehicleKindOf } from "@portico/domain/collateral/collateral";
import { valueAssumes } from "@portico/domain/collateral/value-assumes";
import { lacksVehicle } from "@portico/domain/application/lacks-vehicle";
import { toldReviewReasons, type ToldReviewReason } from "@portico/domain/decision/decision";
import type { ApplicationScope } from "../../kernel/scope.ts";

type Reasons = NonNullable<OutputOf<(typeof applicationApi)["status"]>["reviewReasons"]>;

type Situation = Pick<ApplicationScope, "application" | "records" | "tenant">;

/** The reasons for a manual review that both people may read (decision 179). */
export function reviewReasonsOf(scope: Situation): Reasons {
  const reasons = scope.records.decision.flatMap((decision) => decision.reasons);
  const named = reasons.map((code) => nameOf(code, scope));
  return { told: [...new Set(named.filter(isTold))], hasOthers: !named.every(isTold) };
}

/** A vehicle that nobody has found yet can't have a value. A low value may be a guess, which the applicants can change. */
function nameOf(code: string, scope: Situation): string {
  if (code === "collateralUnvalued" && lacksVehicle(scope)) return "vehicleMissing";
  if (code === "collateralInsufficient" && isValueAssumed(scope)) return "valueAssumed";
  return code;
}

function isValueAssumed({ application, records: { vehicle } }: Situation): boolean {
  return valueAssumes(vehicleKindOf(application.productCode), vehicle[0]) !== undefined;
}

const told: ReadonlySet<string> = new Set(toldReviewReasons);

function isTold(code: string): code is ToldReviewReason {
  return told.has(code);
}
