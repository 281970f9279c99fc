import type { applicationStatusApi } from "@portico/contract/application-status";
import type { OutputOf } from "@portico/contract/endpoint";
import { amountAndTermOf } from "@portico/domain/application/amount-and-term";
import { isSubmitted, walkOf } from "../../kernel/journey-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { vehicleNameOf } from "../vehicle-loans/vehicle-that-counts.ts";
import { standingOf } from "./standing-of.ts";
import { documentsHere, isWaiting, peopleHere, tasksOf } from "./tasks-of.ts";
import { canWithdraw } from "./withdraw-application.ts";
import { timelineOf } from "./timeline-of.ts";

type Answer = OutputOf<(typeof applicationStatusApi)["read"]>;

/** Where the session's application stands. Tasks and documents are only those that the session's person may see. */
export function readApplicationStatus(scope: ApplicationScope): Answer {
  const { application, records, tenant } = scope;
  const tasks = tasksOf(scope);
  const { exit } = walkOf(application, records, tenant);
  return {
    applicationId: application.applicationId,
    productTypeId: application.productCode,
    ...wishOf(scope),
    ...(isSubmitted(application) && { referenceNumber: String(application.loanApplicationId) }),
    standing: standingOf(scope),
    ...(exit !== undefined && { outcome: exit }),
    timeline: timelineOf(scope),
    tasks: [...tasks],
    documents: [...documentsHere(scope)],
    people: peopleHere(scope).map(({ applicantType, firstName }) => ({
      applicantType,
      firstName,
      tasksLeft: tasks.filter((task) => task.applicantType === applicantType && isWaiting(task)).length,
    })),
    canWithdraw: canWithdraw(scope),
  };
}

function wishOf({ records, tenant }: ApplicationScope): Pick<Answer, "vehicle" | "requestedAmount"> {
  const vehicle = vehicleNameOf(records, tenant);
  const requestedAmount = amountAndTermOf(records)?.loanAmount;
  return { ...(vehicle !== undefined && { vehicle }), ...(requestedAmount !== undefined && { requestedAmount }) };
}
