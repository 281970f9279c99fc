import type { ComponentProps } from "react";
import { Accordion } from "../widgets/accordion/accordion.tsx";
import styles from "./document-upload.module.css";
import { UploadsOfApplication } from "./uploads-of-application.tsx";
import { takesDocuments } from "./who-uploads.ts";

interface Props extends ComponentProps<typeof UploadsOfApplication> {
  readonly title: string;
}

/** The uploads behind one line, on a page that is about something else. Nothing if the institution takes no documents here. */
export function FoldedUploads({ title, ...props }: Props) {
  if (!takesDocuments(props.journey, props)) return null;
  const content = (
    <div className={styles.several}>
      <UploadsOfApplication {...props} />
    </div>
  );
  return <Accordion items={[{ id: "documents", title, content }]} />;
}
