import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from "react";

/** Keys that reach a field without changing or moving anything in it. */
const idleKeys: ReadonlySet<string> = new Set(["Tab", "Shift", "CapsLock"]);

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/**
 * Lets typing right after the focus replace a field's number instead of adding digits. The focus may come from Tab, a click, or a script,
 * which may move the caret first. A second click or an arrow key means that the person wants to edit the number.
 */
export function useReplacing() {
  const isFresh = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const edit = () => {
    isFresh.current = false;
  };
  // The focus may make the form write the value anew, which loses the selection. A phone's keyboard names no keys to notice that by.
  useLayoutEffect(() => {
    if (isFresh.current && field.current === document.activeElement) field.current?.select();
  });
  return {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      isFresh.current = true;
      field.current = currentTarget;
      currentTarget.select();
    },
    // The click that gives the focus comes before it. A later one moves the caret.
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
