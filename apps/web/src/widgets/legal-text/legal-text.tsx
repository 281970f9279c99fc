import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import styles from "./legal-text.module.css";

interface LegalTextProps {
  title: ReactNode;
  /** The plain summary before the legal text. */
  inShort?: ReactNode;
  /** The date line, such as "In force since 1 March 2026". */
  dated?: ReactNode;
  children: ReactNode;
  /** Shows the text in its full height instead of in a scrolling box, for a notice that people should read completely. */
  flows?: boolean;
  /** Ways to keep a copy, before the text. */
  copies?: ReactNode;
  print?: { label: string; onPrint: () => void } | undefined;
}

/** A legal text with its date, after a plain summary. It can be printed. It scrolls in a box, also by keyboard, unless `flows` is set. */
export function LegalText({ title, inShort, dated, children, flows = false, copies, print }: LegalTextProps) {
  return (
    <article className={styles.legal}>
      <h2>{title}</h2>
      {inShort ? <p>{inShort}</p> : null}
      {copies}
      <section
        className={`${styles.text} ${flows ? "" : styles.box}`}
        // A scrolling box must be reachable by keyboard.
        tabIndex={flows ? undefined : 0}
        // The effort of a page is measured without it (docs/effort.md).
        data-legal
        aria-label={typeof title === "string" ? title : undefined}
      >
        {children}
        {flows && dated ? <p className={styles.dated}>{dated}</p> : null}
      </section>
      <Foot dated={flows ? undefined : dated} print={print} />
    </article>
  );
}

function Foot({ dated, print }: Pick<LegalTextProps, "dated" | "print">) {
  if (!dated && !print) return null;
  return (
    <div className={styles.foot}>
      <span className={styles.dated}>{dated}</span>
      {print && (
        <Button kind="quiet" onClick={print.onPrint}>
          {print.label}
        </Button>
      )}
    </div>
  );
}
