import type { FieldPath, FieldValues } from "react-hook-form";
import { CustomFieldId } from "@portico/domain/field-help";
import { MaximumLength } from "@portico/domain/limits";
import type { ConfigurationOption } from "@portico/domain/tenant/option";
import { choicesOf } from "../forms/choice.ts";
import { SelectInput } from "../forms/choice-fields.tsx";
import { TextAreaInput } from "../forms/fields.tsx";
import type { StepForm } from "../forms/step-form.ts";
import { t } from "./words.ts";

interface Props<Values extends FieldValues> {
  readonly form: StepForm<Values>;
  readonly branchField: FieldPath<Values>;
  readonly commentsField: FieldPath<Values>;
  readonly branches: readonly ConfigurationOption[];
}

/** What somebody may add to a loan: a branch, where there is a choice of them, and words of their own. */
export function Wishes<Values extends FieldValues>({ form, branchField, commentsField, branches }: Props<Values>) {
  return (
    <>
      {branches.length > 1 && (
        <SelectInput form={form} name={branchField} label={t("branch")} options={choicesOf(branches)} isOptional />
      )}
      <TextAreaInput
        form={form}
        name={commentsField}
        label={t("comments")}
        help={CustomFieldId.additionalComments}
        hint={t("commentsHint", { max: MaximumLength.additionalComments })}
        maxLength={MaximumLength.additionalComments}
        isOptional
      />
    </>
  );
}
