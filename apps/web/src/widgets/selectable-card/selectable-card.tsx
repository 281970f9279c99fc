import { type ChangeEventHandler, type ReactNode, type Ref, useId } from "react";
import { joinClasses } from "../join-classes.ts";
import mark from "../radio-group/mark.module.css";
import styles from "./selectable-card.module.css";

interface SelectableCardProps {
  name: string;
  value?: string | undefined;
  title: ReactNode;
  line?: ReactNode;
  checked?: boolean | undefined;
  defaultChecked?: boolean | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** The ID of the title, for a line that is too long to be a part of the name. */
  "aria-labelledby"?: string | undefined;
  /** The text of a required product, which is checked and can't be unchecked. */
  requiredText?: string | undefined;
}

/** A product that is chosen with a checkbox. */
export function SelectableCard({ title, line, requiredText, ...control }: SelectableCardProps) {
  const lineId = useId();
  const isRequired = requiredText !== undefined;
  return (
    <label className={styles.card}>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span id={lineId} className={styles.line}>
          {line} {isRequired && <span className={styles.required}>{requiredText}</span>}
        </span>
      </span>
      <input
        {...control}
        {...(isRequired && { checked: true, disabled: true })}
        type="checkbox"
        aria-describedby={lineId}
        className={joinClasses(mark.mark, mark.square)}
      />
    </label>
  );
}
