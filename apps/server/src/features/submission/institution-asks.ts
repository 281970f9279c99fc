import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { documentsHere, tasksOf } from "../application-status/tasks-of.ts";

type Asked = Pick<OutputOf<(typeof applicationApi)["status"]>, "tasks" | "rejectedDocuments">;

/** What the institution asks for, and which other files it can't use. A file that its sender removed needs no word. */
export function institutionAsks(known: Pick<ApplicationScope, "application" | "records" | "place">): Asked {
  const { institutionStatus, document } = known.records;
  const [status] = institutionStatus;
  if (!status) return {};
  const tasks = tasksOf(known);
  const visible = documentsHere(known);
  const rejected = status.documents.flatMap(({ documentId, taskId, isAccepted, reason }) => {
    const file = visible.find((one) => one.documentId === documentId);
    const taskOfFile = document.find(({ id }) => id === documentId)?.taskId;
    const isOfTask = tasks.some((task) => task.taskId === taskId || task.taskId === taskOfFile);
    return file && !isOfTask && !isAccepted && reason !== undefined ? [{ documentId, name: file.name, reason }] : [];
  });
  return {
    ...(tasks.length > 0 && { tasks: [...tasks] }),
    ...(rejected.length > 0 && { rejectedDocuments: rejected }),
  };
}
