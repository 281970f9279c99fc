import type { ReactNode } from "react";
import { ChevronDownIcon } from "../icons/chevron-icons.tsx";
import styles from "./accordion.module.css";

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
  isOpen?: boolean | undefined;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** If set, only one section is open at a time. */
  name?: string | undefined;
}

/**
 * Sections that only some people want to read, in the browser's own details element. The browser's page search finds their content, and all
 * of it is printed.
 */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ id, title, content, isOpen }) => (
        <details key={id} name={name} open={isOpen} className={styles.item}>
          <summary className={styles.summary}>
            <span>{title}</span>
            <ChevronDownIcon />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
