import styles from "./key-figures.module.css";

interface Figure {
  readonly label: string;
  readonly value: string;
}

interface Props {
  readonly main: Figure;
  readonly notes: readonly string[];
  readonly others: readonly Figure[];
}

/** The figure that people decide by, in large type, with notes below it and smaller figures beside each other. */
export function KeyFigures({ main, notes, others }: Props) {
  return (
    <dl className={styles.figures}>
      <div className={styles.main}>
        <dt>{main.label}</dt>
        <dd className={styles.large}>{main.value}</dd>
        {notes.map((note) => (
          <dd key={note} className={styles.note}>
            {note}
          </dd>
        ))}
      </div>
      {others.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
