import { useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import type { ConfigurationOption } from "@portico/domain/values/option";
import { choicesOf } from "../forms/fields/choice.ts";
import { SelectInput } from "../forms/fields/choice-fields.tsx";
import type { StepForm } from "../forms/step-form.ts";
import { FieldStack } from "../widgets/step-layout/step-layout.tsx";
import { Comments } from "./comments.tsx";
import fold from "../widgets/fold/fold.module.css";
import { t } from "./words.ts";

const none: readonly ConfigurationOption[] = [];

interface Props<Values extends FieldValues> {
  readonly form: StepForm<Values>;
  /** Left out for a loan that isn't tied to a branch. */
  readonly branchField?: FieldPath<Values>;
  readonly commentsField: FieldPath<Values>;
  readonly branches?: readonly ConfigurationOption[];
}

/**
 * Optional fields of a loan: a branch, if there is a choice, and comments. They are folded away until somebody wants them, has filled them
 * in, or has to correct them.
 */
export function Wishes<Values extends FieldValues>({
  form,
  branchField,
  commentsField,
  branches = none,
}: Props<Values>) {
  const fields = branchField ? [branchField, commentsField] : [commentsField];
  const [isOpen, setOpen] = useState(() => fields.some((name) => Boolean(form.methods.getValues(name))));
  const asksForBranch = branchField !== undefined && branches.length > 1;
  const isWrong = fields.some((name) => form.errorOf(name) !== undefined);
  return (
    <details open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={fold.summary}>{t(asksForBranch ? "wishesWithBranch" : "wishes")}</summary>
      <FieldStack>
        {asksForBranch && (
          <SelectInput form={form} name={branchField} label={t("branch")} options={choicesOf(branches)} isOptional />
        )}
        <Comments form={form} name={commentsField} />
      </FieldStack>
    </details>
  );
}
