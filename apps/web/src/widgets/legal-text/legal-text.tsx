import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import styles from "./legal-text.module.css";

interface LegalTextProps {
  title: ReactNode;
  /** The plain sentence before the law's own words. */
  inShort?: ReactNode;
  /** "In force since 1 March 2026". */
  dated?: ReactNode;
  children: ReactNode;
  print?: { label: string; onPrint: () => void } | undefined;
}

/** Words that the law wrote: set apart, dated, printable, after one plain sentence. Long texts scroll in their box, by keyboard too. */
export function LegalText({ title, inShort, dated, children, print }: LegalTextProps) {
  return (
    <article className={styles.legal}>
      <h2>{title}</h2>
      {inShort ? <p>{inShort}</p> : null}
      {/* A box that scrolls must be reachable without a pointer. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.text} tabIndex={0} aria-label={typeof title === "string" ? title : undefined}>
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
