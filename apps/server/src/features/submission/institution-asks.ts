import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { Records } from "@portico/domain/records/records";
import { requireApplicant } from "../../kernel/applicant-of.ts";

type Asked = Pick<OutputOf<(typeof applicationApi)["status"]>, "tasks" | "rejectedDocuments">;

/** What the institution asks for, and which files it can't use. A file that its sender removed needs no word. */
export function institutionAsks(records: Records): Asked {
  const {
    institutionStatus: [status],
    document,
  } = records;
  if (!status) return {};
  const tasks = status.tasks.map(({ taskId, applicantId, what, why, dueOn, doneAt }) => ({
    taskId,
    firstName: requireApplicant(records, applicantId).firstName,
    what,
    dueOn,
    isDone: doneAt !== undefined,
    ...(why !== undefined && { why }),
  }));
  const rejected = status.documents.flatMap(({ documentId, isAccepted, reason }) => {
    const file = document.find(({ id }) => id === documentId);
    return file && !isAccepted && reason !== undefined ? [{ documentId, name: file.name, reason }] : [];
  });
  return { ...(tasks.length > 0 && { tasks }), ...(rejected.length > 0 && { rejectedDocuments: rejected }) };
}
