import type { FocusEvent } from "react";

/** Selects a field's value as it takes the focus: a person or a program that types next replaces the number instead of adding digits to it. */
export function selectAll({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  currentTarget.select();
}
