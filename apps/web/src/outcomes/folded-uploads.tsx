import type { ComponentProps, ReactNode } from "react";
import { useSentFiles } from "../documents/use-sent-files.ts";
import { takesDocuments } from "../documents/who-uploads.ts";
import { Accordion } from "../widgets/accordion/accordion.tsx";
import styles from "./folded-uploads.module.css";
import { uploads } from "./uploads-ahead.ts";

interface Props extends ComponentProps<typeof uploads.Part> {
  readonly title: string;
  /** Above the uploads, such as the documents that help. */
  readonly children?: ReactNode;
  /** The page asks for something else first. */
  readonly isFolded?: boolean;
}

/**
 * The uploads behind one line, on a page that is about something else. Open once documents have arrived, so that people see them again.
 * They are in a chunk of their own, because the page's first look doesn't have them. Nothing if the institution takes no documents here.
 */
export function FoldedUploads({ title, children, isFolded = false, ...props }: Props) {
  const isOpen = useSentFiles(props) !== undefined && !isFolded;
  if (!takesDocuments(props.journey, props)) return null;
  const content = (
    <div className={styles.content}>
      {children}
      <uploads.Part {...props} />
    </div>
  );
  return <Accordion items={[{ id: "documents", title, content, isOpen }]} />;
}
