import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import { type FieldTexts, FieldError, Hint, OptionalMark, useDescription } from "./field.tsx";
import styles from "./field-group.module.css";

interface FieldGroupProps extends FieldTexts {
  /** The target for an error summary's link, if no single control can take the focus. */
  id?: string | undefined;
  /** "radiogroup" if the children are the options of one choice. Otherwise they are related fields. */
  role?: "radiogroup" | undefined;
  /** Puts the children side by side if there is room, such as years and months, or city, state and ZIP code. */
  inline?: boolean | undefined;
  /** Shows the legend as the heading of a part of the page, instead of as a label. */
  heading?: boolean | undefined;
  required?: boolean | undefined;
  children: ReactNode;
}

/** Several controls with a common legend, hint and error. */
export function FieldGroup({
  id,
  label,
  optional,
  hint,
  error,
  why,
  role,
  inline,
  heading,
  required,
  children,
}: FieldGroupProps) {
  const { hintId, errorId, described } = useDescription(hint, error);
  const invalid = role === "radiogroup" ? described : { "aria-describedby": described["aria-describedby"] };
  return (
    <fieldset
      id={id}
      role={role}
      tabIndex={id === undefined ? undefined : -1}
      aria-required={role === "radiogroup" && required ? true : undefined}
      {...invalid}
      className={styles.group}
    >
      <legend className={heading ? styles.heading : styles.legend}>
        {label}
        <OptionalMark text={optional} />
      </legend>
      <Hint id={hintId}>{hint}</Hint>
      <FieldError id={errorId}>{error}</FieldError>
      <div className={joinClasses(styles.content, inline && styles.inline)}>{children}</div>
      {why}
    </fieldset>
  );
}
