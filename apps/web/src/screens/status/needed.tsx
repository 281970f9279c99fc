import type { ApplicationStatus } from "@portico/contract/application-status";
import { DocumentsNeeded } from "../../outcomes/documents-needed.tsx";
import { t } from "./words.ts";

/** The documents that a loan needs, as on its own page. What became of the files is said above. */
export function Needed({ status: { documentsNeeded, documents, productTypeId } }: { status: ApplicationStatus }) {
  if (!documentsNeeded) return null;
  const title = documents.length > 0 ? { title: t("askedFor") } : {};
  return <DocumentsNeeded people={documentsNeeded.people} productCode={productTypeId} {...title} />;
}
