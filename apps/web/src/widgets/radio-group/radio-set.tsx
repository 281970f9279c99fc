import { type ReactNode, useId } from "react";
import { FieldGroup } from "../field/field-group.tsx";
import type { Choice, ChoiceProps } from "./choice-props.ts";

/** The parts of one option that a look (plain, cards, segments) gets in renderChoice. */
export interface RenderedChoice {
  option: Choice;
  /** The wired native radio. It stays in the page, so keyboard and form behave as usual. */
  radio: ReactNode;
  /** The id for the hint, which is read after the label. */
  hintId: string;
}

interface RadioSetProps extends ChoiceProps {
  className: string | undefined;
  inputClassName: string | undefined;
  renderChoice: (choice: RenderedChoice) => ReactNode;
}

/** Native radios under a legend: the common behavior of RadioGroup, ChoiceCards and SegmentedControl. */
export function RadioSet({ className, inputClassName, renderChoice, ...props }: RadioSetProps) {
  const { name, options, value, defaultValue, onChange, onBlur, ref, disabled, ...texts } = props;
  const base = useId();
  const firstEnabled = options.findIndex((option) => !option.disabled);

  return (
    <FieldGroup {...texts} role="radiogroup">
      <div className={className}>
        {options.map((option, index) => {
          const hintId = `${base}${index}`;
          const radio = (
            <input
              type="radio"
              // The first enabled one takes the field's name, so that an error summary can move the focus there.
              id={index === firstEnabled ? name : `${name}-${option.value}`}
              name={name}
              value={option.value}
              className={inputClassName}
              disabled={disabled || option.disabled}
              aria-describedby={option.hint ? hintId : undefined}
              onChange={onChange}
              onBlur={onBlur}
              ref={ref}
              {...(value !== undefined && { checked: value === option.value, readOnly: !onChange })}
              {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
            />
          );
          return renderChoice({ option, radio, hintId });
        })}
      </div>
    </FieldGroup>
  );
}
