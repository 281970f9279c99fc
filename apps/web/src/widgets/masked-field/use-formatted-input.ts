import { type ChangeEvent, type Ref, useLayoutEffect } from "react";
import { useSharedRef } from "../use-shared-ref.ts";
import { caretAfter } from "./apply-mask.ts";

interface Options {
  format: (text: string) => string;
  /** The form of a value that nobody is typing; `format` unless given. */
  formatAtRest?: (text: string) => string;
  /** The signs that a person types and formatting keeps: digits, and the point of an amount. */
  significant?: RegExp;
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * Formats an input in place, before the form hears of the change, and keeps the caret behind the same digit. It works
 * on the element itself, so that it serves registered, controlled and plain inputs alike; a value that the form wrote
 * is formatted before it is painted, unless somebody is typing there.
 */
export function useFormattedInput({ format, formatAtRest = format, significant = /\d/, onChange, ref }: Options) {
  // The form may write its value through its ref; that happens before we format.
  const elementRef = useSharedRef(ref);

  useLayoutEffect(() => {
    const input = elementRef.current;
    if (!input || input === document.activeElement) return;
    const formatted = formatAtRest(input.value);
    if (formatted !== input.value) input.value = formatted;
  });

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    formatInPlace(event.currentTarget, format, significant);
    onChange?.(event);
  };

  return { ref: elementRef, onChange: handleChange };
}

function formatInPlace(input: HTMLInputElement, format: (text: string) => string, significant: RegExp): void {
  const typed = input.value;
  const formatted = format(typed);
  if (formatted === typed) return;
  const caret = input.selectionStart ?? typed.length;
  const before = Array.from(typed.slice(0, caret)).filter((sign) => significant.test(sign)).length;
  const place = caret === typed.length ? formatted.length : caretAfter(formatted, before, significant);
  input.value = formatted;
  input.setSelectionRange(place, place);
}
