import { joinClasses } from "../join-classes.ts";
import mark from "../radio-group/mark.module.css";
import type { ChoiceProps } from "../radio-group/choice-props.ts";
import { RadioSet } from "../radio-group/radio-set.tsx";
import styles from "./choice-cards.module.css";

/** Two to five options, each with a picture and text. The whole card is clickable. */
export function ChoiceCards(props: ChoiceProps) {
  return (
    <RadioSet
      {...props}
      className={styles.cards}
      inputClassName={joinClasses(mark.mark, mark.round)}
      renderChoice={({ option, radio, hintId }) => (
        <label key={option.value} className={styles.card}>
          {option.icon ? <span className={styles.icon}>{option.icon}</span> : null}
          <span className={styles.words}>
            <span className={styles.label}>{option.label}</span>
            {option.hint ? (
              <span id={hintId} className={mark.hint}>
                {option.hint}
              </span>
            ) : null}
          </span>
          {radio}
        </label>
      )}
    />
  );
}
