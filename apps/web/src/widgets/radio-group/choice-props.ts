import type { ChangeEventHandler, FocusEventHandler, ReactNode, Ref } from "react";
import type { FieldTexts } from "../field/field.tsx";

export interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

/**
 * The props of a choice among a few options. Spread `{...form.register("x")}` into them, because every radio button takes the same ref and
 * name.
 */
export interface ChoiceProps extends FieldTexts {
  name: string;
  options: readonly Choice[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}
