import type { ChoiceProps } from "../radio-group/choice-props.ts";
import { RadioSet } from "../radio-group/radio-set.tsx";
import styles from "./segmented-control.module.css";

/** Two or three short answers side by side: yes or no, new or used. */
export function SegmentedControl(props: ChoiceProps) {
  return (
    <RadioSet
      {...props}
      className={styles.segments}
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
