import type { ComponentProps, ReactNode } from "react";
import { Accordion } from "../widgets/accordion/accordion.tsx";
import styles from "./document-upload.module.css";
import { UploadsOfApplication } from "./uploads-of-application.tsx";
import { useSentFiles } from "./use-sent-files.ts";
import { takesDocuments } from "./who-uploads.ts";

interface Props extends ComponentProps<typeof UploadsOfApplication> {
  readonly title: string;
  /** Above the uploads, such as the documents that help. */
  readonly children?: ReactNode;
  /** The page asks for something else first. */
  readonly isFolded?: boolean;
}

/**
 * The uploads behind one line, on a page that is about something else. Open once documents have arrived, so that people see them again.
 * Nothing if the institution takes no documents here.
 */
export function FoldedUploads({ title, children, isFolded = false, ...props }: Props) {
  const isOpen = useSentFiles(props) !== undefined && !isFolded;
  if (!takesDocuments(props.journey, props)) return null;
  const content = (
    <div className={styles.several}>
      {children}
      <UploadsOfApplication {...props} />
    </div>
  );
  return <Accordion items={[{ id: "documents", title, content, isOpen }]} />;
}
