import type { ChangeEventHandler, FocusEventHandler, HTMLAttributes, KeyboardEventHandler, Ref } from "react";
import type { FieldTexts, FieldWidth } from "./field.tsx";

/**
 * The props of a text-like control. `{...form.register("x")}` fills name, ref, onChange and onBlur. A Controller adds value. The control's
 * id defaults to its name, so an error summary can link to it.
 */
export interface InputProps<E extends HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement> extends FieldTexts {
  name: string;
  id?: string | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ChangeEventHandler<E> | undefined;
  onBlur?: FocusEventHandler<E> | undefined;
  onKeyDown?: KeyboardEventHandler<E> | undefined;
  ref?: Ref<E> | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  autoComplete?: string | undefined;
  placeholder?: string | undefined;
  inputMode?: HTMLAttributes<E>["inputMode"];
  width?: FieldWidth | undefined;
}

/** Separates the texts of the field's frame from the control's props. */
export function splitFieldProps<
  P extends FieldTexts & { name: string; id?: string | undefined; width?: FieldWidth | undefined },
>(props: P) {
  const { label, hint, error, errorHint, optional, why, width, id = props.name, ...control } = props;
  return { frame: { id, label, hint, error, errorHint, optional, why, width }, control };
}
