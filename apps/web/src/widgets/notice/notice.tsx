import type { ReactNode } from "react";
import { CheckCircleIcon, ErrorIcon, InfoIcon, WarningIcon } from "../icons/interface-icons.tsx";
import { joinClasses } from "../join-classes.ts";
import styles from "./notice.module.css";

export type Tone = "information" | "success" | "warning" | "danger";

const icons = { information: InfoIcon, success: CheckCircleIcon, warning: WarningIcon, danger: ErrorIcon };

interface NoticeProps {
  tone?: Tone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** "alert" for bad news that arrives while the page is open, "status" for good news; none for what was there from the start. */
  role?: "alert" | "status" | undefined;
}

/** Something to know before going on, set apart from the questions. */
export function Notice({ tone = "information", title, children, actions, role }: NoticeProps) {
  const ToneIcon = icons[tone];
  return (
    <div role={role} className={joinClasses(styles.notice, styles[tone])}>
      <ToneIcon />
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}
