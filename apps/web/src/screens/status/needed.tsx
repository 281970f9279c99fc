import type { ApplicationStatus } from "@portico/contract/application-status";
import type { Journey } from "@portico/contract/journey";
import { DocumentsNeeded } from "../../outcomes/documents-needed.tsx";
import { t } from "./words.ts";

interface Props {
  readonly status: ApplicationStatus;
  readonly journey: Journey;
}

/** The documents that a loan needs, as on its own page. What became of the files is said above. */
export function Needed({ status, journey }: Props) {
  const { documentsNeeded, documents, productTypeId } = status;
  if (!documentsNeeded) return null;
  const title = documents.length > 0 ? { title: t("askedFor") } : {};
  return (
    <DocumentsNeeded
      people={documentsNeeded.people}
      productCode={productTypeId}
      invitation={journey.invitation}
      {...title}
    />
  );
}
