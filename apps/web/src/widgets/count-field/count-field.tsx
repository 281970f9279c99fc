import { Field } from "../field/field.tsx";
import { type InputProps, splitFieldProps } from "../field/input-props.ts";
import { joinClasses } from "../join-classes.ts";
import { useReplacing } from "../masked-field/use-replacing.ts";
import input from "../field/input.module.css";

interface CountFieldProps extends InputProps<HTMLInputElement> {
  /** The unit beside the box: "years", "miles". The label must make sense without it. */
  unit?: string | undefined;
  /** Brings up a keyboard with a decimal point on phones, for a number such as 37.5. */
  mayHaveDecimals?: boolean | undefined;
}

/**
 * A whole number, such as years, months or miles. It is a text input, so that a mouse wheel can't change the answer. It keeps the typed
 * text, because "2.5" without its point would be 25. `parseCount` converts the text to a number.
 */
export function CountField({ unit, mayHaveDecimals, width = "xs", ...props }: CountFieldProps) {
  const { frame, control } = splitFieldProps({ ...props, width });
  const replacing = useReplacing();

  return (
    <Field {...frame}>
      {(aria) => (
        <div className={joinClasses(input.adorned, unit && input.hasAfter)}>
          <input
            autoComplete="off"
            {...control}
            {...aria}
            {...replacing}
            type="text"
            inputMode={mayHaveDecimals ? "decimal" : "numeric"}
            className={input.input}
          />
          {unit ? (
            <span className={input.after} aria-hidden="true">
              {unit}
            </span>
          ) : null}
        </div>
      )}
    </Field>
  );
}
