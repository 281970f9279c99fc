import type { ReactNode } from "react";
import { Accordion } from "../../widgets/accordion/accordion.tsx";
import styles from "./status.module.css";

interface Props {
  readonly title: string;
  /** The newest entry, in one line. */
  readonly newest: string;
  readonly children: ReactNode;
}

/** A long list behind one press: its title with the newest entry. */
export function NewestOf({ title, newest, children }: Props) {
  const line = (
    <>
      <h2>{title}</h2>
      <span className={styles.newest}>{newest}</span>
    </>
  );
  return <Accordion items={[{ id: "list", title: line, content: children }]} />;
}
