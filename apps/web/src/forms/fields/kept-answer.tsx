import type { FieldValues } from "react-hook-form";
import { useField, type FieldProps } from "./use-field.ts";

type Props<Values extends FieldValues> = Pick<FieldProps<Values>, "form" | "name" | "label"> & {
  /** The value's text, where another window's answer is shown beside it. */
  readonly show: (value: unknown) => string;
};

/** An answer of an earlier page without a field of its own here. It still counts as one of the page. */
export function KeptAnswer<Values extends FieldValues>({ show, ...field }: Props<Values>) {
  useField(field, { show });
  return null;
}
