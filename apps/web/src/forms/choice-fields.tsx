import type { FieldValues } from "react-hook-form";
import { ChoiceCards } from "../widgets/choice-cards/choice-cards.tsx";
import { RadioGroup } from "../widgets/radio-group/radio-group.tsx";
import { SelectField } from "../widgets/select-field/select-field.tsx";
import { t } from "../words/common.ts";
import { ChoiceIcon } from "./choice-icon.tsx";
import { textsOf } from "./field-texts.tsx";
import { radioProps, useChoice, type ChoiceInputProps } from "./use-choice.ts";

/*
 * Fields that choose: each ties one widget to one value of the form, which is the chosen option's own (an id stays a number).
 */

/** Six to fifteen options. */
export function SelectInput<Values extends FieldValues>(props: ChoiceInputProps<Values>) {
  const { options, value, choose, leave } = useChoice(props);
  return (
    <SelectField
      {...textsOf(props)}
      options={options}
      placeholder={t("chooseOne")}
      value={value}
      onChange={({ target }) => choose(target.value)}
      onBlur={leave}
    />
  );
}

/** A few options, a line each. */
export function RadioInput<Values extends FieldValues>(props: ChoiceInputProps<Values>) {
  return <RadioGroup {...radioProps(props, useChoice(props))} />;
}

/** Two to five options that deserve a card of their own, with a drawing where there is one. */
export function ChoiceInput<Values extends FieldValues>(props: ChoiceInputProps<Values>) {
  const choice = useChoice(props);
  const options = choice.options.map(({ icon, ...option }) => ({
    ...option,
    icon: icon === undefined ? undefined : <ChoiceIcon name={icon} />,
  }));
  return <ChoiceCards {...radioProps(props, choice)} options={options} />;
}
