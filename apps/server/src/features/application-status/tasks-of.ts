import type { StatusDocument, StatusTask } from "@portico/contract/application-status";
import { peopleOf } from "@portico/domain/application/people-of";
import type { InstitutionTask, ReviewedDocument } from "@portico/domain/decision/institution-status";
import { ApplicantType } from "@portico/domain/person/person";
import { ofPerson } from "@portico/domain/records/of-person";
import type { Records, Stored } from "@portico/domain/records/records";
import { maySee } from "@portico/domain/records/visibility";
import { eyesOfSession } from "../../kernel/onlooker.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

type Known = Pick<ApplicationScope, "application" | "records" | "place">;

/** The people of an application whose tasks and documents this session may see. */
export function peopleHere({ application, records }: Known) {
  return peopleOf(application, records).map((applicantId, place) => ({
    applicantId,
    applicantType: place === 0 ? ApplicantType.primary : ApplicantType.joint,
    firstName: ofPerson(records.applicant, applicantId)[0]?.firstName ?? "",
  }));
}

/** What the institution asks the people of an application for. A person who isn't in it anymore has no tasks. */
export function tasksOf(known: Known): readonly StatusTask[] {
  const { records } = known;
  const [status] = records.institutionStatus;
  return peopleHere(known).flatMap(({ applicantId, applicantType, firstName }) =>
    maySee("institutionStatus", "tasks", eyesOfSession(known, applicantId))
      ? (status?.tasks ?? [])
          .filter((task) => task.applicantId === applicantId)
          .map(({ taskId, what, why, dueOn, ...task }) => ({
            taskId,
            applicantType,
            firstName,
            what,
            ...(why !== undefined && { why }),
            dueOn,
            ...stateOfTask(records, { taskId, ...task }),
          }))
      : [],
  );
}

/** A task that waits for its person. */
export const isWaiting = ({ state }: StatusTask) => state === "open" || state === "rejected";

type Task = Pick<InstitutionTask, "taskId" | "applicantId" | "doneAt" | "askedAt">;

function stateOfTask(
  records: Records,
  { taskId, applicantId, doneAt, askedAt = "" }: Task,
): Pick<StatusTask, "state" | "reason"> {
  if (doneAt !== undefined) return { state: "done" };
  // A file of the other person says nothing about this person's task, whatever task it was named with.
  const own = ofPerson(records.document, applicantId);
  const files = own.filter((file) => file.taskId === taskId && file.uploadedAt >= askedAt);
  // The institution may leave out the task, because the file knows it.
  const isOfTask = (one: ReviewedDocument) =>
    files.some(({ id }) => id === one.documentId) ||
    (one.taskId === taskId && own.some(({ id }) => id === one.documentId));
  const reviewed = records.institutionStatus[0]?.documents.filter(isOfTask) ?? [];
  if (files.some(({ id }) => !reviewed.some(({ documentId }) => documentId === id))) return { state: "sent" };
  const last = reviewed.at(-1);
  if (!last) return { state: "open" };
  if (last.isAccepted) return { state: "done" };
  return { state: "rejected", ...(last.reason !== undefined && { reason: last.reason }) };
}

/** The files that arrived, the newest first, each with what the institution said about it. */
export function documentsHere(known: Known): readonly StatusDocument[] {
  const { records } = known;
  const documents = peopleHere(known).flatMap(({ applicantId, applicantType }) =>
    maySee("document", "name", eyesOfSession(known, applicantId))
      ? ofPerson(records.document, applicantId).map((file) => ({
          documentId: file.id,
          applicantType,
          name: file.name,
          uploadedAt: file.uploadedAt,
          ...stateOfFile(records, file),
        }))
      : [],
  );
  return documents.toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt));
}

/** What the institution said about a file. */
export function stateOfFile(
  { institutionStatus: [status] }: Records,
  { id }: Pick<Stored<"document">, "id">,
): Pick<StatusDocument, "state" | "reason" | "refusedAt"> {
  const reviewed = status?.documents.find(({ documentId }) => documentId === id);
  if (!reviewed) return { state: "received" };
  if (reviewed.isAccepted) return { state: "accepted" };
  const { reason, reviewedAt: refusedAt } = reviewed;
  return {
    state: "rejected",
    ...(reason !== undefined && { reason }),
    ...(refusedAt !== undefined && { refusedAt }),
  };
}
