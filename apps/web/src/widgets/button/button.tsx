import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./button.module.css";

/** Primary: the page's main action. Destructive: opens a ConfirmDialog first. */
export type ButtonKind = "primary" | "secondary" | "quiet" | "destructive";

interface Look {
  kind?: ButtonKind | undefined;
  icon?: ReactNode;
  /** Makes the button as wide as its column. On a phone, the primary action always is. */
  wide?: boolean | undefined;
}

interface ButtonProps extends Look, Omit<ComponentProps<"button">, "className" | "style"> {
  /**
   * The action is running. The button looks busy and ignores clicks, but keeps its size and the focus. `busyLabel` describes the action.
   */
  isBusy?: boolean | undefined;
  busyLabel?: string | undefined;
}

/** The button that the first click of a double click hit. The second click has a `detail` of 2. */
let pressedFirst: EventTarget | undefined;

/** Whether this is the second click of a double click whose first click hit something else. This button appeared there in between. */
function beganElsewhere({ detail, currentTarget }: MouseEvent<HTMLButtonElement>): boolean {
  if (detail < 2) pressedFirst = currentTarget;
  return detail === 2 && pressedFirst !== currentTarget;
}

/** A button. Its label is a verb. */
export function Button({
  kind,
  icon,
  wide,
  isBusy,
  busyLabel,
  onClick,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={look({ kind, wide })}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (beganElsewhere(event) || isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.labels}>
        {isBusy && busyLabel && (
          <span className={styles.keptSize} aria-hidden="true">
            {children}
          </span>
        )}
        <span className={styles.shown}>
          {isBusy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
          <span aria-live="polite">{isBusy && busyLabel ? busyLabel : children}</span>
        </span>
      </span>
    </button>
  );
}

interface ButtonLinkProps extends Look, Omit<ComponentProps<"a">, "className" | "style"> {
  href: string;
}

/** A link that looks like a button, because it leads to the next step. On paper it leads nowhere. */
export function ButtonLink({ kind, icon, wide, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={look({ kind, wide })} data-print="no">
      {icon}
      <span>{children}</span>
    </a>
  );
}

function look({ kind = "primary", wide }: Look) {
  return joinClasses(styles.button, styles[kind], wide && styles.wide);
}
