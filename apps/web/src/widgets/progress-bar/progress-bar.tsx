import { joinClasses } from "../join-classes.ts";
import styles from "./progress-bar.module.css";

interface ProgressBarProps {
  /** From 0 to 100. Complete at 100 and above. */
  value: number;
  /** The name of the progressing task. */
  label: string;
  isLabelHidden?: boolean | undefined;
}

/** Progress on the browser's own progress element. */
export function ProgressBar({ value, label, isLabelHidden }: ProgressBarProps) {
  const percent = Math.min(100, Math.max(0, value));
  return (
    <div className={styles.progress}>
      {isLabelHidden ? null : <span aria-hidden="true">{label}</span>}
      <progress
        aria-label={label}
        max={100}
        value={percent}
        className={joinClasses(styles.bar, percent === 100 && styles.complete)}
      />
    </div>
  );
}
