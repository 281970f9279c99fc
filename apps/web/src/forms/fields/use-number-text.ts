import { useState } from "react";

interface NumberText {
  readonly text: string;
  readonly type: (text: string) => void;
}

interface Notation {
  readonly format: (value: number) => string;
  /** Reads a number from the text. Returns a text that isn't such a number unchanged. */
  readonly parse: (text: string) => number | string | undefined;
}

/**
 * The typed text of a number. The field keeps it as typed (such as "12." before "12.50") as long as it means the form's value. A text that
 * isn't a number goes into the form too, so that the form's rules reject it.
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
