import type { FieldValues } from "react-hook-form";
import { RadioInput, SelectInput } from "../../forms/choice-fields.tsx";
import type { ChoiceInputProps } from "../../forms/use-choice.ts";

/** Most choices that are read at a glance; more of them stand in a list. */
const atAGlance = 5;

/** One of an institution's list, drawn by how long the list is. */
export function OptionsInput<Values extends FieldValues>(props: ChoiceInputProps<Values>) {
  return props.options.length > atAGlance ? <SelectInput {...props} /> : <RadioInput {...props} />;
}
