import type { ComponentProps, ReactNode } from "react";
import { ChevronRightIcon } from "../icons/interface-icons.tsx";
import styles from "./product-card.module.css";

interface ProductCardProps extends Omit<ComponentProps<"a">, "className" | "style" | "title"> {
  href: string;
  icon: ReactNode;
  title: ReactNode;
  /** One line: what it is for, or from which rate. */
  line?: ReactNode;
}

/** A product on the landing page: a plain link that works before any script does. */
export function ProductCard({ icon, title, line, ...link }: ProductCardProps) {
  return (
    <a {...link} className={styles.card}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {line ? <span className={styles.line}>{line}</span> : null}
      </span>
      <span className={styles.go}>
        <ChevronRightIcon />
      </span>
    </a>
  );
}

/** Cards side by side where there is room. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
