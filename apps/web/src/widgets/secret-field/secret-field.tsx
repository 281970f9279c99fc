import { useState } from "react";
import { Field } from "../field/field.tsx";
import { type InputProps, splitFieldProps } from "../field/input-props.ts";
import { joinClasses } from "../join-classes.ts";
import { applyMask, type Mask, masks } from "../masked-field/apply-mask.ts";
import { useFormattedInput } from "../masked-field/use-formatted-input.ts";
import input from "../field/input.module.css";
import styles from "./secret-field.module.css";

interface SecretFieldProps extends Omit<InputProps<HTMLInputElement>, "autoComplete"> {
  mask?: Mask | undefined;
  /** The button's texts, and its accessible labels, which name the field. */
  labels: { show: string; hide: string; showName: string; hideName: string };
  /** There is nothing to show, because only the mask of a number on file is here. */
  hasNothingToShow?: boolean | undefined;
}

/**
 * A number that only the person should read. It is shown as dots until revealed, and neither the browser nor a password manager may store
 * it. A number on file isn't sent to the browser. The placeholder ("***-**-****") stands for it.
 */
export function SecretField({
  mask = masks.tin,
  labels,
  hasNothingToShow = false,
  width = "m",
  onChange,
  ref,
  ...props
}: SecretFieldProps) {
  const [shown, setShown] = useState(false);
  const { frame, control } = splitFieldProps({ ...props, width });
  const formatted = useFormattedInput({ format: (text) => applyMask(mask, text), onChange, ref });

  return (
    <Field {...frame}>
      {(aria) => (
        <div className={styles.box}>
          <input
            inputMode="numeric"
            {...control}
            {...aria}
            {...formatted}
            type="text"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            data-1p-ignore=""
            data-lpignore="true"
            className={joinClasses(input.input, styles.input, !shown && styles.hidden)}
          />
          {!hasNothingToShow && (
            <button
              type="button"
              className={styles.toggle}
              aria-controls={aria.id}
              aria-label={shown ? labels.hideName : labels.showName}
              onClick={() => setShown(!shown)}
            >
              {shown ? labels.hide : labels.show}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
