import { joinClasses } from "../join-classes.ts";
import styles from "./progress-bar.module.css";

interface ProgressBarProps {
  /** 0 to 100; complete at 100 and above. */
  value: number;
  /** What is progressing. */
  label: string;
  isLabelHidden?: boolean | undefined;
}

/** How far something is, on the browser's own progress element. */
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
