import { type ReactNode, useId } from "react";
import { ErrorIcon } from "../icons/interface-icons.tsx";
import { joinClasses } from "../join-classes.ts";
import styles from "./field.module.css";

/**
 * The width of the expected content. xs: a count. s: a date, ZIP code or phone number. m: a name or an amount. half: the same, but two of
 * them share a row even on a phone. full: an address line.
 */
export type FieldWidth = "xs" | "s" | "m" | "half" | "full";

/** The texts around every field's control. They are props, because they come from the message catalog. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown as soon as it is set. The form sets it when the field loses the focus, never during typing. */
  error?: string | undefined;
  /** How to correct it, in a line of its own after an error whose words are fixed. */
  errorHint?: string | undefined;
  /** The word for a field that may stay empty, such as "(OPTIONAL)". */
  optional?: string | undefined;
  /** A WhyWeAsk below the control. */
  why?: ReactNode;
}

/** The attributes that connect the control with its label, hint and error. */
export interface ControlAttributes {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

interface FieldProps extends FieldTexts {
  id: string;
  labelId?: string | undefined;
  width?: FieldWidth | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
}

/** The frame of all fields with a single control: the label, the hint below it, and the error between hint and control. */
export function Field(props: FieldProps) {
  const { id, labelId, label, optional, hint, error, errorHint, why, width = "full", children } = props;
  const { hintId, errorId, described } = useDescription(hint, error);

  return (
    <div className={joinClasses(styles.field, styles[width], error !== undefined && styles.wrong)}>
      <label id={labelId} className={styles.label} htmlFor={id}>
        {label}
        <OptionalMark text={optional} />
      </label>
      <Hint id={hintId}>{hint}</Hint>
      <FieldError id={errorId} hint={errorHint}>
        {error}
      </FieldError>
      <div className={styles.control}>{children({ id, ...described })}</div>
      {why}
    </div>
  );
}

/** The ids of hint and error, and the attributes that connect a control or fieldset with those that are shown. */
export function useDescription(hint: ReactNode, error: string | undefined) {
  const base = useId();
  const hintId = `${base}hint`;
  const errorId = `${base}error`;
  const ids = [hint ? hintId : "", error ? errorId : ""].filter(Boolean).join(" ");
  const described: Omit<ControlAttributes, "id"> = {
    ...(ids && { "aria-describedby": ids }),
    ...(error && { "aria-invalid": true as const }),
  };
  return { hintId, errorId, described };
}

/** The mark after the label of an optional field. */
export function OptionalMark({ text }: { text?: string | undefined }) {
  if (!text) return null;
  return (
    <>
      {" "}
      <span className={styles.optional}>{text}</span>
    </>
  );
}

/** One line of help below a label. */
export function Hint({ id, children }: { id?: string; children: ReactNode }) {
  return children ? (
    <div id={id} className={styles.hint} data-field-text>
      {children}
    </div>
  ) : null;
}

interface ErrorProps {
  id?: string;
  hint?: string | undefined;
  children: string | undefined;
}

/** The error with its solution. Its element exists before its text, so that screen readers announce it. */
export function FieldError({ id, hint, children }: ErrorProps) {
  return (
    <div id={id} className={styles.error} aria-live="polite" data-field-text>
      {children ? (
        <span className={styles.errorText}>
          <ErrorIcon />
          <span>
            {children}
            {hint ? " " : null}
            {hint ? <span className={styles.errorHint}>{hint}</span> : null}
          </span>
        </span>
      ) : null}
    </div>
  );
}
