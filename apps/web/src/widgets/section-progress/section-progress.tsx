import { ProgressBar } from "../progress-bar/progress-bar.tsx";
import styles from "./section-progress.module.css";

interface SectionProgressProps {
  /** The label of the bar. */
  label: string;
  /** The loan and its amount. */
  subject?: string | undefined;
  /** The current section and its place: "Step 3 of 8: Work and income". */
  section: string;
  timeLeft?: string | undefined;
  /** The progress in percent. It matches the section. */
  value: number;
}

/** The subject of the application, the current section, and a bar. */
export function SectionProgress({ label, subject, section, timeLeft, value }: SectionProgressProps) {
  return (
    <div className={styles.progress} data-stays-seen data-announced-over="first">
      <div className={styles.line}>
        {subject !== undefined && <p>{subject}</p>}
        {timeLeft !== undefined && <p className={styles.quiet}>{timeLeft}</p>}
      </div>
      <p className={styles.section}>{section}</p>
      <ProgressBar value={value} label={label} isLabelHidden />
    </div>
  );
}
