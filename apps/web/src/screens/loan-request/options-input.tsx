import type { FieldValues } from "react-hook-form";
import { RadioInput, SelectInput } from "../../forms/fields/choice-fields.tsx";
import type { ChoiceInputProps } from "../../forms/fields/use-choice.ts";

/** More choices than this become a list, because people can't read them at a glance. */
const atAGlance = 5;

/** A choice from an institution's list. The list's length decides the control. */
export function OptionsInput<Values extends FieldValues>(props: ChoiceInputProps<Values>) {
  return props.options.length > atAGlance ? <SelectInput {...props} /> : <RadioInput {...props} />;
}
