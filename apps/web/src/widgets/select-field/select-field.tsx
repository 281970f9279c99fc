import { Field } from "../field/field.tsx";
import { type InputProps, splitFieldProps } from "../field/input-props.ts";
import { ChevronDownIcon } from "../icons/chevron-icons.tsx";
import { joinClasses } from "../join-classes.ts";
import input from "../field/input.module.css";
import styles from "./select-field.module.css";

export interface SelectOption {
  value: string;
  label: string;
  /** A short code, such as a state's, which a search finds too. */
  code?: string | undefined;
  /** Other words that a search finds too, such as "nurse" for an occupation. */
  words?: readonly string[] | undefined;
  disabled?: boolean | undefined;
}

interface SelectFieldProps extends Omit<InputProps<HTMLSelectElement>, "inputMode"> {
  options: readonly SelectOption[];
  /** The text of the first, empty option ("Choose one"). Without it, the first option is chosen. */
  placeholder?: string | undefined;
}

/**
 * The browser's own select with our style, for six to fifteen options. Use SearchSelect for more, and ChoiceCards or RadioGroup for up to
 * five.
 */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { frame, control } = splitFieldProps(props);
  const uncontrolled = control.value === undefined && control.defaultValue === undefined;
  return (
    <Field {...frame}>
      {(aria) => (
        <div className={styles.box}>
          <select
            {...control}
            {...(uncontrolled && placeholder !== undefined && { defaultValue: "" })}
            {...aria}
            className={joinClasses(input.input, styles.select)}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon />
        </div>
      )}
    </Field>
  );
}
