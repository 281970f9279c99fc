import { isMaskedIdentificationNumber } from "@portico/domain/person/identification";
import { textsOf } from "../../forms/fields/field-texts.tsx";
import { textOf, useField, type FieldProps } from "../../forms/fields/use-field.ts";
import { TextField } from "../../widgets/text-field/text-field.tsx";
import type { IdentificationValues } from "./identification-values.ts";

/**
 * The number on an ID. The number on file is shown as its mask until another one is typed. Nobody can edit the mask itself, because its
 * hidden part can't be joined with what they type.
 */
export function DocumentNumberInput(props: FieldProps<IdentificationValues>) {
  const { value, set, leave } = useField(props);
  const began = textOf(props.form.methods.formState.defaultValues?.identification?.identificationNumber);
  const onFile = isMaskedIdentificationNumber(began) ? began : undefined;
  const text = textOf(value);
  // The page emptied the field, so the number on file doesn't count.
  const placeholder = text === "" ? undefined : onFile;
  const texts = textsOf(props);
  return (
    <TextField
      {...texts}
      required={placeholder === undefined && !props.isOptional}
      placeholder={placeholder}
      autoCapitalize="characters"
      value={text === onFile ? "" : text}
      onChange={({ target }) => set(target.value === "" && onFile !== undefined ? onFile : target.value.toUpperCase())}
      onBlur={leave}
    />
  );
}
