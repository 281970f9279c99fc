import styles from "./page-header.module.css";

/** The route's picture, across the whole page. It is decorative, so it has no text. Its space is reserved while it loads. */
export function PageHeader({ src }: { src: string }) {
  return (
    <div className={styles.band} data-print="no">
      <img src={src} alt="" width={1440} height={240} className={styles.picture} fetchPriority="low" decoding="async" />
    </div>
  );
}
