import { Field } from "../field/field.tsx";
import { type InputProps, splitFieldProps } from "../field/input-props.ts";
import input from "../field/input.module.css";
import { applyMask, type Mask } from "./apply-mask.ts";
import { useFormattedInput } from "./use-formatted-input.ts";

interface MaskedFieldProps extends InputProps<HTMLInputElement> {
  /** One of `masks`, or another pattern of "#" and separators. */
  mask: Mask;
}

/** A number with a known format (date, phone, ZIP code), which is formatted during typing. Its value is the formatted text. */
export function MaskedField({ mask, width = "s", onChange, ref, ...props }: MaskedFieldProps) {
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
          className={input.input}
        />
      )}
    </Field>
  );
}
