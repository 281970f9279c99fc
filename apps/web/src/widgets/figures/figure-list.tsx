import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./figure-list.module.css";

export interface Figure {
  label: ReactNode;
  /** Formatted by the caller: "$412.07", "6.24%". */
  value: ReactNode;
  /** A less prominent line below it: "a month", "APR, fixed". */
  note?: ReactNode;
}

interface FigureListProps {
  /** The key figure, above the others. */
  main?: Figure | undefined;
  figures: readonly Figure[];
}

/** The figures that people base their decision on (payment, rate, term, amount). They are the largest text on their page. */
export function FigureList({ main, figures }: FigureListProps) {
  return (
    <dl className={styles.list}>
      {main ? <OneFigure {...main} isMain /> : null}
      {figures.map((figure, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- figures have no key other than their position
        <OneFigure key={index} {...figure} />
      ))}
    </dl>
  );
}

function OneFigure({ label, value, note, isMain }: Figure & { isMain?: boolean }) {
  return (
    <div className={joinClasses(styles.figure, isMain && styles.main)}>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note ? <dd className={styles.note}>{note}</dd> : null}
    </div>
  );
}
