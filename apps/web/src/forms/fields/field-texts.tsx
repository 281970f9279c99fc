import type { FieldValues } from "react-hook-form";
import { WhyWeAsk } from "../../widgets/why-we-ask/why-we-ask.tsx";
import { t } from "../../words/common.ts";
import { FieldHelp } from "./field-help.tsx";
import type { FieldProps } from "./use-field.ts";

/** The texts around a widget's control, and the id for the summary's link. */
export function textsOf<Values extends FieldValues>(props: FieldProps<Values>) {
  const { form, name, label, hint, isOptional } = props;
  const error = form.errorOf(name);
  return {
    name: form.idOf(name),
    label,
    hint,
    error: error === undefined ? undefined : (props.shortError?.(error) ?? error),
    errorHint: error === undefined ? undefined : props.errorHint?.(error),
    optional: isOptional && !props.isDisabled ? t("optional") : undefined,
    why: whyOf(props),
    required: !isOptional,
    disabled: props.isDisabled,
    width: props.width,
  };
}

function whyOf<Values extends FieldValues>({ whyWeAsk, help }: FieldProps<Values>) {
  if (whyWeAsk !== undefined) return <WhyWeAsk summary={t("whyWeAsk")}>{whyWeAsk}</WhyWeAsk>;
  return help === undefined ? undefined : [help].flat().map((field) => <FieldHelp key={field} field={field} />);
}
