import { useController, type FieldPath, type FieldValues } from "react-hook-form";
import { useEffect, type ReactNode } from "react";
import type { FormInputType } from "@portico/domain/tenant/field-help";
import type { FieldWidth } from "../../widgets/field/field.tsx";
import type { FieldDescription, StepForm } from "../step-form.ts";

/** The props of every field. */
export interface FieldProps<Values extends FieldValues> {
  readonly form: StepForm<Values>;
  readonly name: FieldPath<Values>;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The error beside the field, if its whole words name the question, so that the summary's links differ. */
  readonly shortError?: ((error: string) => string) | undefined;
  /** How to correct an error whose words are fixed, in a line below it. */
  readonly errorHint?: ((error: string) => string | undefined) | undefined;
  /** A short explanation beside a field that asks for sensitive data. */
  readonly whyWeAsk?: string | undefined;
  /** The ids by which the institution's help texts name the field. `whyWeAsk` takes precedence. */
  readonly help?: FormInputType | readonly FormInputType[] | undefined;
  /** The fields that this answer only makes sense with, such as a phone number with its type. A conflict asks about them together. */
  readonly restsOn?: readonly FieldPath<Values>[] | undefined;
  readonly isOptional?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** The width of the expected content. The default depends on the kind of field. */
  readonly width?: FieldWidth | undefined;
}

/**
 * A field's value and handlers, ready for a widget. An empty field is `""` or `null`, never undefined, because React Hook Form reads that
 * as the initial value.
 */
export function useField<Values extends FieldValues>(
  { form, name, label, restsOn }: Pick<FieldProps<Values>, "form" | "name" | "label" | "restsOn">,
  { show = textOf, isSecret }: Pick<Partial<FieldDescription>, "show" | "isSecret"> = {},
) {
  const { field } = useController({ control: form.methods.control, name });
  const { place } = form;
  useEffect(() => place(name), [place, name]);
  useEffect(() => form.describe(name, { label: typeof label === "string" ? label : name, show, isSecret, restsOn }));
  return {
    value: field.value as unknown,
    set: (value: unknown) => {
      // The save sends what it found, and the page is left after it. A later input would seem to be saved, but it would be lost.
      if (form.isUnderWay()) return;
      field.onChange(value);
      form.changed();
    },
    leave: () => form.leave(name),
  };
}

/** The text of a field that holds text or a number. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
