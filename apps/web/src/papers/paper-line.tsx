import type { RefObject } from "react";
import type { Paper } from "@portico/contract/paper";
import { today } from "../api/server-clock.ts";
import { nameOfPaper } from "../outcomes/name-of-paper.ts";
import { useFrame } from "../page/frame.ts";
import { WithPhoneLink } from "../page/with-phone-link.tsx";
import { joinClasses } from "../widgets/join-classes.ts";
import styles from "./papers.module.css";
import { isMissing } from "@portico/domain/documents/papers";
import { stateOfPerson, stateText } from "./state-text.ts";
import { t } from "./words.ts";

export interface PaperRowProps {
  readonly applicationId: number;
  readonly productCode: number;
  readonly paper: Paper;
  readonly takesFiles?: boolean;
  /** Nobody has asked for it yet. */
  readonly isVoluntary?: boolean;
  /** Two people on one page must know whose it is. */
  readonly isJoint: boolean;
  /** The first one that waits begins open. So does a refused one. */
  readonly isFirst: boolean | undefined;
}

interface PaperLineProps extends PaperRowProps {
  /** It takes the focus when the button that had it is gone. */
  readonly line?: RefObject<HTMLElement | null>;
}

/** A paper without a place for files. */
export function PaperLine({ line, ...props }: PaperLineProps) {
  return (
    <>
      <div ref={line as RefObject<HTMLDivElement | null> | undefined} tabIndex={-1} className={styles.line}>
        <PaperWords {...props} />
      </div>
      <AboutPaper paper={props.paper} />
    </>
  );
}

/** Its name, whose it is, and what became of it. */
export function PaperWords({ paper, productCode, isJoint, isVoluntary, takesFiles }: PaperRowProps) {
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
export function AboutPaper({ paper }: Pick<PaperRowProps, "paper">) {
  const { clientTelephone: telephone } = useFrame().configuration;
  if (!isMissing(paper) && paper.state !== "rejected") return null;
  const { reason, why, earlier, elsewhere, dueOn } = paper;
  return (
    <>
      {reason !== undefined && <p className={styles.refused}>{t("taskRejected", { reason })}</p>}
      {dueOn !== undefined && today() > dueOn && (
        <p>
          <WithPhoneLink text={t("taskLateCall", { telephone })} />
        </p>
      )}
      {earlier !== undefined && (
        <p>{t(paper.state === "rejected" ? "paperBeside" : "paperEarlier", { count: earlier })}</p>
      )}
      {elsewhere !== undefined && <p>{t("paperElsewhereAsked")}</p>}
      {why !== undefined && <p>{why}</p>}
    </>
  );
}
