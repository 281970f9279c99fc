import type { FieldPath, FieldValues } from "react-hook-form";
import type { ConfigurationOption } from "@portico/domain/values/option";
import { choicesOf } from "../forms/fields/choice.ts";
import { SelectInput } from "../forms/fields/choice-fields.tsx";
import type { StepForm } from "../forms/step-form.ts";
import { Comments } from "./comments.tsx";
import { t } from "./words.ts";

interface Props<Values extends FieldValues> {
  readonly form: StepForm<Values>;
  readonly branchField: FieldPath<Values>;
  readonly commentsField: FieldPath<Values>;
  readonly branches: readonly ConfigurationOption[];
}

/** Optional fields of a loan: a branch, if there is a choice, and comments. */
export function Wishes<Values extends FieldValues>({ form, branchField, commentsField, branches }: Props<Values>) {
  return (
    <>
      {branches.length > 1 && (
        <SelectInput form={form} name={branchField} label={t("branch")} options={choicesOf(branches)} isOptional />
      )}
      <Comments form={form} name={commentsField} />
    </>
  );
}
