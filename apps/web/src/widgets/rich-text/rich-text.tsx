import { unbrokenNumbers } from "@portico/domain/values/unbroken-numbers";
import styles from "./rich-text.module.css";

/** An institution's text with paragraphs, lists and tables. The server sanitizes it when it loads the institution's file. */
export function RichText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: withWholeNumbers(html) }} />;
}

/** Phone numbers stay on one line, except inside a tag. */
function withWholeNumbers(html: string): string {
  return html
    .split(/(<[^>]*>)/)
    .map((part, place) => (place % 2 === 1 ? part : unbrokenNumbers(part).map(whole).join("")))
    .join("");
}

const whole = (part: string, place: number) =>
  place % 2 === 1 ? `<span class="${styles.number}">${part}</span>` : part;
