import { joinClasses } from "../join-classes.ts";
import mark from "./mark.module.css";
import type { ChoiceProps } from "./choice-props.ts";
import { RadioSet } from "./radio-set.tsx";
import styles from "./radio-group.module.css";

/** The letters of an option of which two fit on a line of a phone. */
const shortLabel = 18;

/** One choice among a few, one per line. Short ones are in two columns, so that the page is shorter. */
export function RadioGroup(props: ChoiceProps) {
  const isShort = props.options.length > 2 && props.options.every(isShortOption);
  return (
    <RadioSet
      {...props}
      className={joinClasses(styles.list, isShort && styles.short)}
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

function isShortOption({ label, hint }: ChoiceProps["options"][number]): boolean {
  return typeof label === "string" && label.length <= shortLabel && !hint;
}
