import type { ReactNode } from "react";
import { useWatch, type FieldPath, type FieldValues } from "react-hook-form";
import { isEmpty } from "../forms/conflicts/conflict-fields.ts";
import type { StepForm } from "../forms/step-form.ts";
import { Notice } from "../widgets/notice/notice.tsx";

interface Props<Values extends FieldValues> {
  readonly form: StepForm<Values>;
  readonly cleared: readonly FieldPath<Values>[];
  /** Buttons, such as one that brings them back. */
  readonly actions?: ReactNode;
  readonly children: string;
}

/** Says that facts were cleared, until none of them is empty. */
export function ClearedNotice<Values extends FieldValues>({ form, cleared, actions, children }: Props<Values>) {
  const values: readonly unknown[] = useWatch({ control: form.methods.control, name: cleared });
  return values.some(isEmpty) && <Notice title={<output>{children}</output>} actions={actions} />;
}
