import styles from "./rich-text.module.css";

/** An institution's text with paragraphs, lists and tables. The server sanitizes it when it loads the institution's file. */
export function RichText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
