import type { ComponentProps, ReactNode } from "react";
import { documentApi } from "@portico/contract/application";
import { ApplicantType } from "@portico/domain/person/person";
import { useApiWhen } from "../api/use-query.ts";
import { Accordion } from "../widgets/accordion/accordion.tsx";
import styles from "./document-upload.module.css";
import { UploadsOfApplication } from "./uploads-of-application.tsx";
import { takesDocuments, whoUploads } from "./who-uploads.ts";

interface Props extends ComponentProps<typeof UploadsOfApplication> {
  readonly title: string;
  /** Above the uploads, such as the documents that help. */
  readonly children?: ReactNode;
}

/**
 * The uploads behind one line, on a page that is about something else. Open once documents have arrived, so that people see them again.
 * Nothing if the institution takes no documents here.
 */
export function FoldedUploads({ title, children, ...props }: Props) {
  const isOpen = useHasDocuments(props);
  if (!takesDocuments(props.journey, props)) return null;
  const content = (
    <div className={styles.several}>
      {children}
      <UploadsOfApplication {...props} />
    </div>
  );
  return <Accordion items={[{ id: "documents", title, content, isOpen }]} />;
}

function useHasDocuments({ journey, ...enabled }: Omit<Props, "title" | "children">): boolean {
  const { applicationId } = journey;
  const { primary, joint } = whoUploads(journey, enabled);
  const listOf = (type: 1 | 2, id: number | undefined) => (id === undefined ? undefined : { applicationId, type });
  const { data: own } = useApiWhen(documentApi.list, listOf(ApplicantType.primary, primary));
  const { data: others } = useApiWhen(documentApi.list, listOf(ApplicantType.joint, joint));
  return [own, others].some((sent) => sent !== undefined && sent.documents.length > 0);
}
