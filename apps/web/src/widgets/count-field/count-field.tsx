import { Field } from "../field/field.tsx";
import { type InputProps, splitFieldProps } from "../field/input-props.ts";
import { joinClasses } from "../join-classes.ts";
import { useFormattedInput } from "../masked-field/use-formatted-input.ts";
import { useReplacing } from "../masked-field/use-replacing.ts";
import input from "../field/input.module.css";

interface CountFieldProps extends InputProps<HTMLInputElement> {
  /** Said inside the box, after the number: "years", "miles". The label must make sense without it. */
  unit?: string | undefined;
}

/** A whole number of something: years, months, miles. A text input, because a wheel must never change an answer. */
export function CountField({ unit, width = "xs", onChange, ref, ...props }: CountFieldProps) {
  const { frame, control } = splitFieldProps({ ...props, width });
  const format = (text: string) => text.replaceAll(/\D/g, "");
  const formatted = useFormattedInput({ format, onChange, ref });
  const replacing = useReplacing();

  return (
    <Field {...frame}>
      {(aria) => (
        <div className={joinClasses(input.adorned, unit && input.hasAfter)}>
          <input
            autoComplete="off"
            {...control}
            {...aria}
            {...formatted}
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
