import { screen } from "@testing-library/react";
import { applicantApi } from "@portico/contract/applicant";
import { documentApi } from "@portico/contract/application";
import type { SentDocument } from "@portico/contract/sent-document";
import { fakeApi } from "../../testing/fake-api.ts";
import { aJourney } from "../../testing/samples.ts";
import { DocumentUpload } from "../document-upload.tsx";

export const enabled = { primaryDocumentUploadEnabled: true, coborrowerDocumentUploadEnabled: true };

/** Two borrowers at an institution that accepts documents from both. */
export function anInstitution() {
  return fakeApi()
    .on(documentApi.list, { documents: [] })
    .on(documentApi.configuration, {
      ...enabled,
      maximumMegabytesPerFile: 1,
      maximumMegabytesTogether: 2,
      acceptedTypes: ["pdf", "txt"],
    })
    .on(applicantApi.read, ({ id }) => ({
      applicantId: id,
      firstName: id === 9001 ? "Maya" : "Jonas",
      lastName: "Reed",
      emailAddress: "someone@example.com",
      phoneNumber: "2075550123",
      memberType: "new",
    }));
}

/** A file of approximately this size. */
export const file = (name: string, megabytes = 0.01) => new File([new Uint8Array(megabytes * 1_048_576)], name);
/** Renders the upload of the primary applicant's documents. */
export const upload = <DocumentUpload applicationId={7001} type={1} />;
export const field = () => screen.getByLabelText("Send us your documents");

/** A document that was sent before. */
export const aDocument = (name: string, changes: Partial<SentDocument> = {}): SentDocument => ({
  documentId: 5001,
  name,
  bytes: 52_000,
  uploadedAt: "2026-10-03T09:00:00.000Z",
  canRemove: true,
  ...changes,
});

/** A fake institution that stores these documents and lists them on every read. */
export function holding(...documents: SentDocument[]) {
  const held = [...documents];
  const api = anInstitution()
    .on(documentApi.list, () => ({ documents: [...held] }))
    .on(documentApi.remove, ({ documentId }) => {
      held.splice(
        held.findIndex((document) => document.documentId === documentId),
        1,
      );
      return { deleted: true, journey: aJourney({ revision: 9, submitted: true }) };
    });
  return { api, held };
}
