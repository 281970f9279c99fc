import { useState } from "react";

interface NumberText {
  readonly text: string;
  readonly type: (text: string) => void;
}

interface Notation {
  readonly format: (value: number) => string;
  readonly parse: (text: string) => number | undefined;
}

/** What was typed for a number, kept as typed ("12." on the way to "12.50") for as long as it means what the form holds. */
export function useNumberText(value: unknown, set: (value: number | null) => void, notation: Notation): NumberText {
  const [typed, setTyped] = useState("");
  const held = typeof value === "number" ? value : undefined;
  const isAsTyped = notation.parse(typed) === held;
  return {
    text: isAsTyped ? typed : held === undefined ? "" : notation.format(held),
    type(text) {
      setTyped(text);
      set(notation.parse(text) ?? null);
    },
  };
}
