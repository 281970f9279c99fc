import type { FieldValues } from "react-hook-form";
import { ChoiceCards } from "../../widgets/choice-cards/choice-cards.tsx";
import { RadioGroup } from "../../widgets/radio-group/radio-group.tsx";
import { SegmentedControl } from "../../widgets/segmented-control/segmented-control.tsx";
import { SelectField } from "../../widgets/select-field/select-field.tsx";
import { t } from "../../words/common.ts";
import { ChoiceIcon } from "./choice-icon.tsx";
import { textsOf } from "./field-texts.tsx";
import { radioProps, useChoice, type ChoiceInputProps } from "./use-choice.ts";

/* Fields with choices. Each connects one widget to one value of the form. The value has the option's own type (an id stays a number). */

/** For six to fifteen options. */
export function SelectInput<Values extends FieldValues>(props: ChoiceInputProps<Values>) {
  const { options, value, choose, leave } = useChoice(props);
  return (
    <SelectField
      {...textsOf(props)}
      options={options}
      // The shortest select has no room for more.
      placeholder={t(props.width === "xs" ? "choose" : "chooseOne")}
      value={value}
      onChange={({ target }) => choose(target.value)}
      onBlur={leave}
    />
  );
}

/** For a few options, one on each line. */
export function RadioInput<Values extends FieldValues>(props: ChoiceInputProps<Values>) {
  return <RadioGroup {...radioProps(props, useChoice(props))} />;
}

/** For two to four short options side by side. */
export function ChipsInput<Values extends FieldValues>(props: ChoiceInputProps<Values>) {
  return <SegmentedControl {...radioProps(props, useChoice(props))} />;
}

/** For two to five options, each on its own card, with an icon if it has one. */
export function ChoiceInput<Values extends FieldValues>(props: ChoiceInputProps<Values>) {
  const choice = useChoice(props);
  const options = choice.options.map(({ icon, ...option }) => ({
    ...option,
    icon: icon === undefined ? undefined : <ChoiceIcon name={icon} />,
  }));
  return <ChoiceCards {...radioProps(props, choice)} options={options} />;
}
