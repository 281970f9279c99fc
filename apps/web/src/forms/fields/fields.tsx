import type { FieldValues } from "react-hook-form";
import { formatDate, parseTypedDate } from "@portico/domain/values/dates";
import { formatPhone } from "@portico/domain/values/phone";
import { Checkbox } from "../../widgets/checkbox/checkbox.tsx";
import { CountField } from "../../widgets/count-field/count-field.tsx";
import { parseCount } from "../../widgets/count-field/parse-count.ts";
import { masks } from "../../widgets/masked-field/apply-mask.ts";
import { MaskedField } from "../../widgets/masked-field/masked-field.tsx";
import { formatMoneyText, parseMoneyText } from "../../widgets/money-field/format-money.ts";
import { MoneyField } from "../../widgets/money-field/money-field.tsx";
import { TextArea } from "../../widgets/text-area/text-area.tsx";
import { TextField } from "../../widgets/text-field/text-field.tsx";
import { t } from "../../words/common.ts";
import { hintOfDate } from "./hint-of-date.ts";
import { textsOf } from "./field-texts.tsx";
import { textOf, useField, type FieldProps } from "./use-field.ts";
import { useNumberText } from "./use-number-text.ts";

/*
 * Fields of a step's form. Each connects one widget to one value of the form. The form holds the values that the schema accepts: dollars as
 * a number, a date as YYYY-MM-DD, a choice as its id.
 */

const hidden = { isSecret: true, show: () => t("hiddenValue") };

function isPassword(type: string | undefined): boolean {
  return type === "password";
}

interface TextInputProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly type?: "text" | "email" | "tel" | "password" | "search" | undefined;
  readonly autoComplete?: string | undefined;
  readonly inputMode?: "text" | "numeric" | "decimal" | "email" | "tel" | "search" | undefined;
  readonly placeholder?: string | undefined;
  /** Turns letters into capitals during typing, as VINs and document numbers use them. */
  readonly isUppercase?: boolean | undefined;
  readonly spellCheck?: boolean | undefined;
}

/** One line of text. The input is cleaned when it is saved, not during typing. */
export function TextInput<Values extends FieldValues>(props: TextInputProps<Values>) {
  const { type, autoComplete, inputMode, placeholder, isUppercase, spellCheck } = props;
  const { value, set, leave } = useField(props, isPassword(type) ? hidden : {});
  return (
    <TextField
      {...textsOf(props)}
      {...{ type, autoComplete, inputMode, placeholder, spellCheck }}
      autoCapitalize={isUppercase ? "characters" : undefined}
      value={textOf(value)}
      onChange={({ target }) => set(isUppercase ? target.value.toUpperCase() : target.value)}
      onBlur={leave}
    />
  );
}

interface PasswordInputProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly autoComplete?: "current-password" | "new-password" | undefined;
}

/** A password, for sign-in only. */
export function PasswordInput<Values extends FieldValues>(props: PasswordInputProps<Values>) {
  return <TextInput autoComplete="current-password" {...props} type="password" spellCheck={false} />;
}

interface TextAreaInputProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly rows?: number | undefined;
}

export function TextAreaInput<Values extends FieldValues>(props: TextAreaInputProps<Values>) {
  const { value, set, leave } = useField(props);
  return (
    <TextArea
      {...textsOf(props)}
      rows={props.rows}
      value={textOf(value)}
      onChange={({ target }) => set(target.value)}
      onBlur={leave}
    />
  );
}

/** Dollars: typed with commas, held as a number. */
export function MoneyInput<Values extends FieldValues>(props: FieldProps<Values>) {
  const { value, set, leave } = useField(props, {
    show: (dollars) => (typeof dollars === "number" ? `$${dollarsText(dollars)}` : textOf(dollars)),
  });
  const number = useNumberText(value, set, { format: dollarsText, parse: parseMoneyText });
  return (
    <MoneyField
      {...textsOf(props)}
      // An optional amount may stay empty, and a pale 0.00 looks as if it were filled in.
      placeholder={props.isOptional ? "" : undefined}
      value={number.text}
      onChange={({ target }) => number.type(target.value)}
      onBlur={leave}
    />
  );
}

function dollarsText(dollars: number): string {
  return formatMoneyText(dollars.toFixed(2));
}

interface CountInputProps<Values extends FieldValues> extends FieldProps<Values> {
  /** The unit inside the box, such as "years". */
  readonly unit?: string | undefined;
}

/** A whole number, held as a number. */
export function CountInput<Values extends FieldValues>(props: CountInputProps<Values>) {
  const { value, set, leave } = useField(props);
  const number = useNumberText(value, set, { format: String, parse: parseCount });
  return (
    <CountField
      {...textsOf(props)}
      unit={props.unit}
      value={number.text}
      onChange={({ target }) => number.type(target.value)}
      onBlur={leave}
    />
  );
}

interface DateInputProps<Values extends FieldValues> extends FieldProps<Values> {
  /** A day as people would type it here, such as 03/14/1988. */
  readonly example: string;
  readonly autoComplete?: string | undefined;
}

/** A day: typed as MM/DD/YYYY, held as YYYY-MM-DD. Incomplete input is held as typed, so that its rule can report it. */
export function DateInput<Values extends FieldValues>(props: DateInputProps<Values>) {
  const { value, set, leave } = useField(props, { show: (day) => formatDate(textOf(day)) });
  return (
    <MaskedField
      {...textsOf({ errorHint: (error) => hintOfDate(error, { example: props.example, value }), ...props })}
      mask={masks.date}
      autoComplete={props.autoComplete}
      placeholder="MM/DD/YYYY"
      value={formatDate(textOf(value))}
      onChange={({ target }) => set(parseTypedDate(target.value))}
      onBlur={leave}
    />
  );
}

/** A phone number of ten digits, shown with its mask. */
export function PhoneInput<Values extends FieldValues>(props: FieldProps<Values>) {
  const { value, set, leave } = useField(props, { show: (digits) => formatPhone(textOf(digits)) });
  return (
    <MaskedField
      {...textsOf(props)}
      mask={masks.phone}
      inputMode="tel"
      autoComplete="tel-national"
      value={formatPhone(textOf(value))}
      onChange={({ target }) => set(target.value)}
      onBlur={leave}
    />
  );
}

interface ZipInputProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Follows the typing, for a page that fills in other fields from the ZIP code. */
  readonly onType?: ((typed: string) => void) | undefined;
}

/** A ZIP code of five digits or nine. */
export function ZipInput<Values extends FieldValues>(props: ZipInputProps<Values>) {
  const { value, set, leave } = useField(props);
  return (
    <MaskedField
      {...textsOf(props)}
      mask={masks.zip}
      autoComplete="postal-code"
      value={textOf(value)}
      onChange={({ target }) => {
        set(target.value);
        props.onType?.(target.value);
      }}
      onBlur={leave}
    />
  );
}

/** A single checkbox. */
export function CheckboxInput<Values extends FieldValues>({
  isLegal,
  ...props
}: FieldProps<Values> & { readonly isLegal?: boolean }) {
  const { value, set, leave } = useField(props, { show: (isTicked) => t(isTicked === true ? "yes" : "no") });
  const { name, label, hint, error, why, disabled } = textsOf(props);
  return (
    <Checkbox
      {...{ name, label, isLegal, hint, error, why, disabled }}
      checked={value === true}
      onChange={({ target }) => set(target.checked)}
      onBlur={leave}
    />
  );
}
