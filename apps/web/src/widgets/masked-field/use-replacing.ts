import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from "react";

/** Keys that neither change the text nor move the caret. */
const idleKeys: ReadonlySet<string> = new Set(["Tab", "Shift", "CapsLock"]);

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/**
 * Makes typing right after the focus replace a field's number instead of adding digits. The focus may come from Tab, a click, or a script,
 * which may move the caret first. After a second click or an arrow key, typing edits the number.
 */
export function useReplacing() {
  const isFresh = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const edit = () => {
    isFresh.current = false;
  };
  // On focus, the form may write the value again, which loses the selection. Restore it here, because a phone's keyboard sends no key
  // events that would.
  useLayoutEffect(() => {
    if (isFresh.current && field.current === document.activeElement) field.current?.select();
  });
  return {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      isFresh.current = true;
      field.current = currentTarget;
      currentTarget.select();
    },
    // The click that gives the focus comes before the focus event, so a later click means that the person wants to edit.
    onPointerDown: edit,
    onInput: edit,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const { currentTarget, key } = event;
      const hasSelection = currentTarget.selectionStart !== currentTarget.selectionEnd;
      if (isFresh.current && !hasSelection && isTyping(event)) currentTarget.select();
      if (!idleKeys.has(key)) edit();
    },
  };
}
