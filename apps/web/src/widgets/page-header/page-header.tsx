import styles from "./page-header.module.css";

/** The route's picture, a band across the page. It only decorates, so it has no words; its place is kept while it loads. */
export function PageHeader({ src }: { src: string }) {
  return (
    <div className={styles.band} data-print="no">
      <img src={src} alt="" width={1440} height={240} className={styles.picture} fetchPriority="low" decoding="async" />
    </div>
  );
}
