import { isMaskedIdentificationNumber } from "@portico/domain/person/identification-document";
import { textsOf } from "../../forms/fields/field-texts.tsx";
import { textOf, useField, type FieldProps } from "../../forms/fields/use-field.ts";
import { TextField } from "../../widgets/text-field/text-field.tsx";
import type { DocumentValues } from "./identification-values.ts";
import { numberOnFile } from "./number-on-file.ts";

/** The number on an ID. The number on file is shown masked until another one is typed. */
export function DocumentNumberInput(props: FieldProps<DocumentValues>) {
  const { value, set, leave } = useField(props);
  const { type, ...onFile } = numberOnFile({
    text: textOf(value),
    began: textOf(props.form.methods.formState.defaultValues?.identification?.identificationNumber),
    isMask: isMaskedIdentificationNumber,
    isOptional: props.isOptional,
    set,
  });
  return (
    <TextField
      {...textsOf(props)}
      {...onFile}
      autoCapitalize="characters"
      onChange={({ target }) => type(target.value.toUpperCase())}
      onBlur={leave}
    />
  );
}
