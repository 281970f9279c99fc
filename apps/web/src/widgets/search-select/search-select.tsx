import { type Ref, useId, useMemo } from "react";
import { Button, ComboBox, Input } from "react-aria-components";
import { Field, type FieldTexts, type FieldWidth } from "../field/field.tsx";
import { ChevronDownIcon } from "../icons/interface-icons.tsx";
import { joinClasses } from "../join-classes.ts";
import type { SelectOption } from "../select-field/select-field.tsx";
import input from "../field/input.module.css";
import styles from "./combo-list.module.css";
import { ComboOptions } from "./combo-options.tsx";
import { startsAnyWord } from "./starts-any-word.ts";

interface SearchSelectProps extends FieldTexts {
  name: string;
  id?: string | undefined;
  options: readonly SelectOption[];
  /** The chosen option's value; "" when none is. Feed it from a Controller. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** Which options remain while typing. */
  matches?: ((label: string, typed: string) => boolean) | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  width?: FieldWidth | undefined;
  /** `open` names the button that opens the list; `empty` is said when nothing matches. */
  labels: { open: string; empty: string };
}

/** A select for more than fifteen options: type the start of any word, or walk with the arrow keys; Enter chooses. */
export function SearchSelect(props: SearchSelectProps) {
  const { name, id = name, options, value, onChange, onBlur, ref, matches = startsAnyWord, labels, ...rest } = props;
  const { placeholder, disabled, required, ...frame } = rest;
  const labelId = useId();
  const items = useItems(options);

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
          defaultItems={items}
          selectedKey={value === "" ? null : value}
          onSelectionChange={(key) => onChange(key === null ? "" : String(key))}
          onBlur={() => onBlur?.()}
          defaultFilter={matches}
          allowsEmptyCollection
          menuTrigger="input"
        >
          <Input
            ref={ref ?? null}
            name={name}
            autoComplete="off"
            placeholder={placeholder ?? ""}
            className={joinClasses(input.input, styles.hasToggle) ?? ""}
          />
          <Button aria-label={labels.open} className={styles.toggle ?? ""}>
            <ChevronDownIcon />
          </Button>
          <ComboOptions empty={labels.empty} />
        </ComboBox>
      )}
    </Field>
  );
}

/**
 * The same list for the same options: a new one would make the combobox forget, between an arrow key and Enter, where somebody was,
 * whenever anything else on the page is drawn again.
 */
function useItems(options: readonly SelectOption[]) {
  const content = JSON.stringify(options);
  return useMemo(() => (JSON.parse(content) as SelectOption[]).map(optionOf), [content]);
}

function optionOf({ value, label, disabled = false }: SelectOption) {
  return { id: value, label, isDisabled: disabled };
}
