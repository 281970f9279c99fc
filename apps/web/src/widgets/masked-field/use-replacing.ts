import { useRef, type FocusEvent, type KeyboardEvent } from "react";

/** Keys that reach a field without changing or moving anything in it. */
const idleKeys: ReadonlySet<string> = new Set(["Tab", "Shift", "CapsLock"]);

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/**
 * Lets a person or a program that types into a field right after it took the focus replace its number instead of adding digits to it: by Tab,
 * by a click, or by a script, which may put the caret somewhere first. A second click or an arrow key means that the number is to be edited.
 */
export function useReplacing() {
  const isFresh = useRef(false);
  const edit = () => {
    isFresh.current = false;
  };
  return {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      isFresh.current = true;
      currentTarget.select();
    },
    // The click that gives the focus comes before it; a later one places the caret.
    onPointerDown: edit,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const { currentTarget, key } = event;
      const hasSelection = currentTarget.selectionStart !== currentTarget.selectionEnd;
      if (isFresh.current && !hasSelection && isTyping(event)) currentTarget.select();
      if (!idleKeys.has(key)) edit();
    },
  };
}
