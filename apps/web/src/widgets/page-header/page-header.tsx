import { joinClasses } from "../join-classes.ts";
import styles from "./page-header.module.css";

/**
 * The route's picture, across the whole page. It is decorative, so it has no text, and nothing shows
 * if it doesn't arrive. Its space is reserved while it loads. On a phone, a
 * page of questions shows only a strip of it, so that the first question is on the first screen.
 */
export function PageHeader({ src, isStrip = false }: { src: string; isStrip?: boolean }) {
  return (
    <div className={joinClasses(styles.band, isStrip && styles.strip)} data-print="no">
      <img
        src={src}
        alt=""
        width={1440}
        height={240}
        className={styles.picture}
        fetchPriority="low"
        decoding="async"
        onError={({ currentTarget }) => (currentTarget.hidden = true)}
        onLoad={({ currentTarget }) => (currentTarget.hidden = false)}
      />
    </div>
  );
}
