import type { FieldValues } from "react-hook-form";
import { isMaskedBirthDate } from "@portico/domain/person/birth-date";
import { fieldNames } from "@portico/domain/values/field-names";
import { formatDate, parseTypedDate } from "@portico/domain/values/dates";
import { textsOf } from "../../forms/fields/field-texts.tsx";
import { hintOfDate } from "../../forms/fields/hint-of-date.ts";
import { textOf, useField, type FieldProps } from "../../forms/fields/use-field.ts";
import { useSubject } from "../../page/subject.ts";
import { masks } from "../../widgets/masked-field/apply-mask.ts";
import { MaskedField } from "../../widgets/masked-field/masked-field.tsx";
import { defineWords } from "../../words/words.ts";
import { numberOnFile } from "./number-on-file.ts";

const t = defineWords("birthDateInput", {
  born: fieldNames.dateOfBirth,
  hint: "Month, day, and year, such as 03/14/1988",
  hintSaved:
    "{isNamed, select, true {We have this date, and only {name} may see it. If you type another one, we'll ask {name} to read and agree afterward.} other {{owns, select, true {We have this date, and only your joint owner may see it. If you type another one, we'll ask your joint owner to read and agree afterward.} other {We have this date, and only your co-borrower may see it. If you type another one, we'll ask your co-borrower to read and agree afterward.}}}}",
});

const example = "03/14/1988";

/** A birth date. Somebody else's saved one is known only as a mask, until another one is typed. */
export function BirthDateInput<Values extends FieldValues>(
  given: Pick<FieldProps<Values>, "form" | "name"> & { readonly autoComplete: string; readonly hintSaved?: string },
) {
  const subject = useSubject();
  const { hintSaved = t("hintSaved", subject), ...rest } = given;
  const named = { ...rest, label: t("born") };
  const { value, set, leave } = useField(named, { show: (day) => formatDate(textOf(day)) });
  const props = { ...named, errorHint: (error: string) => hintOfDate(error, { example, value }) };
  const { type, ...onFile } = numberOnFile({
    text: textOf(value),
    began: textOf(props.form.methods.formState.defaultValues?.[props.name]),
    isMask: isMaskedBirthDate,
    isOptional: false,
    set,
  });
  const isSaved = onFile.placeholder !== undefined && onFile.value === "";
  return (
    <MaskedField
      {...textsOf({ ...props, hint: isSaved ? hintSaved : t("hint") })}
      required={onFile.required}
      mask={masks.date}
      autoComplete={isSaved ? "off" : props.autoComplete}
      placeholder={onFile.placeholder ?? "MM/DD/YYYY"}
      showsAnswer={isSaved}
      value={formatDate(onFile.value)}
      onChange={({ target }) => type(parseTypedDate(target.value))}
      onBlur={leave}
    />
  );
}
