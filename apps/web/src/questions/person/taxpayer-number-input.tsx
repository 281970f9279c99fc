import type { FieldValues } from "react-hook-form";
import { isMaskedTaxpayerNumber } from "@portico/domain/person/taxpayer-number";
import { textsOf } from "../../forms/fields/field-texts.tsx";
import { textOf, useField, type FieldProps } from "../../forms/fields/use-field.ts";
import { SecretField } from "../../widgets/secret-field/secret-field.tsx";
import { t } from "../../words/common.ts";

/** Another window's change never shows the number, only whether it is the saved one or a new one. */
const hidden = {
  isSecret: true,
  show: (value: unknown) => (isMaskedTaxpayerNumber(textOf(value)) ? textOf(value) : t("hiddenValue")),
};

/** A Social Security number or ITIN. The number on file is shown masked until another one is typed. */
export function TaxpayerNumberInput<Values extends FieldValues>(props: FieldProps<Values>) {
  const { value, set, leave } = useField(props, hidden);
  const began = textOf(props.form.methods.formState.defaultValues?.[props.name]);
  const onFile = isMaskedTaxpayerNumber(began) ? began : undefined;
  const text = textOf(value);
  // The page has cleared the field, so the number on file doesn't apply.
  const placeholder = text === "" ? undefined : onFile;
  const field = typeof props.label === "string" ? props.label : "";
  const labels = {
    show: t("show"),
    hide: t("hide"),
    showName: t("showField", { field }),
    hideName: t("hideField", { field }),
  };
  return (
    <SecretField
      {...textsOf(props)}
      labels={labels}
      required={placeholder === undefined && !props.isOptional}
      placeholder={placeholder}
      value={isMaskedTaxpayerNumber(text) ? "" : text}
      onChange={({ target }) => set(target.value === "" && onFile !== undefined ? onFile : target.value)}
      onBlur={leave}
    />
  );
}
