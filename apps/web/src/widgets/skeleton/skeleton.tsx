import styles from "./skeleton.module.css";

/** Holds the place of content whose shape is known: labels and boxes of `fields`. What is loading is said by the page. */
export function Skeleton({ fields = 3 }: { fields?: number | undefined }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: fields }, (_, index) => (
        <div key={index}>
          <span className={styles.label} />
          <span className={styles.box} />
        </div>
      ))}
    </div>
  );
}
