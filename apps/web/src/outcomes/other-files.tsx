import type { ComponentProps } from "react";
import { Accordion } from "../widgets/accordion/accordion.tsx";
import { t } from "./document-words.ts";
import { uploads } from "./uploads-ahead.ts";

type Props = ComponentProps<typeof uploads.Part> & {
  /** Each paper of a list has its own place for files. */
  readonly hasPapers: boolean;
};

/** The files that arrived, and the upload of a file for no paper. Behind one line if there is a list of papers. */
export function OtherFiles({ hasPapers, ...props }: Props) {
  const content = <uploads.Part {...props} hasPapers={hasPapers} />;
  return hasPapers ? <Accordion items={[{ id: "files", title: t("otherFiles"), content }]} /> : content;
}
