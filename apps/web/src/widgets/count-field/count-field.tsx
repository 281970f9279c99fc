import { Field } from "../field/field.tsx";
import { type InputProps, splitFieldProps } from "../field/input-props.ts";
import { joinClasses } from "../join-classes.ts";
import { useReplacing } from "../masked-field/use-replacing.ts";
import input from "../field/input.module.css";

interface CountFieldProps extends InputProps<HTMLInputElement> {
  /** Said inside the box, after the number: "years", "miles". The label must make sense without it. */
  unit?: string | undefined;
}

/**
 * A whole number of something: years, months, miles. A text input, because a wheel must never change an answer. It keeps whatever is
 * typed: without its point, "2.5" would be 25. `parseCount` makes the number.
 */
export function CountField({ unit, width = "xs", ...props }: CountFieldProps) {
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
            inputMode="numeric"
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
