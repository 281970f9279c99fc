import type { InstitutionTask } from "@portico/domain/decision/institution-status";
import type { OutboxDraft } from "../../kernel/change.ts";

/* Tasks that nobody answered by their last day, on their way to the institution's system. Each try sends what the look found. */

export const tasksOverdueTopic = "tasks-overdue";

type Payload = OutboxDraft["payload"];

interface Look {
  readonly at: Date;
  readonly isDeclined: boolean;
}

/** The institution's own names of the tasks have no spaces. */
export function overduePayload(tasks: readonly InstitutionTask[], { at, isDeclined }: Look): Payload {
  const listed = tasks.map(({ taskId, dueOn, applicantId }) => `${taskId} ${dueOn} ${applicantId}`).join("\n");
  return { at: at.toISOString(), isDeclined: isDeclined ? 1 : 0, tasks: listed };
}

export function overdueContent({ tasks, isDeclined }: Payload, primaryApplicantId: number): object {
  return {
    isDeclined: isDeclined === 1,
    tasks: String(tasks)
      .split("\n")
      .map((line) => {
        const [taskId, dueOn, applicantId] = line.split(" ");
        const applicantType = Number(applicantId) === primaryApplicantId ? "primary" : "joint";
        return { taskId, dueOn, applicantType, applicantId: Number(applicantId) };
      }),
  };
}
