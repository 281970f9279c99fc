import { useState } from "react";

interface NumberText {
  readonly text: string;
  readonly type: (text: string) => void;
}

interface Notation {
  readonly format: (value: number) => string;
  /** Returns a text that isn't such a number unchanged. */
  readonly parse: (text: string) => number | string | undefined;
}

/**
 * The text that was typed for a number. It is kept as typed ("12." on the way to "12.50") while it means the form's value. The form also
 * holds a text that isn't a number, so that its rules reject it.
 */
export function useNumberText(
  value: unknown,
  set: (value: number | string | null) => void,
  notation: Notation,
): NumberText {
  const [typed, setTyped] = useState("");
  const held = typeof value === "number" || (typeof value === "string" && value !== "") ? value : undefined;
  const isAsTyped = notation.parse(typed) === held;
  return {
    text: isAsTyped ? typed : typeof held === "number" ? notation.format(held) : (held ?? ""),
    type(text) {
      setTyped(text);
      set(notation.parse(text) ?? null);
    },
  };
}
