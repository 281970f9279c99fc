import { Fragment, type MouseEventHandler, type ReactNode } from "react";
import { WithBreaks } from "./with-breaks.tsx";
import styles from "./summary-list.module.css";

export interface SummaryRow {
  label: ReactNode;
  /** A text may have several lines, as typed into a text area. */
  value: ReactNode;
  /** `name` says which answer the link changes, for people who hear the links without their rows: "Change your address". */
  change?:
    | { label: string; name: string; href: string; onClick?: MouseEventHandler<HTMLAnchorElement> | undefined }
    | undefined;
}

interface SummaryListProps {
  title?: ReactNode;
  rows: readonly SummaryRow[];
}

/** The answers, row by row. A row can have a link back to its question. */
export function SummaryList({ title, rows }: SummaryListProps) {
  return (
    <section className={styles.summary}>
      {title ? <h2 className={styles.title}>{title}</h2> : null}
      <dl className={styles.list}>
        {rows.map(({ label, value, change }, index) => (
          // Rows have no key other than their position, because labels may repeat (two addresses).
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.row}>
            <dt>{label}</dt>
            <dd className={styles.value}>{typeof value === "string" ? <Lines text={value} /> : value}</dd>
            {change ? (
              <dd className={styles.change}>
                <a href={change.href} onClick={change.onClick} aria-label={change.name}>
                  {change.label}
                </a>
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
    </section>
  );
}

function Lines({ text }: { text: string }) {
  return text.split("\n").map((line, place) => (
    // The order of lines doesn't change.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={place}>
      {place > 0 && <br />}
      <WithBreaks text={line} />
    </Fragment>
  ));
}
