import type { ChoiceProps } from "../radio-group/choice-props.ts";
import { RadioSet } from "../radio-group/radio-set.tsx";
import { joinClasses } from "../join-classes.ts";
import styles from "./segmented-control.module.css";

interface SegmentedControlProps extends ChoiceProps {
  /** The answers are as short as a number, so that more of them fit side by side. */
  readonly isShort?: boolean | undefined;
}

/** Two or three short answers side by side: yes or no, new or used. */
export function SegmentedControl({ isShort = false, ...props }: SegmentedControlProps) {
  return (
    <RadioSet
      {...props}
      className={joinClasses(styles.segments, isShort && styles.short)}
      inputClassName={styles.radio}
      renderChoice={({ option, radio }) => (
        <label key={option.value} className={styles.segment}>
          {radio}
          <span>{option.label}</span>
        </label>
      )}
    />
  );
}
