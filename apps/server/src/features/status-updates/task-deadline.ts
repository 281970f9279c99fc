import type { UpdateOf } from "@portico/contract/integration/status-updates";
import { LoanDecision } from "@portico/domain/decision/decision";
import type { InstitutionTask } from "@portico/domain/decision/institution-status";
import { msPerDay } from "@portico/domain/values/duration";
import type { JobApplication, JobChange, JobHandler, JobScope } from "../../jobs/job.ts";
import type { OutboxDraft } from "../../kernel/change.ts";
import { openTasks, stateOfTask } from "../papers/state-of-paper.ts";
import { overduePayload, tasksOverdueTopic } from "../submission/overdue-tasks.ts";
import { decideByInstitution } from "./decide-by-institution.ts";

const topic = "task-deadline";
/** The morning in the United States, as for an offer that ends. */
const hour = "T15:00:00Z";

/** Orders a look on the day after the last day of an update's tasks, or a day from now if that is over already. */
export function deadlineOf(
  { tasks, sequence }: Pick<UpdateOf<"informationRequested">, "tasks" | "sequence">,
  now: Date,
  origin: string,
): OutboxDraft {
  const days = tasks.map(({ dueOn }) => Date.parse(`${dueOn}${hour}`));
  const notBefore = new Date(Math.max(...days, now.getTime()) + msPerDay);
  return { topic, key: String(sequence), payload: { origin, request: sequence }, notBefore };
}

/**
 * Tells the institution's system that nobody sent what it asked for by the last day. An application that waits for a decision is declined as
 * incomplete then, if the institution says so. Its people read in their notice that this would happen (12 CFR 1002.9(c)(2)).
 */
const endOfTasks: JobHandler = {
  topic,
  run: async (scope, { origin, request }) => {
    await scope.change((current) => {
      const overdue = isStillWaiting(current) ? overdueTasks(current, scope.today) : [];
      if (overdue.length === 0) return undefined;
      const decline = overdue.every((task) => isPartAccepted(current, task))
        ? undefined
        : declineOf({ ...scope, caller: { ...scope.caller, origin: String(origin) } }, current);
      const payload = overduePayload(overdue, { at: scope.now, isDeclined: decline !== undefined });
      return {
        ...decline,
        events: [{ action: "tasks.overdue", details: { count: overdue.length } }, ...(decline?.events ?? [])],
        outbox: [{ topic: tasksOverdueTopic, key: String(request), payload, messages: 1 }, ...(decline?.outbox ?? [])],
      };
    });
  },
};

export const statusUpdatesJobs: readonly JobHandler[] = [endOfTasks];

/** Whether the institution still waits for something. */
function isStillWaiting({ application, records }: JobApplication): boolean {
  if (records.institutionStatus[0]?.stage === "funded" || application.status === "cancelled") return false;
  return records.decision[0] !== undefined && records.decision[0].decision !== LoanDecision.declined;
}

/** The tasks whose day is over, and for which no file waits for a check. */
function overdueTasks({ records }: JobApplication, today: string): readonly InstitutionTask[] {
  const hasFile = (task: InstitutionTask) => stateOfTask(records, task).files !== undefined;
  return openTasks(records).filter((task) => task.dueOn < today && !hasFile(task));
}

/** One of two pay stubs was accepted. Whether that is enough is the institution's to say, so nothing is declined for the other one. */
const isPartAccepted = ({ records }: JobApplication, task: InstitutionTask): boolean =>
  stateOfTask(records, task).left !== undefined;

function declineOf(scope: JobScope, current: JobApplication): JobChange | undefined {
  const { application, records } = current;
  const isPending = application.status === "decided" && records.decision[0]?.decision === LoanDecision.pending;
  if (!scope.tenant.switches.declinesIncomplete || !isPending) return undefined;
  const updated = { application, records, today: scope.today };
  return decideByInstitution(scope, updated, { status: "declined", reasons: [{ code: "applicationIncomplete" }] });
}
