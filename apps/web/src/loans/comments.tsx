import type { FieldPath, FieldValues } from "react-hook-form";
import { CustomFieldId } from "@portico/domain/tenant/field-help";
import { MaximumLength } from "@portico/domain/values/limits";
import { TextAreaInput } from "../forms/fields/fields.tsx";
import type { StepForm } from "../forms/step-form.ts";
import { t } from "./words.ts";

interface Props<Values extends FieldValues> {
  readonly form: StepForm<Values>;
  readonly name: FieldPath<Values>;
}

/** The applicant's comments on the loan. */
export function Comments<Values extends FieldValues>({ form, name }: Props<Values>) {
  return (
    <TextAreaInput
      form={form}
      name={name}
      label={t("comments")}
      help={CustomFieldId.additionalComments}
      hint={t("commentsHint", { max: MaximumLength.additionalComments })}
      isOptional
    />
  );
}
