import { appliesJointly } from "@portico/domain/application/joint-application";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { isAccepted } from "../../kernel/is-accepted.ts";
import { openedHere } from "../saved-applications/opened-here.ts";
import { standsHere } from "./stands-here.ts";

interface Answer {
  readonly sameVehicle?: { readonly isAccepted: boolean };
}

/**
 * Whether this person sent another application for the same product and VIN in this session, and accepted it or still can. It is only for one
 * person: for two, it would tell one of them about the other's loans.
 */
export async function sameVehicle(scope: ApplicationScope): Promise<Answer> {
  const vin = scope.records.vehicle[0]?.vin;
  if (vin === undefined || appliesJointly(scope.records)) return {};
  const { productCode } = scope.application;
  const others = (await openedHere(scope)).filter(
    (one) =>
      one.application.productCode === productCode && one.records.vehicle[0]?.vin === vin && standsHere(scope, one),
  );
  return others.length === 0 ? {} : { sameVehicle: { isAccepted: others.some(isAccepted) } };
}
