import { useState } from "react";

interface NumberText {
  readonly text: string;
  readonly type: (text: string) => void;
}

interface Notation {
  readonly format: (value: number) => string;
  /** A text that is no such number is answered as it is. */
  readonly parse: (text: string) => number | string | undefined;
}

/**
 * What was typed for a number, kept as typed ("12." on the way to "12.50") for as long as it means what the form holds. The form holds a
 * text that is no number too, so that its rules refuse it.
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
