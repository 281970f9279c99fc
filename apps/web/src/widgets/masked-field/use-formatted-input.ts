import { type ChangeEvent, type Ref, useLayoutEffect, useRef } from "react";
import { useSharedRef } from "../use-shared-ref.ts";
import { caretAfter } from "./apply-mask.ts";

/** An edit of a text: the text before, and the inserted part. */
export interface Edit {
  readonly before: string;
  readonly inserted: string;
}

interface Options {
  format: (text: string, edit: Edit) => string;
  /** Formats a value while the field doesn't have the focus. Defaults to `format`. */
  formatAtRest?: (text: string) => string;
  /** The typed characters that formatting keeps: digits, and the decimal point of an amount. */
  significant?: RegExp;
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * Formats an input in place before the form gets the change, and keeps the caret behind the same digit. It works on the element itself, so
 * it supports registered, controlled and plain inputs. A value from the form is formatted before it is painted, unless the field has the
 * focus.
 */
export function useFormattedInput({ format, formatAtRest, significant = /\d/, onChange, ref }: Options) {
  // The form may write its value through its ref, so share the ref, which is set before the formatting.
  const elementRef = useSharedRef(ref);
  const before = useRef("");

  useLayoutEffect(() => {
    const input = elementRef.current;
    if (!input) return;
    if (input !== document.activeElement) {
      const { value } = input;
      const formatted = formatAtRest ? formatAtRest(value) : format(value, { before: "", inserted: value });
      if (formatted !== value) input.value = formatted;
    }
    before.current = input.value;
  });

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const edit = { before: before.current, inserted: insertedInto(before.current, input, event.nativeEvent) };
    formatInPlace(input, (text) => format(text, edit), significant);
    before.current = input.value;
    onChange?.(event);
  };

  return { ref: elementRef, onChange: handleChange };
}

/**
 * The inserted part, which ends at the caret. If it can't be determined, as after a paste over a text with the same beginning, the whole
 * text counts as inserted.
 */
function insertedInto(before: string, input: HTMLInputElement, event: Event): string {
  const { inputType, data } = event as Partial<InputEvent>;
  if (inputType?.startsWith("delete")) return "";
  if (typeof data === "string") return data;
  const text = input.value;
  const caret = input.selectionStart ?? text.length;
  const kept = before.length - (text.length - caret);
  let start = 0;
  while (start < caret && start < kept && text[start] === before[start]) start++;
  return start < caret ? text.slice(start, caret) : text;
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
