import { useState } from "react";
import type { SelectOption } from "../select-field/select-field.tsx";
import { whenReleased } from "../pointer-press.ts";
import { dropdownBlurDelayMs, useDelayedCall } from "../use-delayed-call.ts";
import { findOptions, onlyBegunBy, optionNamed, type FoundOption } from "./find-options.ts";
import { useComboKeys, type ComboOption } from "./use-combo-keys.ts";

interface Search {
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  /** Called when the field loses the focus, with a text that isn't an option, or with undefined. */
  onUnmatched?: ((text: string | undefined) => void) | undefined;
  /** Whether leaving the field takes the only option that the text is the beginning of. */
  takesOnlyOne?: boolean | undefined;
  /** Called on each key stroke. */
  onType?: ((text: string) => void) | undefined;
}

/**
 * Narrows the list by the typed text. A text that is an option's whole name, and matches no other option, chooses it at once. Enter takes
 * the only remaining option. When the person leaves the field, the text chooses an option if it names it in full, by its code, or by one of
 * its other words, or with `takesOnlyOne` if it begins only one. Any other text stays in the field, is reported to `onUnmatched`, and clears the earlier choice, which must not be sent silently.
 */
export function useSearch(search: Search) {
  const { options, value, takesOnlyOne = false } = search;
  const { typed, noteTyped, unmatched, settle, settleTyped } = useTyped(search);
  const [isOpen, setOpen] = useState(false);
  // The list stays narrowed while it closes. A longer one could cover the button whose press closes it.
  const [narrowedBy, narrow] = useState<string>();
  const shown = findOptions(options, isOpen ? narrowedBy : typed).map(comboOptionOf);
  const closing = useDelayedCall(dropdownBlurDelayMs);

  const open = () => {
    narrow(typed);
    setOpen(true);
  };
  const keys = useComboKeys({
    options: shown,
    isOpen,
    onOpen: open,
    onClose: () => setOpen(false),
    onPick: ({ id }) => (setOpen(false), settle(id)),
    onEnter: () => {
      if (typed === undefined) return false;
      setOpen(false);
      settleTyped(typed, meantBy(typed, options) ?? onlyOneOf(shown));
      return true;
    },
    selectedId: value,
  });

  return {
    keys,
    shown,
    isOpen,
    text: typed ?? options.find((option) => option.value === value)?.label ?? unmatched ?? "",
    type: (text: string) => {
      noteTyped(text);
      narrow(text);
      setOpen(true);
    },
    leave: () => {
      if (keys.active && !keys.active.isDisabled) settle(keys.active.id);
      else if (typed !== undefined) settleTyped(typed, meantOnLeaving(typed, options, takesOnlyOne));
      // The message that nothing matches takes up space, so it must stay while somebody presses a button below it.
      closing.start(() => whenReleased(() => setOpen(false)));
    },
    comeBack: () => {
      closing.cancel();
      narrow(typed);
    },
    open,
    toggle: () => (isOpen ? setOpen(false) : open()),
  };
}

/** The typed text, and its effect on the choice. */
function useTyped({ options, value, onChange, onUnmatched, onType }: Search) {
  const [typed, setTyped] = useState<string>();
  const [unmatched, setUnmatched] = useState<string>();
  const settle = (next: string) => {
    setTyped(undefined);
    setUnmatched(undefined);
    if (next !== value) onChange(next);
  };
  const settleTyped = (text: string, meant = meantBy(text, options)) => {
    settle(meant ?? "");
    if (meant === undefined) setUnmatched(text);
    onUnmatched?.(meant === undefined ? text.trim() : undefined);
  };
  const noteTyped = (text: string) => {
    setTyped(text);
    onType?.(text);
    const named = meantBy(text, options);
    // This enables a button that waits for the choice, so the person can press it without leaving the field first.
    if (named && named !== value && findOptions(options, text).length === 1) onChange(named);
  };
  return { typed, noteTyped, unmatched, settle, settleTyped };
}

function comboOptionOf({ option: { value, label, disabled }, word }: FoundOption): ComboOption {
  return { id: value, label, hint: word, isDisabled: disabled };
}

/** The only option that matches the typed text, if there is just one. */
function onlyOneOf(shown: readonly ComboOption[]): string | undefined {
  const [only, second] = shown.filter(({ isDisabled }) => !isDisabled);
  return second === undefined ? only?.id : undefined;
}

function meantOnLeaving(typed: string, options: readonly SelectOption[], takesOnlyOne: boolean): string | undefined {
  return meantBy(typed, options) ?? (takesOnlyOne ? onlyBegunBy(options, typed)?.value : undefined);
}

/** The option that a text names. An empty text means none of them. */
function meantBy(typed: string, options: readonly SelectOption[]): string | undefined {
  return typed.trim() === "" ? "" : optionNamed(options, typed)?.value;
}
