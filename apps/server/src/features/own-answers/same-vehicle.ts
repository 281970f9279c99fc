import { appliesJointly } from "@portico/domain/application/joint-application";
import { numbersOf } from "@portico/domain/application/changed-places";
import type { ApplicationScope, OtherApplication } from "../../kernel/scope.ts";
import { isAccepted } from "../../kernel/is-accepted.ts";
import { decidedOthers } from "../decided-others/decided-others.ts";
import { openedHere } from "../saved-applications/opened-here.ts";
import { provenNumber } from "./others-of-proven.ts";
import { standsHere } from "./stands-here.ts";

interface Answer {
  readonly sameVehicle?: { readonly isAccepted: boolean };
}

/**
 * Whether this person sent another application for the same product and VIN, and accepted it or still can: in this session, or in any other
 * one if they have shown who they are. It is only for one person: for two, it would tell one of them about the other's loans.
 */
export async function sameVehicle(scope: ApplicationScope): Promise<Answer> {
  const vin = scope.records.vehicle[0]?.vin;
  if (vin === undefined || appliesJointly(scope.records)) return {};
  const { productCode } = scope.application;
  const others = [...(await openedHere(scope)), ...(await ofProven(scope))].filter(
    (one) =>
      one.application.productCode === productCode && one.records.vehicle[0]?.vin === vin && standsHere(scope, one),
  );
  return others.length === 0 ? {} : { sameVehicle: { isAccepted: others.some(isAccepted) } };
}

/** The decided applications of a person who has shown who they are, from any session. */
export async function ofProven(scope: ApplicationScope): Promise<readonly OtherApplication[]> {
  const number = provenNumber(scope);
  if (number === undefined) return [];
  return (await decidedOthers(scope, scope)).filter((other) => numbersOf(other).includes(number));
}
