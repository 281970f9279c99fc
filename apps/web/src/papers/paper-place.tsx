import { useRef, useState, type RefObject } from "react";
import { documentApi } from "@portico/contract/application";
import type { Paper } from "@portico/contract/paper";
import { isAskedFor, takesFiles } from "@portico/domain/documents/papers";
import { ApplicantType } from "@portico/domain/person/person";
import { useApi } from "../api/use-query.ts";
import { useKeptFocusIn } from "../page/use-kept-focus.ts";
import { ChevronDownIcon } from "../widgets/icons/chevron-icons.tsx";
import { AboutPaper, PaperLine, PaperWords, type PaperRowProps } from "./paper-line.tsx";
import { PaperUpload } from "./paper-upload.tsx";
import styles from "./papers.module.css";

/** A paper of a list that takes files. Until all of the paper is done, its line opens the place for them. */
export function PaperPlace(props: PaperRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const line = useRef<HTMLElement>(null);
  useKeptFocusIn(row, line);
  return (
    <li ref={row} aria-live="polite">
      {takesFiles(props.paper) ? <OpenPaper {...props} line={line} /> : <PaperLine {...props} line={line} />}
    </li>
  );
}

interface OpenPaperProps extends PaperRowProps {
  readonly line: RefObject<HTMLElement | null>;
}

function OpenPaper(props: OpenPaperProps) {
  const { applicationId, paper, isFirst, line } = props;
  const rules = useApi(documentApi.configuration, {});
  const [isOpen, setOpen] = useOpen(paper, isFirst);
  const isPrimary = paper.applicantType === ApplicantType.primary;
  const isTaken = isPrimary ? rules.primaryDocumentUploadEnabled : rules.coborrowerDocumentUploadEnabled;
  // The place says how to send one that the institution waits for, if the person can't send it here.
  const isWanted = isAskedFor(paper) || paper.state === "rejected";
  if (!isTaken && (!isWanted || paper.state === "done")) return <PaperLine {...props} />;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary ref={line} className={styles.summary}>
        <PaperWords {...props} />
        <ChevronDownIcon />
      </summary>
      {isOpen && (
        <div className={styles.content}>
          <AboutPaper paper={paper} />
          <PaperUpload {...{ applicationId, paper }} />
        </div>
      )}
    </details>
  );
}

/**
 * Open at first, and once its file was refused. Beside another paper that is open, a refused one is closed at first, because two open ones are
 * longer than two screens of a phone. It stays open after its first file, because others may still be on their way.
 */
function useOpen({ state }: Paper, isFirst: boolean | undefined) {
  const [isOpen, setOpen] = useState(isFirst ?? state === "rejected");
  const [seen, setSeen] = useState(state);
  if (seen !== state) {
    setSeen(state);
    if (state === "rejected") setOpen(true);
  }
  return [isOpen, setOpen] as const;
}
