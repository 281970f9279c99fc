import { type ChangeEventHandler, type FocusEventHandler, type ReactNode, type Ref, useId } from "react";
import { FieldError } from "../field/field.tsx";
import { joinClasses } from "../join-classes.ts";
import mark from "../radio-group/mark.module.css";

interface CheckboxProps {
  label: ReactNode;
  /** The label is a legal text, such as the words of a consent. The effort of a page is measured without it (docs/effort.md). */
  isLegal?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** A WhyWeAsk below the box. */
  why?: ReactNode;
  name: string;
  id?: string | undefined;
  value?: string | undefined;
  checked?: boolean | undefined;
  defaultChecked?: boolean | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** A single yes-or-no choice, such as a consent or a preference. Its label is clickable too. */
export function Checkbox({ label, isLegal, hint, error, why, id, ...control }: CheckboxProps) {
  const base = useId();
  const described = [hint ? `${base}hint` : "", error ? `${base}error` : ""].filter(Boolean).join(" ");
  return (
    <div className={joinClasses(error && mark.invalid)}>
      <FieldError id={`${base}error`}>{error}</FieldError>
      <label className={mark.row}>
        <input
          {...control}
          type="checkbox"
          id={id ?? control.name}
          className={joinClasses(mark.mark, mark.square)}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>
          {isLegal ? <span data-legal>{label}</span> : label}
          {hint ? (
            <span id={`${base}hint`} className={mark.hint}>
              {hint}
            </span>
          ) : null}
        </span>
      </label>
      {why}
    </div>
  );
}
