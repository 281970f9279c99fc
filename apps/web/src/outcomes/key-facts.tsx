import type { KeyFact } from "@portico/domain/application/key-facts";
import styles from "./key-facts.module.css";

/** The figures that people decide by. */
export function KeyFacts({ facts }: { readonly facts: readonly KeyFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
