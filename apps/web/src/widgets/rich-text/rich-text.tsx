import styles from "./rich-text.module.css";

/** A text of the institution's with its paragraphs, lists and tables. The server has sanitised it when the institution's file was loaded. */
export function RichText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
