import type { ApplicationStatus } from "@portico/contract/application-status";
import { longDate } from "@portico/domain/values/long-date";
import { dayOf } from "../../api/server-clock.ts";
import { DocumentsNeeded } from "../../outcomes/documents-needed.tsx";

/** The documents that an accepted loan needs, as on its own page. */
export function Needed({ status: { documentsNeeded, documents, productTypeId } }: { status: ApplicationStatus }) {
  if (!documentsNeeded) return null;
  const [newest] = documents;
  const sent = newest && { count: documents.length, date: longDate(dayOf(newest.uploadedAt)) };
  return <DocumentsNeeded people={documentsNeeded.people} productCode={productTypeId} sent={sent} />;
}
