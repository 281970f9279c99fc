import { type ReactNode, useId } from "react";
import { FieldGroup } from "../field/field-group.tsx";
import type { Choice, ChoiceProps } from "./choice-props.ts";

/** The parts of one option, which `renderChoice` draws as a plain row, a card or a segment. */
export interface RenderedChoice {
  option: Choice;
  /** The native radio button with its handlers. It stays in the page, so that keyboard and form work as usual. */
  radio: ReactNode;
  /** The id for the hint, which is read after the label. */
  hintId: string;
}

interface RadioSetProps extends ChoiceProps {
  className: string | undefined;
  inputClassName: string | undefined;
  renderChoice: (choice: RenderedChoice) => ReactNode;
}

/** Native radio buttons under a legend, for RadioGroup, ChoiceCards and SegmentedControl. */
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
              // The first enabled radio button has the field's name as its id, so that an error summary can move the focus to it.
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
