import type { StatusDocument } from "@portico/contract/application-status";
import { peopleOf } from "@portico/domain/application/people-of";
import { ApplicantType } from "@portico/domain/person/person";
import { paperOfFile, type PaperKind } from "@portico/domain/documents/papers";
import { ofPerson } from "@portico/domain/records/of-person";
import type { Records, Stored } from "@portico/domain/records/records";
import { maySee } from "@portico/domain/records/visibility";
import { eyesOfSession } from "../../kernel/onlooker.ts";
import type { AnyApplicationScope, ApplicationScope } from "../../kernel/scope.ts";

type Known = Pick<ApplicationScope, "application" | "records" | "place">;

type People = Pick<AnyApplicationScope, "application" | "records">;

/** A person of the application, as a page or a letter names them. */
export function personNamed({ application, records }: People, applicantId: number) {
  return {
    applicantType: applicantId === application.primaryApplicantId ? ApplicantType.primary : ApplicantType.joint,
    firstName: ofPerson(records.applicant, applicantId)[0]?.firstName ?? "",
  };
}

/** The people of the application. */
export function peopleHere({ application, records }: People) {
  return peopleOf(application, records).map((applicantId) => ({
    applicantId,
    ...personNamed({ application, records }, applicantId),
  }));
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
          ...paperPart(paperOfFile(file)),
          ...stateOfFile(records, file),
        }))
      : [],
  );
  return documents.toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt));
}

const paperPart = (paper: PaperKind | undefined) => (paper === undefined ? {} : { paper });

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
