import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { joinClasses } from "../join-classes.ts";
import { toneClass } from "../tones/tone.ts";
import { ToneIcon } from "../tones/tone-icon.tsx";
import styles from "./toasts.module.css";

/**
 * A toast with a question. It takes the focus, and returns it when it is removed, without scrolling: the person may have read on since. While
 * the person is typing, it is only announced, so that it doesn't interrupt the input.
 */
export function StayingToast({ text, action }: { text: ReactNode; action: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const textId = useId();

  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = box.current;
    if (!isTyping(before)) element?.focus();
    // A layout effect's cleanup runs before the toast is removed, while it still has the focus.
    return () => {
      if (element?.contains(document.activeElement) && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <div
      ref={box}
      role="alertdialog"
      tabIndex={-1}
      aria-labelledby={textId}
      className={joinClasses(styles.toast, toneClass("warning"), styles.staying)}
    >
      <ToneIcon tone="warning" />
      <div id={textId} role="alert" className={styles.text}>
        {text}
      </div>
      <div className={styles.action}>{action}</div>
    </div>
  );
}

function isTyping(element: Element | null): boolean {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}
