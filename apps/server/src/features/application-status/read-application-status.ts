import type { applicationStatusApi } from "@portico/contract/application-status";
import type { OutputOf } from "@portico/contract/endpoint";
import { amountAndTermOf } from "@portico/domain/application/amount-and-term";
import { isSubmitted, walkOf } from "../../kernel/journey-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { vehicleNameOf } from "../vehicle-loans/vehicle-that-counts.ts";
import { documentsDue } from "../people/documents-due.ts";
import { documentsOf } from "../people/documents-of.ts";
import { standingOf } from "./standing-of.ts";
import { documentsHere, isWaiting, peopleHere, tasksOf } from "./tasks-of.ts";
import { canWithdraw } from "./withdraw-application.ts";
import { timelineOf } from "./timeline-of.ts";

type Answer = OutputOf<(typeof applicationStatusApi)["read"]>;

/** In these states, the institution waits for nothing anymore. */
const over: ReadonlySet<Answer["standing"]["state"]> = new Set(["declined", "withdrawn", "ended", "funded"]);

/** Where the session's application stands. Tasks and documents are only those that the session's person may see. */
export function readApplicationStatus(scope: ApplicationScope): Answer {
  const { application, records, tenant } = scope;
  const standing = standingOf(scope);
  const tasks = tasksOf(scope).filter((task) => !over.has(standing.state) || !isWaiting(task));
  const { exit } = walkOf(application, records, tenant);
  return {
    applicationId: application.applicationId,
    productTypeId: application.productCode,
    ...wishOf(scope),
    ...(isSubmitted(application) && { referenceNumber: String(application.loanApplicationId) }),
    standing,
    ...(exit !== undefined && { outcome: exit }),
    timeline: timelineOf(scope),
    tasks: [...tasks],
    documents: [...documentsHere(scope)],
    ...neededOf(scope, standing),
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

/** The documents that an accepted loan still needs. If the institution has asked for something, its tasks are shown instead. */
function neededOf(scope: ApplicationScope, { state }: Answer["standing"]): Pick<Answer, "documentsNeeded"> {
  if (state !== "accepted") return {};
  const people = documentsOf(scope);
  if (people.every(({ documents }) => documents.length === 0)) return {};
  const by = documentsDue(scope);
  return { documentsNeeded: { ...(by !== undefined && { by }), people } };
}
