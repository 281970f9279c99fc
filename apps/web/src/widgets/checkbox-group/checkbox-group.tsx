import type { ChangeEventHandler, FocusEventHandler, Ref } from "react";
import { Checkbox } from "../checkbox/checkbox.tsx";
import type { FieldTexts } from "../field/field.tsx";
import { FieldGroup } from "../field/field-group.tsx";
import type { Choice } from "../radio-group/choice-props.ts";
import styles from "./checkbox-group.module.css";

interface CheckboxGroupProps extends FieldTexts {
  name: string;
  options: readonly Choice[];
  /** The checked values, if a Controller holds them. */
  value?: readonly string[] | undefined;
  defaultValue?: readonly string[] | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** Many short options, side by side. */
  isCompact?: boolean | undefined;
}

/** A choice of several options. Registered with React Hook Form, its value is the list of checked values. */
export function CheckboxGroup({
  name,
  options,
  value,
  defaultValue,
  onChange,
  onBlur,
  ref,
  isCompact = false,
  ...texts
}: CheckboxGroupProps) {
  const boxes = options.map((option, index) => (
    <Checkbox
      key={option.value}
      id={index === 0 ? name : `${name}-${option.value}`}
      name={name}
      value={option.value}
      label={option.label}
      hint={option.hint}
      disabled={option.disabled}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
      {...(value && { checked: value.includes(option.value) })}
      {...(defaultValue && { defaultChecked: defaultValue.includes(option.value) })}
    />
  ));
  return <FieldGroup {...texts}>{isCompact ? <div className={styles.compact}>{boxes}</div> : boxes}</FieldGroup>;
}
