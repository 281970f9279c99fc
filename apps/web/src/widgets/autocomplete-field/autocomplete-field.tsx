import { type Ref, useEffect, useId, useRef } from "react";
import { ComboBox, Input } from "react-aria-components";
import { Field, type FieldTexts, type FieldWidth } from "../field/field.tsx";
import input from "../field/input.module.css";
import styles from "../search-select/combo-list.module.css";
import { ComboOptions } from "../search-select/combo-options.tsx";

export interface Suggestion {
  id: string;
  /** The whole suggestion, as the list shows it. */
  label: string;
}

interface AutocompleteFieldProps extends FieldTexts {
  name: string;
  id?: string | undefined;
  value: string;
  /** Each key stroke; the caller asks for suggestions, when and where it likes. */
  onChange: (value: string) => void;
  /** A suggestion was taken; the caller fills this field and others from it. */
  onPick: (suggestion: Suggestion) => void;
  onBlur?: (() => void) | undefined;
  /** How long after leaving the field it is reported as left, so that taking a suggestion is no mistake. */
  blurDelayMs?: number | undefined;
  /** What to offer now; none closes the list. They are shown as they come. */
  suggestions: readonly Suggestion[];
  ref?: Ref<HTMLInputElement> | undefined;
  autoComplete?: string | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  width?: FieldWidth | undefined;
}

/** Free text with suggestions: what is typed always counts, what is suggested only helps. */
export function AutocompleteField(props: AutocompleteFieldProps) {
  const { name, id = name, value, onChange, onPick, onBlur, blurDelayMs = 200, suggestions, ref, ...rest } = props;
  const { autoComplete = "off", placeholder, maxLength, disabled, required, ...frame } = rest;
  const labelId = useId();
  const leaving = useDelayedCall(blurDelayMs);

  const pick = (key: unknown) => {
    const suggestion = suggestions.find((one) => one.id === key);
    if (!suggestion) return;
    leaving.cancel();
    onPick(suggestion);
  };

  return (
    <Field {...frame} id={id} labelId={labelId}>
      {({ "aria-invalid": invalid, ...aria }) => (
        <ComboBox
          {...aria}
          aria-labelledby={labelId}
          className={styles.box ?? ""}
          isInvalid={invalid === true}
          isDisabled={disabled ?? false}
          isRequired={required ?? false}
          validationBehavior="aria"
          allowsCustomValue
          items={suggestions}
          inputValue={value}
          onInputChange={onChange}
          selectedKey={null}
          onSelectionChange={pick}
          onFocus={leaving.cancel}
          onBlur={() => leaving.start(() => onBlur?.())}
          menuTrigger="input"
        >
          <Input
            ref={ref ?? null}
            name={name}
            autoComplete={autoComplete}
            placeholder={placeholder ?? ""}
            {...(maxLength !== undefined && { maxLength })}
            className={input.input ?? ""}
          />
          <ComboOptions />
        </ComboBox>
      )}
    </Field>
  );
}

function useDelayedCall(delayMs: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    cancel,
    start: (call: () => void) => {
      cancel();
      timer.current = setTimeout(call, delayMs);
    },
  };
}
