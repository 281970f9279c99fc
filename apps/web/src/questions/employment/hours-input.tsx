import type { FieldValues } from "react-hook-form";
import { textsOf } from "../../forms/fields/field-texts.tsx";
import { useField, type FieldProps } from "../../forms/fields/use-field.ts";
import { useNumberText } from "../../forms/fields/use-number-text.ts";
import { CountField } from "../../widgets/count-field/count-field.tsx";

/** Hours, which may have decimals. Held as a number. */
export function HoursInput<Values extends FieldValues>(props: FieldProps<Values>) {
  const { value, set, leave } = useField(props);
  const number = useNumberText(value, set, { format: String, parse: parseHours });
  return (
    <CountField
      {...textsOf(props)}
      mayHaveDecimals
      value={number.text}
      onChange={({ target }) => number.type(target.value)}
      onBlur={leave}
    />
  );
}

function parseHours(text: string): number | string | undefined {
  const typed = text.trim();
  if (typed === "") return undefined;
  return /^\d+\.?\d*$/.test(typed) ? Number(typed) : text;
}
