import { appliesJointly } from "@portico/domain/application/joint-application";
import { LoanDecision } from "@portico/domain/decision/decision";
import type { ApplicationScope, OtherApplication } from "../../kernel/scope.ts";
import { openedHere } from "../saved-applications/opened-here.ts";
import { ofProven } from "./same-vehicle.ts";

interface Answer {
  readonly approvedAlikeOn?: string;
}

/**
 * The day on which the person got such an approval already, as for a card: nothing is left to accept, so the list of accepted loans doesn't
 * have it (decision 360). Told to the same people as a loan for the same vehicle.
 */
export async function approvedAlike(scope: ApplicationScope): Promise<Answer> {
  if (appliesJointly(scope.records)) return {};
  const { productCode } = scope.application;
  const days = [...(await openedHere(scope)), ...(await ofProven(scope))]
    .filter(({ application }) => application.productCode === productCode)
    .flatMap(dayOfApproval)
    .toSorted();
  const last = days.at(-1);
  return last === undefined ? {} : { approvedAlikeOn: last };
}

function dayOfApproval({ application, records }: OtherApplication): readonly string[] {
  const [decision] = records.decision;
  const isOpen = application.status !== "cancelled" && records.loanOffer.length === 0;
  return isOpen && decision?.decision === LoanDecision.approved ? [decision.decidedOn] : [];
}
