import { CheckIcon } from "../icons/interface-icons.tsx";
import { joinClasses } from "../join-classes.ts";
import { ProgressBar } from "../progress-bar/progress-bar.tsx";
import styles from "./section-progress.module.css";

export interface ProgressSection {
  id: string;
  label: string;
  isDone: boolean;
  /** The section contains the open page. */
  isCurrent: boolean;
}

interface SectionProgressProps {
  sections: readonly ProgressSection[];
  /** The progress in percent. The caller ensures that it never decreases within a session. */
  value: number;
  /** The label of the bar and the list. */
  label: string;
  /** Read after the name of a finished section. */
  doneLabel: string;
}

/** The progress, as a list of section names and a bar. On a phone, only the current section's name is shown. */
export function SectionProgress({ sections, value, label, doneLabel }: SectionProgressProps) {
  return (
    <div className={styles.progress}>
      <ol aria-label={label} className={styles.list}>
        {sections.map(({ id, label: name, isDone, isCurrent }) => (
          <li
            key={id}
            aria-current={isCurrent ? "step" : undefined}
            className={joinClasses(styles.section, isCurrent && styles.current)}
          >
            {isDone ? <CheckIcon /> : null}
            <span>
              {name}
              {isDone ? <span className={styles.unseen}>, {doneLabel}</span> : null}
            </span>
          </li>
        ))}
      </ol>
      <ProgressBar value={value} label={label} isLabelHidden />
    </div>
  );
}
