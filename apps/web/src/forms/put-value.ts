import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

type Methods<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, unknown>,
  "setValue" | "clearErrors" | "getFieldState"
>;

/** Puts a value that nobody typed into a field. An error of the earlier value no longer applies. */
export function putValue<Values extends FieldValues>(
  { setValue, clearErrors, getFieldState }: Methods<Values>,
  name: FieldPath<Values>,
  value: unknown,
): void {
  setValue(name, (value ?? null) as never);
  // The form library renders the page again even if there is nothing to clear.
  if (getFieldState(name).error) clearErrors(name);
}
