import { joinClasses } from "../join-classes.ts";
import mark from "./mark.module.css";
import type { ChoiceProps } from "./choice-props.ts";
import { RadioSet } from "./radio-set.tsx";
import styles from "./radio-group.module.css";

/** One choice among a few, one per line. */
export function RadioGroup(props: ChoiceProps) {
  return (
    <RadioSet
      {...props}
      className={styles.list}
      inputClassName={joinClasses(mark.mark, mark.round)}
      renderChoice={({ option, radio, hintId }) => (
        <label key={option.value} className={mark.row}>
          {radio}
          <span>
            {option.label}
            {option.hint ? (
              <span id={hintId} className={mark.hint}>
                {option.hint}
              </span>
            ) : null}
          </span>
        </label>
      )}
    />
  );
}
