import type { FieldValues } from "react-hook-form";
import { isMaskedTin } from "@portico/domain/person/tin";
import { textsOf } from "../../forms/fields/field-texts.tsx";
import { textOf, useField, type FieldProps } from "../../forms/fields/use-field.ts";
import { SecretField } from "../../widgets/secret-field/secret-field.tsx";
import { t } from "../../words/common.ts";
import { numberOnFile } from "./number-on-file.ts";

/** Another window's change never shows the number, only whether it is the saved one or a new one. */
const hidden = {
  isSecret: true,
  show: (value: unknown) => (isMaskedTin(textOf(value)) ? textOf(value) : t("hiddenValue")),
};

/** A Social Security number or ITIN. The number on file is shown masked until another one is typed. */
export function TinInput<Values extends FieldValues>(props: FieldProps<Values>) {
  const { value, set, leave } = useField(props, hidden);
  const { type, ...onFile } = numberOnFile({
    text: textOf(value),
    began: textOf(props.form.methods.formState.defaultValues?.[props.name]),
    isMask: isMaskedTin,
    isOptional: props.isOptional,
    set,
  });
  const isOnFile = onFile.placeholder !== undefined && onFile.value === "";
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
      {...onFile}
      hint={isOnFile ? t("onFile") : props.hint}
      labels={labels}
      hasNothingToShow={isOnFile}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
    />
  );
}
