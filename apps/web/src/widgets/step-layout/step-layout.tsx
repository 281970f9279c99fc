import type { FormEventHandler, ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import { Unbroken } from "../unbroken/unbroken.tsx";
import styles from "./step-layout.module.css";

interface StepLayoutProps {
  /** The question or the topic of the page. It is the only h1 (id "page-title"), and takes the focus when the page opens. */
  title: ReactNode;
  /** One or two plain sentences below the title. */
  lead?: ReactNode;
  /** SectionProgress, above the title. */
  progress?: ReactNode;
  /** ErrorSummary or a Notice about the whole page. */
  notice?: ReactNode;
  children?: ReactNode;
  /** The one primary action, always at the end of the column. */
  primary?: ReactNode;
  /** Less prominent actions after the primary one. */
  secondary?: ReactNode;
  /** A line below the actions: the security line, the next step. */
  footnote?: ReactNode;
  /** The answers so far, or help. It is shown beside the column if there is room, and otherwise after it. */
  aside?: ReactNode;
  /** Makes the column a form. The form validates itself, without the browser's validation. */
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined;
}

/** The layout of a page: one subject, one column of at most 40rem, and the primary action in the same place on every page. */
export function StepLayout({ onSubmit, progress, aside, ...column }: StepLayoutProps) {
  return (
    <main id="main" className={styles.page}>
      {progress ? <div className={styles.progress}>{progress}</div> : null}
      <div className={styles.column}>
        {onSubmit ? (
          <form noValidate onSubmit={onSubmit}>
            <Column {...column} />
          </form>
        ) : (
          <Column {...column} />
        )}
      </div>
      {aside ? <aside className={styles.aside}>{aside}</aside> : null}
    </main>
  );
}

function Column({
  title,
  lead,
  notice,
  children,
  primary,
  secondary,
  footnote,
}: Omit<StepLayoutProps, "aside" | "onSubmit">) {
  return (
    <>
      <div className={styles.head}>
        <h1 id="page-title" tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {lead ? (
          <div className={styles.lead} data-stays-seen>
            {unbroken(lead)}
          </div>
        ) : null}
      </div>
      {notice ? <div className={styles.notice}>{notice}</div> : null}
      {children ? <div className={styles.content}>{children}</div> : null}
      {primary || secondary ? (
        <div className={styles.actions}>
          {primary}
          {secondary}
        </div>
      ) : null}
      {footnote ? <div className={styles.footnote}>{unbroken(footnote)}</div> : null}
    </>
  );
}

function unbroken(content: ReactNode): ReactNode {
  return typeof content === "string" ? <Unbroken text={content} /> : content;
}

/** Related fields within a step, closer to each other than to the rest. */
export function FieldStack({ children, row }: { children: ReactNode; row?: boolean | undefined }) {
  return <div className={joinClasses(styles.stack, row && styles.row)}>{children}</div>;
}

/** A raised box, for an aside or a separate part of the page. */
export function Card({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.card}>
      {title ? <h2 className={styles.cardTitle}>{title}</h2> : null}
      {children}
    </section>
  );
}
