import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { ErrorIcon } from "../icons/interface-icons.tsx";
import styles from "./error-summary.module.css";

export interface SummaryError {
  /** The field's name, which is also its control's id. Without one, the message has no link. */
  field?: string | undefined;
  message: string;
  /** The message with links of its own, for an error without a field. */
  linked?: ReactNode;
}

interface ErrorSummaryProps {
  title: string;
  errors: readonly SummaryError[];
  /** Changes with each attempt (the form's submit count). The summary takes the focus on each change, and when it first appears. */
  attempt?: number | undefined;
}

/** All errors at the top of the page, each with a link to its field. Shows nothing without errors. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  const isShown = errors.length > 0;

  const answered = useRef<number | null>(null);

  useEffect(() => {
    // Once per attempt, because errors that come and go during typing must not steal the focus.
    const current = attempt ?? 0;
    if (!isShown || answered.current === current) return;
    answered.current = current;
    box.current?.focus();
    // If the summary is taller than the window, the focus alone may not show its beginning.
    box.current?.querySelector("h2")?.scrollIntoView({ block: "nearest" });
  }, [attempt, isShown]);

  if (!isShown) return null;
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={titleId} className={styles.summary} data-stays-seen>
      <h2 id={titleId} className={styles.title}>
        <ErrorIcon />
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ field, message, linked }) => (
          <li key={`${field ?? ""}${message}`}>
            {field === undefined ? (
              (linked ?? message)
            ) : (
              <a href={`#${field}`} onClick={(event) => goToField(event, field)}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Moves the focus instead of following the link, so that the URL, which the router owns, stays the same. */
function goToField(event: MouseEvent, field: string): void {
  const control = document.getElementById(field);
  if (!control) return;
  event.preventDefault();
  const group = control.closest("fieldset[role=radiogroup]") ?? control.closest("label") ?? control;
  group.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
}
