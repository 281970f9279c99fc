import type { FieldValues } from "react-hook-form";
import { textsOf } from "../../forms/fields/field-texts.tsx";
import { useField, type FieldProps } from "../../forms/fields/use-field.ts";
import { useNumberText } from "../../forms/fields/use-number-text.ts";
import { CountField } from "../../widgets/count-field/count-field.tsx";

interface Props<Values extends FieldValues> extends FieldProps<Values> {
  /** The unit inside the box. */
  readonly unit: string;
}

/** A share in percent, which may have decimals. Held as a number. */
export function ShareInput<Values extends FieldValues>(props: Props<Values>) {
  const { value, set, leave } = useField(props);
  const number = useNumberText(value, set, { format: String, parse: parseShare });
  return (
    <CountField
      {...textsOf(props)}
      mayHaveDecimals
      unit={props.unit}
      width="s"
      value={number.text}
      onChange={({ target }) => number.type(target.value)}
      onBlur={leave}
    />
  );
}

function parseShare(text: string): number | string | undefined {
  const typed = text.trim().replace(/%$/, "").trim();
  if (typed === "") return undefined;
  return /^\d+\.?\d*$/.test(typed) ? Number(typed) : text;
}
