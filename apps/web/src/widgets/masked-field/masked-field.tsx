import { Field } from "../field/field.tsx";
import { type InputProps, splitFieldProps } from "../field/input-props.ts";
import { joinClasses } from "../join-classes.ts";
import input from "../field/input.module.css";
import { applyMask, type Mask } from "./apply-mask.ts";
import { useFormattedInput } from "./use-formatted-input.ts";

interface MaskedFieldProps extends InputProps<HTMLInputElement> {
  /** One of `masks`, or another pattern of "#" and separators. */
  mask: Mask;
  /** The placeholder is the mask of an answer on file, not an example. */
  showsAnswer?: boolean | undefined;
}

/** A number with a known format (date, phone, ZIP code), which is formatted during typing. Its value is the formatted text. */
export function MaskedField({ mask, width = "s", showsAnswer = false, onChange, ref, ...props }: MaskedFieldProps) {
  const { frame, control } = splitFieldProps({ ...props, width });
  const formatted = useFormattedInput({ format: (text) => applyMask(mask, text), onChange, ref });
  return (
    <Field {...frame}>
      {(aria) => (
        <input
          inputMode="numeric"
          {...control}
          {...aria}
          {...formatted}
          type="text"
          spellCheck={false}
          className={joinClasses(input.input, showsAnswer && input.onFile)}
        />
      )}
    </Field>
  );
}
