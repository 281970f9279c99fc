import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import styles from "./legal-text.module.css";

interface LegalTextProps {
  title: ReactNode;
  /** The plain summary before the law's own words. */
  inShort?: ReactNode;
  /** "In force since 1 March 2026". */
  dated?: ReactNode;
  children: ReactNode;
  /** For a notice that people read completely: it takes the height it needs, instead of scrolling in a box. */
  flows?: boolean;
  print?: { label: string; onPrint: () => void } | undefined;
}

/** A legal text: on its own, dated, printable, after one plain sentence. It scrolls in a box, by keyboard too, unless it flows. */
export function LegalText({ title, inShort, dated, children, flows = false, print }: LegalTextProps) {
  return (
    <article className={styles.legal}>
      <h2>{title}</h2>
      {inShort ? <p>{inShort}</p> : null}
      <section
        className={`${styles.text} ${flows ? "" : styles.box}`}
        // A scrolling box must be reachable without a pointer.
        tabIndex={flows ? undefined : 0}
        aria-label={typeof title === "string" ? title : undefined}
      >
        {children}
      </section>
      <div className={styles.foot}>
        <span className={styles.dated}>{dated}</span>
        {print ? (
          <Button kind="quiet" onClick={print.onPrint}>
            {print.label}
          </Button>
        ) : null}
      </div>
    </article>
  );
}
