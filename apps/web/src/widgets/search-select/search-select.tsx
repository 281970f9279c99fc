import { type Ref, useId } from "react";
import { Field, type FieldTexts, type FieldWidth } from "../field/field.tsx";
import { ChevronDownIcon } from "../icons/chevron-icons.tsx";
import { joinClasses } from "../join-classes.ts";
import type { SelectOption } from "../select-field/select-field.tsx";
import { useSharedRef } from "../use-shared-ref.ts";
import input from "../field/input.module.css";
import styles from "./combo-list.module.css";
import { ComboOptions } from "./combo-options.tsx";
import { useSearch } from "./use-search.ts";

interface SearchSelectProps extends FieldTexts {
  name: string;
  id?: string | undefined;
  options: readonly SelectOption[];
  /** The chosen option's value, or "" for none. Use it with a Controller. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Called when the field loses the focus, with a text that isn't an option, or with undefined. */
  onUnmatched?: ((text: string | undefined) => void) | undefined;
  /** Called on each key stroke. */
  onType?: ((text: string) => void) | undefined;
  /** Leaving the field takes the only option that the text is the beginning of. */
  takesOnlyOne?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  width?: FieldWidth | undefined;
  /** `open` is the label of the button that opens the list. `empty` is shown below the field when nothing matches, and covers no other field. */
  labels: { open: string; empty: string };
}

/** A select for more than fifteen options. People type the start of any word or use the arrow keys, and press Enter to choose. */
export function SearchSelect(props: SearchSelectProps) {
  const { name, id = name, options, value, onChange, onBlur, onUnmatched, onType, ref, labels, ...rest } = props;
  const { placeholder, disabled, required, takesOnlyOne, ...frame } = rest;
  const search = useSearch({ options, value, onChange, onUnmatched, onType, takesOnlyOne });
  const { keys, shown, text, isOpen, type, leave, comeBack, open, toggle } = search;
  const hasList = isOpen && shown.length > 0;
  const labelId = useId();
  const element = useSharedRef(ref);

  return (
    <Field {...frame} id={id} labelId={labelId}>
      {(aria) => (
        <>
          <div className={styles.box}>
            <input
              {...aria}
              {...keys.inputAttributes}
              {...{ name, placeholder, disabled, required }}
              ref={element}
              type="text"
              autoComplete="off"
              spellCheck={false}
              value={text}
              onFocus={(event) => {
                comeBack();
                event.currentTarget.select();
              }}
              onClick={open}
              onChange={(event) => type(event.currentTarget.value)}
              onBlur={() => {
                leave();
                onBlur?.();
              }}
              className={joinClasses(input.input, styles.hasToggle)}
            />
            <ToggleButton
              {...{ isOpen, disabled }}
              label={labels.open}
              onPress={() => {
                element.current?.focus();
                toggle();
              }}
            />
            {hasList ? <ComboOptions keys={keys} options={shown} labelId={labelId} selectedId={value} /> : null}
          </div>
          {isOpen && !hasList ? <output className={styles.empty}>{labels.empty}</output> : null}
        </>
      )}
    </Field>
  );
}

interface ToggleButtonProps {
  label: string;
  isOpen: boolean;
  disabled: boolean | undefined;
  onPress: () => void;
}

/** The button that opens the list for a mouse. With the keyboard, the field opens it. */
function ToggleButton({ label, isOpen, disabled, onPress }: ToggleButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-expanded={isOpen}
      disabled={disabled}
      className={styles.toggle}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <ChevronDownIcon />
    </button>
  );
}
