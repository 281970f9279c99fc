import type { ReactNode } from "react";
import fold from "../fold/fold.module.css";
import styles from "./why-we-ask.module.css";

/** The reason for a sensitive question, which people can open beside it. */
export function WhyWeAsk({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details>
      <summary className={fold.summary}>{summary}</summary>
      <div className={styles.reason}>{children}</div>
    </details>
  );
}
