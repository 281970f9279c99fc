import type { FieldValues } from "react-hook-form";
import { RadioInput, SelectInput } from "../../forms/fields/choice-fields.tsx";
import type { ChoiceInputProps } from "../../forms/fields/use-choice.ts";

/** More choices than this are shown as a list, because people can't read them at a glance. */
const atAGlance = 4;

/** A choice from an institution's list. The control depends on the length of the list. */
export function OptionsInput<Values extends FieldValues>(props: ChoiceInputProps<Values>) {
  return props.options.length > atAGlance ? <SelectInput {...props} /> : <RadioInput {...props} />;
}
