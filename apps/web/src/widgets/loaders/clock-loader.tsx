import type { ReactNode } from "react";
import styles from "./loaders.module.css";

/**
 * A clock with moving hands above a text (`label`) that says what is happening. If the wait may be longer than ten seconds, the text should
 * also say how long it takes.
 */
export function ClockLoader({ label }: { label: ReactNode }) {
  return (
    <output className={styles.loader}>
      <Clock />
      <span>{label}</span>
    </output>
  );
}

/** The picture alone, for a place with its own text about the wait. */
export function Clock() {
  return (
    <svg viewBox="0 0 64 64" className={styles.clock} aria-hidden="true" focusable="false">
      <circle cx="32" cy="32" r="28" className={styles.face} />
      <path d="M32 8v4M32 52v4M8 32h4M52 32h4" className={styles.ticks} />
      <path d="M32 32V20" className={styles.hours} />
      <path d="M32 32V13" className={styles.minutes} />
      <circle cx="32" cy="32" r="2.5" className={styles.pin} />
    </svg>
  );
}
