import type { FieldPath, FieldPathValue, FieldValues } from "react-hook-form";
import type { StepForm } from "../forms/step-form.ts";

/** Fills in an amount by the slider or a button, as if the person had typed it. Does nothing while the page is being saved. */
export function setAmount<Values extends FieldValues>(
  form: StepForm<Values>,
  name: FieldPath<Values>,
  dollars: number,
): void {
  if (form.isUnderWay()) return;
  form.methods.setValue(name, dollars as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true });
  form.changed();
}
