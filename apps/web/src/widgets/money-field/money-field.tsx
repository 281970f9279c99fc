import type { FocusEvent } from "react";
import { Field } from "../field/field.tsx";
import { type InputProps, splitFieldProps } from "../field/input-props.ts";
import { useFormattedInput } from "../masked-field/use-formatted-input.ts";
import { useReplacing } from "../masked-field/use-replacing.ts";
import input from "../field/input.module.css";
import { completeMoneyText, formatTypedMoney } from "./format-money.ts";

interface MoneyFieldProps extends InputProps<HTMLInputElement> {
  currencySign?: string | undefined;
}

/**
 * An amount of dollars, grouped during typing. Its value is the text ("25,000.50"), which `parseMoneyText` converts to a number. A text
 * that isn't an amount stays unchanged.
 */
export function MoneyField({
  currencySign = "$",
  placeholder = "0.00",
  width = "m",
  onChange,
  onBlur,
  ref,
  ...props
}: MoneyFieldProps) {
  const { frame, control } = splitFieldProps({ ...props, width });
  const formatted = useFormattedInput({
    format: formatTypedMoney,
    formatAtRest: completeMoneyText,
    significant: /[\d.]/,
    onChange,
    ref,
  });
  const replacing = useReplacing();
  const complete = (event: FocusEvent<HTMLInputElement>) => {
    event.currentTarget.value = completeMoneyText(event.currentTarget.value);
    onBlur?.(event);
  };

  return (
    <Field {...frame}>
      {(aria) => (
        <div className={input.adorned}>
          <span className={input.before} aria-hidden="true">
            {currencySign}
          </span>
          <input
            autoComplete="off"
            {...control}
            {...aria}
            {...formatted}
            {...replacing}
            onBlur={complete}
            type="text"
            inputMode="decimal"
            placeholder={placeholder}
            className={input.input}
          />
        </div>
      )}
    </Field>
  );
}
