import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import { toneClass, type Tone } from "../tones/tone.ts";
import { ToneIcon } from "../tones/tone-icon.tsx";
import styles from "./notice.module.css";

interface NoticeProps {
  tone?: Tone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /**
   * "alert" for a problem that appears while the page is open, "status" for other news. Undefined for a notice that is there from the
   * start.
   */
  role?: "alert" | "status" | undefined;
}

/** Information that is separate from the questions. */
export function Notice({ tone = "information", title, children, actions, role }: NoticeProps) {
  return (
    <div role={role} className={joinClasses(styles.notice, toneClass(tone))}>
      <ToneIcon tone={tone} />
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}
