import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { CloseIcon } from "../icons/interface-icons.tsx";
import { joinClasses } from "../join-classes.ts";
import { dialogOpened } from "./open-dialogs.ts";
import styles from "./dialog.module.css";

interface DialogProps {
  isOpen: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom, the primary one first. */
  actions?: ReactNode;
  /** Called on Escape, the close button, or a click beside the dialog. Without it, the dialog can't be closed. */
  onClose?: (() => void) | undefined;
  /** The accessible label of the close button. Required with `onClose`. */
  closeLabel?: string | undefined;
  /** "alertdialog" if an answer is needed before anything else can go on. */
  role?: "dialog" | "alertdialog" | undefined;
}

/** A modal dialog in the browser's own dialog element. The focus stays inside, and returns to its earlier place on closing. */
export function Dialog({ isOpen, title, children, actions, onClose, closeLabel, role }: DialogProps) {
  const titleId = useId();
  const bodyId = useId();
  const element = useModal(isOpen);
  const ignoreRest = useRestOfDoubleClick(isOpen);

  return (
    // Escape is the keyboard's equivalent of a click beside the dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      role={role}
      className={joinClasses(styles.dialog, !onClose && styles.sealed)}
      aria-labelledby={titleId}
      aria-describedby={role === "alertdialog" ? bodyId : undefined}
      onKeyDown={(event) => {
        if (event.key === "Escape") {
          // Chrome closes the dialog on a second Escape even if `cancel` is prevented, so prevent the key event too.
          event.preventDefault();
          onClose?.();
        }
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClickCapture={ignoreRest}
      onClick={(event) => {
        if (isBeside(event)) onClose?.();
      }}
    >
      {isOpen ? (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 id={titleId} tabIndex={-1} autoFocus={!onClose}>
              {title}
            </h2>
            {onClose ? (
              <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
                <CloseIcon />
              </button>
            ) : null}
          </div>
          <div id={bodyId} className={styles.body}>
            {children}
          </div>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}

/** Opens and closes the element with the prop. Closing returns the focus, even when the component is removed. */
function useModal(isOpen: boolean) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!isOpen || !dialog) return undefined;
    dialog.showModal();
    const closed = dialogOpened(dialog);
    return () => {
      closed();
      dialog.close();
    };
  }, [isOpen]);
  return element;
}

/** Ignores the second click of the double click that opened the dialog. It may land on anything inside. */
function useRestOfDoubleClick(isOpen: boolean) {
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    if (!isOpen) isPressed.current = false;
  }, [isOpen]);
  return (event: MouseEvent) => {
    if (event.detail < 2 || isPressed.current) isPressed.current = true;
    else {
      event.stopPropagation();
      event.preventDefault();
    }
  };
}

/** Whether a click was beside the dialog. */
function isBeside(event: MouseEvent<HTMLDialogElement>): boolean {
  return event.target === event.currentTarget;
}
