import type { FocusEvent } from "react";
import type { FieldValues } from "react-hook-form";
import type { FieldDescription } from "../step-form.ts";
import type { Choice } from "./choice.ts";
import { textsOf } from "./field-texts.tsx";
import { useField, type FieldProps } from "./use-field.ts";

export interface ChoiceInputProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly options: readonly Choice[];
  /** For a field whose saved choice may not be among these options. */
  readonly description?: Partial<Pick<FieldDescription, "show">> | undefined;
}

/** A field's choice as text for widgets, converted back to the form's value. A number stays a number. */
export function useChoice<Values extends FieldValues>(props: ChoiceInputProps<Values>) {
  const { value, set, leave } = useField(props, {
    show: (chosen) => labelOf(props.options, chosen),
    ...props.description,
  });
  const known = props.options.find((option) => option.value === value);
  return {
    options: props.options.map((option) => ({ ...option, value: String(option.value) })),
    value: known === undefined ? "" : String(known.value),
    choose: (text: string) => set(props.options.find((option) => String(option.value) === text)?.value ?? null),
    leave,
  };
}

function labelOf(options: readonly Choice[], chosen: unknown): string {
  const label = options.find(({ value }) => value === chosen)?.label;
  return typeof label === "string" ? label : String(chosen);
}

/** The props of a group of radio buttons. */
export function radioProps<Values extends FieldValues>(
  props: ChoiceInputProps<Values>,
  { options, value, choose, leave }: ReturnType<typeof useChoice<Values>>,
) {
  const texts = textsOf(props);
  return {
    ...texts,
    options,
    value,
    onChange: ({ target }: { target: { value: string } }) => choose(target.value),
    // Moving from one radio button to the next isn't leaving the field.
    onBlur: ({ relatedTarget }: FocusEvent<HTMLInputElement>) => {
      const isStillThere = relatedTarget instanceof HTMLInputElement && relatedTarget.name === texts.name;
      // Somebody who only passes by hasn't forgotten it yet. Going on without an answer shows the error.
      if (!isStillThere && value !== "") leave();
    },
  };
}
