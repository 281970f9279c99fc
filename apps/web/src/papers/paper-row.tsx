import { useRef, useState, type RefObject } from "react";
import { documentApi } from "@portico/contract/application";
import type { Paper } from "@portico/contract/paper";
import { ApplicantType } from "@portico/domain/person/person";
import { today } from "../api/server-clock.ts";
import { useApi } from "../api/use-query.ts";
import { nameOfPaper } from "../outcomes/name-of-paper.ts";
import { useFrame } from "../page/frame.ts";
import { useKeptFocusIn } from "../page/use-kept-focus.ts";
import { WithPhoneLink } from "../page/with-phone-link.tsx";
import { ChevronDownIcon } from "../widgets/icons/chevron-icons.tsx";
import { joinClasses } from "../widgets/join-classes.ts";
import styles from "./papers.module.css";
import { stateOfPerson, stateText } from "./state-text.ts";
import { isAskedFor, isMissing, paperUpload } from "./upload-ahead.ts";
import { t } from "./words.ts";

interface PaperRowProps {
  readonly applicationId: number;
  readonly productCode: number;
  readonly paper: Paper;
  readonly takesFiles?: boolean;
  /** Nobody has asked for it yet. */
  readonly isVoluntary?: boolean;
  /** Two people on one page must know whose it is. */
  readonly isJoint: boolean;
  /** The first one that waits begins open. So does a refused one. */
  readonly isFirst: boolean;
}

/** One paper in one line: its name, whose it is, and what became of it. A press opens the place for its files. */
export function PaperRow(props: PaperRowProps) {
  const { paper, takesFiles = false } = props;
  const row = useRef<HTMLLIElement>(null);
  const line = useRef<HTMLElement>(null);
  useKeptFocusIn(row, line);
  return (
    <li ref={row} aria-live="polite">
      {takesFiles && paper.state !== "done" ? <Place {...props} line={line} /> : <Line {...props} line={line} />}
    </li>
  );
}

interface LineProps extends PaperRowProps {
  /** It takes the focus when the button that had it is gone. */
  readonly line: RefObject<HTMLElement | null>;
}

/** A paper without a place for files. */
function Line({ line, ...props }: LineProps) {
  return (
    <>
      <div ref={line as RefObject<HTMLDivElement | null>} tabIndex={-1} className={styles.line}>
        <Words {...props} />
      </div>
      <About paper={props.paper} />
    </>
  );
}

function Place(props: LineProps) {
  const { applicationId, paper, isFirst, line } = props;
  const rules = useApi(documentApi.configuration, {});
  const [isOpen, setOpen] = useOpen(paper, isFirst);
  const isPrimary = paper.applicantType === ApplicantType.primary;
  const isTaken = isPrimary ? rules.primaryDocumentUploadEnabled : rules.coborrowerDocumentUploadEnabled;
  // The place says how to send one that the institution waits for, if the person can't send it here.
  if (!isTaken && !isAskedFor(paper) && paper.state !== "rejected") return <Line {...props} />;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary ref={line} className={styles.summary}>
        <Words {...props} />
        <ChevronDownIcon />
      </summary>
      {isOpen && (
        <div className={styles.content}>
          <About paper={paper} />
          <paperUpload.Part {...{ applicationId, paper }} />
        </div>
      )}
    </details>
  );
}

/** Open at first, and once its file was refused. It stays open after its first file, because others may still be on their way. */
function useOpen({ state }: Paper, isFirst: boolean) {
  const [isOpen, setOpen] = useState(isFirst || state === "rejected");
  const [seen, setSeen] = useState(state);
  if (seen !== state) {
    setSeen(state);
    if (state === "rejected") setOpen(true);
  }
  return [isOpen, setOpen] as const;
}

function Words({ paper, productCode, isJoint, isVoluntary, takesFiles }: PaperRowProps) {
  const text = (isJoint ? stateOfPerson : stateText)(paper, { isVoluntary, takesFiles });
  return (
    <span className={styles.words}>
      <span className={styles.name}>{nameOfPaper(paper, productCode)}</span>
      {text !== undefined && (
        <span className={joinClasses(styles.state, isMissing(paper) && !isVoluntary && styles.due)}>{text}</span>
      )}
    </span>
  );
}

/** Why the last file was no good, and why the institution needs the paper. */
function About({ paper }: Pick<PaperRowProps, "paper">) {
  const { clientTelephone: telephone } = useFrame().configuration;
  if (!isMissing(paper)) return null;
  const { reason, why, earlier, dueOn } = paper;
  return (
    <>
      {reason !== undefined && <p className={styles.refused}>{t("taskRejected", { reason })}</p>}
      {dueOn !== undefined && today() > dueOn && (
        <p>
          <WithPhoneLink text={t("taskLateCall", { telephone })} />
        </p>
      )}
      {earlier !== undefined && <p>{t("paperEarlier", { count: earlier })}</p>}
      {why !== undefined && <p>{why}</p>}
    </>
  );
}
