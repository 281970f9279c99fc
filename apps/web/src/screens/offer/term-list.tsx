import styles from "./term-list.module.css";

interface Props {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
}

/** Terms with the label above the value, so that sentences have the whole width of a phone. */
export function TermList({ title, rows }: Props) {
  return (
    <section>
      <h2>{title}</h2>
      <dl className={styles.list}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
