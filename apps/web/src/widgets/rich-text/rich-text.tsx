import styles from "./rich-text.module.css";

/** A text of the institution's with its paragraphs, lists and tables. The server sanitized it when it loaded the institution's file. */
export function RichText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
