import { useState } from "react";
import { matchesStartOfAnyWord } from "@portico/domain/text";
import type { SelectOption } from "../select-field/select-field.tsx";
import { dropdownBlurDelayMs, useDelayedCall } from "../use-delayed-call.ts";
import { useComboKeys } from "./use-combo-keys.ts";

interface Search {
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
}

/**
 * What is typed narrows the list, and is only a search until an option is taken. Left behind, it counts if it is an
 * option's whole name; emptied, it takes the choice back; otherwise the last choice stands.
 */
export function useSearch({ options, value, onChange }: Search) {
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const shown = options
    .filter(({ label }) => typed === undefined || matchesStartOfAnyWord(label, typed))
    .map(comboOptionOf);
  const closing = useDelayedCall(dropdownBlurDelayMs);
  const chosen = options.find((option) => option.value === value);

  const settle = (next: string) => {
    setTyped(undefined);
    if (next !== value) onChange(next);
  };
  const pick = (next: string) => {
    setOpen(false);
    settle(next);
  };
  const keys = useComboKeys({
    options: shown,
    isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onPick: ({ id }) => pick(id),
    selectedId: value,
  });

  return {
    keys,
    shown,
    isOpen,
    text: typed ?? chosen?.label ?? "",
    type: (text: string) => {
      setTyped(text);
      setOpen(true);
    },
    leave: () => {
      if (keys.active && !keys.active.isDisabled) settle(keys.active.id);
      else settle(typed === undefined ? value : meantBy(typed, options, value));
      closing.start(() => setOpen(false));
    },
    comeBack: closing.cancel,
    toggle: () => setOpen(!isOpen),
  };
}

function comboOptionOf({ value, label, disabled }: SelectOption) {
  return { id: value, label, isDisabled: disabled };
}

function meantBy(typed: string, options: readonly SelectOption[], value: string): string {
  const wanted = typed.trim().toLocaleLowerCase("en-US");
  if (wanted === "") return "";
  return (
    options.find(({ label, disabled }) => !disabled && label.toLocaleLowerCase("en-US") === wanted)?.value ?? value
  );
}
